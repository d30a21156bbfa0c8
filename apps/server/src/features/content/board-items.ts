import { hideEntries, showEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { deleteItemsOf, restoreItemsOf } from './board-items.repo.ts';
import { runRestored, type RunStarter } from './run-again.ts';

/** Deletes the items of a board that is being deleted at the moment `now`. The board must be held. Returns their ids. */
export async function removeWithBoard(
  actor: Actor,
  tx: Db,
  board: { boardId: string; now: Date },
): Promise<string[]> {
  const ids = await deleteItemsOf(actor, tx, board);
  await hideEntries(actor, tx, ids);
  return ids;
}

/**
 * Brings back the items that went with a board, told by the moment; those that were being read are read anew.
 * Returns their ids.
 */
export async function restoreWithBoard(
  actor: Actor,
  tx: Db,
  { boardId, deletedAt, ...starter }: RunStarter & { boardId: string; deletedAt: Date; now: Date },
): Promise<string[]> {
  const ids = await restoreItemsOf(actor, tx, { boardId, deletedAt });
  await showEntries(actor, tx, ids);
  await runRestored(actor, tx, { ...starter, ids });
  return ids;
}
