import type { Range } from '@hookline/contract/analytics';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/index.ts';

const daysOf: Record<Range, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

/** A stretch of local calendar days. */
export interface Window {
  /** The first day in the user's time zone, and its local midnight. */
  day: string;
  at: Date;
  /** The day after the last, and its local midnight; null for a range that ends now. */
  end: { day: string; at: Date } | null;
}

/** The last days of a range, today included, and as many days before them. */
export async function findWindows(
  db: Db,
  { range, timezone, now }: { range: Range; timezone: string; now: Date },
): Promise<{ current: Window; before: Window; today: string }> {
  const days = daysOf[range];
  const { rows } = await db.execute<{ day: string; at: string }>(sql`
    select day::text as day, (extract(epoch from day::timestamp at time zone ${timezone}) * 1000)::text as at
    from (select (${now.toISOString()}::timestamptz at time zone ${timezone})::date - back as day
      from unnest(array[0, ${days - 1}::int, ${2 * days - 1}::int]) back) days order by day desc`);
  const [today, current, before] = rows.map(({ day, at }) => ({ day, at: new Date(Number(at)) }));
  if (today === undefined || current === undefined || before === undefined) {
    throw new Error('The database did not name the days of a range.');
  }
  return { current: { ...current, end: null }, before: { ...before, end: current }, today: today.day };
}
