import type { ActivityKind } from '@hookline/contract/activity';
import { and, desc, eq, lt } from 'drizzle-orm';
import { activities } from '#db/activity.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

export type ActivityRow = typeof activities.$inferSelect;

const insert = defineStatement(
  'activity_insert',
  `insert into activities (user_id, id, kind, title, board_id, content_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
);

export async function insertActivity(actor: Actor, tx: Db, row: Omit<ActivityRow, 'userId'>): Promise<void> {
  await insert(tx, [actor.userId, row.id, row.kind, row.title, row.boardId, row.contentId, row.createdAt]);
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
