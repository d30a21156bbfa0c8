import { hideEntries, showEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { deleteItemsOf, restoreItemsOf } from './board-items.repo.ts';

/** Deletes the items of a board that is being deleted at the moment `now`. The board must be held. */
export async function removeWithBoard(actor: Actor, tx: Db, board: { boardId: string; now: Date }): Promise<void> {
  await hideEntries(actor, tx, await deleteItemsOf(actor, tx, board));
}

/** Brings back the items that went with a board, told by the moment. */
export async function restoreWithBoard(
  actor: Actor,
  tx: Db,
  board: { boardId: string; deletedAt: Date },
): Promise<void> {
  await showEntries(actor, tx, await restoreItemsOf(actor, tx, board));
}
