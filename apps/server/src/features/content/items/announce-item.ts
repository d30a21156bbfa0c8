import type { ChangeEvent } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';

interface Announcer {
  events: Events<ChangeEvent>;
  actor: Actor;
  tx: Db;
}

interface Change {
  id: string;
  boardId: string;
  isDeleted?: boolean;
  /** The board that the item was moved away from. */
  movedFrom?: string;
}

/**
 * Tells the user's tabs, once `tx` commits, that an item is not what it was. What its board shows of it, and
 * how many there are, is not what it was either, without a word of its own: a tab need not read the whole
 * board. One that was moved is named for both boards.
 */
export function announceItem(
  { events, actor, tx }: Announcer,
  { id, boardId, isDeleted = false, movedFrom = boardId }: Change,
): void {
  const type = isDeleted ? 'item.deleted' : 'item.changed';
  const boards = [...new Set([boardId, movedFrom])];
  events.publish(
    tx,
    actor.userId,
    boards.map((board): ChangeEvent => ({ type, id, board_id: board })),
  );
}
