import type { Range } from '@hookline/contract/analytics';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/index.ts';

/** In days. */
const lengths: Record<Range, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

/** A stretch of local calendar days. */
export interface Window {
  /** The first day in the user's time zone, and its local midnight. */
  day: string;
  at: Date;
  /** The day after the last, and its local midnight; null for a range that ends now. */
  end: { day: string; at: Date } | null;
}

/**
 * The last days of a range, today included, and as many days before them. Where clocks go back over midnight
 * a day has two midnights, of which PostgreSQL takes the second; the day begins with the first, which is
 * found by the offset in force a day earlier.
 */
export async function findWindows(
  db: Db,
  { range, timezone, now }: { range: Range; timezone: string; now: Date },
): Promise<{ current: Window; before: Window; today: string }> {
  const days = lengths[range];
  const { rows } = await db.execute<{ day: string; at: string }>(sql`
    with days as (
      select (${now.toISOString()}::timestamptz at time zone ${timezone})::date - back as day
      from unnest(array[0, ${days - 1}::int, ${2 * days - 1}::int]) back
    ), midnights as (select day, day::timestamp as shown, day::timestamp at time zone ${timezone} as last
      from days
    ), edges as (
      select *, last - ((last - interval '24 hours') at time zone ${timezone} - (shown - interval '24 hours')) as first from midnights)
    select day::text as day, (extract(epoch from
      least(last, case when first at time zone ${timezone} = shown then first end)) * 1000)::text as at
    from edges order by day desc`);
  const [today, current, before] = rows.map(({ day, at }) => ({ day, at: new Date(Number(at)) }));
  if (today === undefined || current === undefined || before === undefined) {
    throw new Error('The database did not name the days of a range.');
  }
  return { current: { ...current, end: null }, before: { ...before, end: current }, today: today.day };
}
