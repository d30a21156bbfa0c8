import { and, eq, isNull, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { noStage } from '../items.repo.ts';

/** Marks an item as processed by its owner; what a run over it still finds does not count any more. */
export async function settleByHand(
  actor: Actor,
  tx: Db,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .update(items)
    .set({
      ...noStage,
      status: 'processed',
      error: null,
      updatedAt: now,
      revision: sql`${items.revision} + 1`,
    })
    .where(and(eq(items.userId, actor.userId), eq(items.id, id), isNull(items.deletedAt)));
}
