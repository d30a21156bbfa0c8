import type { ItemStage } from '@hookline/contract/content';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { type ItemRow, noStage } from '../items/items.repo.ts';

export interface StageUpdate {
  id: string;
  revision: number;
  stage: ItemStage;
  since: Date;
  /** From 0 to 1, where that is known. */
  progress: number | null;
  /** How many pages it has, where it goes page by page. */
  pages?: number | undefined;
}

/** Stores the stage of a run; null when the item does not wait for this run (any more). */
export async function setStage(
  actor: Actor,
  tx: Db,
  { id, revision, stage, since, progress, pages }: StageUpdate,
): Promise<Pick<ItemRow, 'id' | 'boardId'> | null> {
  const isWaiting = and(
    eq(items.status, 'processing'),
    eq(items.revision, revision),
    isNull(items.deletedAt),
  );
  const [row] = await tx
    .update(items)
    .set({ stage, error: null, stageSince: since, stageProgress: progress, stagePages: pages ?? null })
    .where(and(eq(items.userId, actor.userId), eq(items.id, id), isWaiting))
    .returning({ id: items.id, boardId: items.boardId });
  return row ?? null;
}

/** Marks an item as processed by hand; a run over it that is still going does not count any more. */
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
