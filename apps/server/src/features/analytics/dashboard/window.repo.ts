import type { Range } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { presets } from '../settings.repo.ts';

/** In days. */
const lengths: Record<Range, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

/** A stretch of local calendar days. */
export interface Window {
  /** The first day in the user's time zone, and its local midnight as ISO 8601. */
  day: string;
  at: string;
  /** The day after the last, and its local midnight; null for a range that ends now. */
  end: { day: string; at: string } | null;
}

/**
 * Where clocks go back over midnight a day has two midnights, of which PostgreSQL takes the second; the day
 * begins with the first, which is found by the offset in force a day earlier.
 */
const selectDays = defineStatement<{ timezone: string; day: string; at: string }>(
  'days_of_range',
  `with zone as materialized (
    select coalesce((select timezone from analytics_settings where user_id = $1), $2) as name
  ), days as (
    select name, ($3::timestamptz at time zone name)::date - back as day
    from zone, unnest(array[0, $4::int - 1, 2 * $4::int - 1]) back
  ), midnights as (
    select name, day, day::timestamp as shown, day::timestamp at time zone name as last from days
  ), edges as (
    select *, last - ((last - interval '24 hours') at time zone name - (shown - interval '24 hours')) as first
    from midnights
  )
  select name as timezone, day::text as day,
    least(last, case when first at time zone name = shown then first end) as at
  from edges order by edges.day desc`,
);

/** The last days of a range, today included, and as many days before them, in the user's time zone. */
export async function findWindows(
  actor: Actor,
  db: Db,
  { range, now }: { range: Range; now: Date },
): Promise<{ current: Window; before: Window; today: string; timezone: string }> {
  const rows = await selectDays(db, [actor.userId, presets.timezone, now.toISOString(), lengths[range]]);
  const [today, current, before] = rows;
  if (today === undefined || current === undefined || before === undefined) {
    throw new Error('The database did not name the days of a range.');
  }
  const end = { day: current.day, at: current.at };
  return {
    current: { ...end, end: null },
    before: { day: before.day, at: before.at, end },
    today: today.day,
    timezone: today.timezone,
  };
}
