import type { ActivityKind } from '@hookline/contract/activity';
import { and, desc, eq, lt } from 'drizzle-orm';
import { activities } from '#db/activity.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type ActivityRow = typeof activities.$inferSelect;

export async function insertActivities(actor: Actor, tx: Db, rows: Omit<ActivityRow, 'userId'>[]): Promise<void> {
  await tx.insert(activities).values(rows.map((row) => ({ ...row, userId: actor.userId })));
}

/** Newest first, those before the id `before`. */
export async function listActivities(
  actor: Actor,
  db: Db,
  { kind, before, limit }: { kind?: ActivityKind | undefined; before?: string | undefined; limit: number },
): Promise<ActivityRow[]> {
  return db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.userId, actor.userId),
        kind === undefined ? undefined : eq(activities.kind, kind),
        before === undefined ? undefined : lt(activities.id, before),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(limit);
}
