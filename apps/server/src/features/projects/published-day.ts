import { findSettings } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { dayAt } from '#platform/time-zone.ts';

/** Today in a user's time zone. */
export const todayOf = async (actor: Actor, db: Db, now: Date): Promise<string> =>
  dayAt(now, (await findSettings(actor, db)).timezone);

/**
 * The day of publishing that a change of a project says: what is `said`, else today for one that is published
 * by it. Undefined where it says nothing. Throws `invalid` for a day to come.
 */
export async function dayOfPublishing(
  actor: Actor,
  db: Db,
  { said, isPublishing, now }: { said: string | null | undefined; isPublishing: boolean; now: Date },
): Promise<string | null | undefined> {
  if (said === null || (said === undefined && !isPublishing)) {
    return said;
  }
  const today = await todayOf(actor, db, now);
  if (said !== undefined && said > today) {
    throw errors.invalid('That date is in the future.', [
      { path: 'published_on', message: 'Lies in the future.' },
    ]);
  }
  return said ?? today;
}
