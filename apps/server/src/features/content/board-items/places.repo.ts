import { and, eq, isNull, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { closeBoards } from './board-items.repo.ts';
import { keyBetween } from '#platform/key-between.ts';

/**
 * Puts an item of a board before another, or at the end; no other row changes. False where one of them is not
 * on the board.
 */
export async function placeItem(
  actor: Actor,
  tx: Db,
  { boardId, itemId, before }: { boardId: string; itemId: string; before: string | undefined },
): Promise<boolean> {
  // Two moves into one gap would get one key.
  await closeBoards(actor, tx, { boardIds: [boardId] });
  const isHere = and(eq(items.userId, actor.userId), eq(items.boardId, boardId), isNull(items.deletedAt));
  const others = and(isHere, sql`${items.id} <> ${itemId}`);
  const [next] =
    before === undefined
      ? []
      : await tx
          .select({ place: items.place })
          .from(items)
          .where(and(others, eq(items.id, before)));
  if (before !== undefined && next === undefined) {
    return false;
  }
  const [last] = await tx
    .select({ place: sql<string | null>`max(${items.place})` })
    .from(items)
    .where(and(others, next && sql`${items.place} < ${next.place}`));
  const position = keyBetween(last?.place ?? '', next?.place ?? null);
  const moved = await tx
    .update(items)
    .set({ position })
    .where(and(isHere, eq(items.id, itemId)))
    .returning({ id: items.id });
  return moved.length > 0;
}
