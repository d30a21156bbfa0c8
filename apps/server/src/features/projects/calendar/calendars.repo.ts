import { eq } from 'drizzle-orm';
import { calendarFeeds } from '#db/projects.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { publishedOnSql } from '../projects.repo.ts';
import type { CalendarEntry } from './to-icalendar.ts';

export async function findFeed(
  actor: Actor,
  db: Db,
): Promise<{ secretHash: Buffer; createdAt: Date } | null> {
  const [row] = await db
    .select({ secretHash: calendarFeeds.secretHash, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.userId));
  return row ?? null;
}

/** Makes the feed, or gives it another secret. */
export async function saveFeed(
  actor: Actor,
  tx: Db,
  feed: { secretHash: Buffer; createdAt: Date },
): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values({ userId: actor.userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
}

export async function deleteFeed(actor: Actor, db: Db): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId));
}

const selectDue = defineStatement<Omit<CalendarEntry, MomentName> & Record<MomentName, string>>(
  'projects_due',
  `select * from (
    select id, title, stage, platforms, coalesce(to_char(due_on, 'YYYY-MM-DD'), ${publishedOnSql('p')}) as "dueOn",
      due_time as "dueTime", sequence, created_at as "createdAt", updated_at as "updatedAt"
    from projects p where user_id = $1 and deleted_at is null
  ) own where "dueOn" is not null order by "dueOn", id`,
);

type MomentName = 'createdAt' | 'updatedAt';

/** The projects that are due on a day, or without one were published on it, the earliest first. */
export const listDue = async (actor: Actor, db: Db): Promise<CalendarEntry[]> =>
  (await selectDue(db, [actor.userId])).map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }));
