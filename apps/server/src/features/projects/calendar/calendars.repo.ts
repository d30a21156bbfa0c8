import { and, eq, sql } from 'drizzle-orm';
import { calendarFeeds, projects } from '#db/projects.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

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

/** The projects that have a day, the earliest first. */
export const listDue = (actor: Actor, db: Db) =>
  db
    .select({
      id: projects.id,
      title: projects.title,
      stage: projects.stage,
      platforms: projects.platforms,
      dueOn: sql<string>`to_char(${projects.dueOn}, 'YYYY-MM-DD')`,
      dueTime: projects.dueTime,
      sequence: projects.sequence,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(
      and(
        eq(projects.userId, actor.userId),
        sql`${projects.deletedAt} is null and ${projects.dueOn} is not null`,
      ),
    )
    .orderBy(projects.dueOn, projects.id);
