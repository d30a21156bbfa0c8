import type { Settings } from '@hookline/contract/analytics';
import { eq } from 'drizzle-orm';
import { analyticsSettings } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** Of who never changed any. */
export const presets: Settings = {
  timezone: 'UTC',
  weekStartsOn: 'monday',
  defaultRange: '30d',
  minimumSample: 5,
};

export async function findSettings(actor: Actor, db: Db): Promise<Settings> {
  const [row] = await db.select().from(analyticsSettings).where(eq(analyticsSettings.userId, actor.userId));
  if (row === undefined) {
    return presets;
  }
  const { userId: _, ...settings } = row;
  return settings;
}

/**
 * SQL for the day of a moment. `$1` is the user: their time zone is looked up once for all rows, and only
 * where one needs it.
 */
export const localDaySql = (moment: string): string => `to_char(${moment} at time zone coalesce(
  (select timezone from analytics_settings where user_id = $1), '${presets.timezone}'), 'YYYY-MM-DD')`;

/** SQL for the day of publishing of a row of items, where that alone is known. `$1` is the user. */
export const publishedDaySql = (item: string): string =>
  `case when ${item}.published_day_only then ${localDaySql(`${item}.published_at`)} end`;

export async function saveSettings(actor: Actor, db: Db, settings: Settings): Promise<void> {
  await db
    .insert(analyticsSettings)
    .values({ userId: actor.userId, ...settings })
    .onConflictDoUpdate({ target: analyticsSettings.userId, set: settings });
}
