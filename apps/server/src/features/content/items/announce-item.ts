import type { ChangeEvent } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';

interface Change {
  id: string;
  boardId: string;
  isDeleted?: boolean;
  /** The board that the item was moved away from. */
  movedFrom?: string;
}

/**
 * Tells the user's tabs, once `tx` commits, that an item is not what it was, and that the same is true of its
 * boards.
 */
export function announceItem(
  { events, actor, tx }: { events: Events<ChangeEvent>; actor: Actor; tx: Db },
  { id, boardId, isDeleted = false, movedFrom = boardId }: Change,
): void {
  const boards = [...new Set([boardId, movedFrom])];
  events.publish(tx, actor.userId, [
    { type: isDeleted ? 'item.deleted' : 'item.changed', id, board_id: boardId },
    ...boards.map((board): ChangeEvent => ({ type: 'board.changed', id: board })),
  ]);
}
