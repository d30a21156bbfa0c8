import { isDemoId } from '@hookline/contract/common';
import { showEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { closeBoards, recountItems } from '../board-items/board-items.repo.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { indexFacet } from '../items/item-search.ts';
import { listDeleted, restoreTo, type DeletedPost } from './restore-posts.repo.ts';
import { runRestored, type RunStarter } from '../runs/run-again.ts';

/** Items in the trash, and the board for those whose own is gone. */
export interface Restoration {
  ids: readonly string[];
  boardId: string | null;
}

interface Restoring extends RunStarter, Restoration {
  clock: Clock;
  boards: Pick<BoardKeeper, 'touch'>;
}

/**
 * Brings items back from the trash, board by board; what is there already stays. Answers the items that stand
 * in for those whose address has come to the board anew, by the ids of these. Throws `board_needed`,
 * `demo_board`, and `not_found` for a board that is not there.
 */
export async function restorePosts(
  actor: Actor,
  tx: Db,
  { ids, boardId, clock, boards, ...starter }: Restoring,
): Promise<Map<string, string>> {
  const now = clock();
  const standIns = new Map<string, string>();
  const deleted = await listDeleted(actor, tx, ids);
  for (const [board, posts] of Map.groupBy(deleted, (post) => requirePlace(post, boardId))) {
    await closeBoards(actor, tx, { boardIds: [board] });
    if (!(await boards.touch(actor, tx, { id: board, now }))) {
      throw errors.notFound('board');
    }
    const restored = await restoreTo(actor, tx, { boardId: board, now, ids: posts.map(({ id }) => id) });
    for (const { id, standIn } of restored) {
      if (standIn !== null) {
        standIns.set(id, standIn);
      }
    }
    const back = restored.flatMap(({ id, standIn }) => (standIn === null ? [id] : []));
    await recountItems(actor, tx, [board]);
    await showEntries(actor, tx, back);
    const isBack = new Set(back);
    const moved = posts.filter(({ id, boardId: former }) => former !== board && isBack.has(id));
    for (const [from, own] of Map.groupBy(moved, (post) => post.boardId)) {
      const ids = own.map(({ id }) => id);
      await indexFacet(actor, tx, { ids, from: { boardId: from }, to: { boardId: board } });
    }
    await runRestored(actor, tx, { ...starter, ids: back, now });
  }
  return standIns;
}

function requirePlace(post: DeletedPost, boardId: string | null): string {
  if (!post.isBoardGone) {
    return post.boardId;
  }
  if (boardId === null) {
    throw errors.impossible('board_needed', 'Choose a board for what was deleted with its board.');
  }
  if (isDemoId(boardId)) {
    throw errors.demoBoard();
  }
  return boardId;
}
