import type { Board, BoardType } from '@hookline/contract/boards';
import { asId, asList, asText, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';

/** A board of the server's or of this browser. */
export interface ShownBoard extends Board {
  /** Lives in this browser only. */
  isDemo: boolean;
}

const types: readonly BoardType[] = ['general', 'competitor', 'trending'];

/** A board with every field in place, or undefined for what has no id. */
export function toShownBoard(answer: Loose<Board> | undefined, fallbackId = ''): ShownBoard | undefined {
  const board = withDefaults(answer, {
    id: (id) => asId(id) || fallbackId,
    name: (name) => asText(name).trim() || 'Untitled board',
    description: '',
    board_type: (type) => asWord(type, types) ?? 'general',
    created_at: '',
    updated_at: '',
    item_count: 0,
  });
  const isBoard = board.id !== '' && Object.keys(answer ?? {}).length > 0;
  return isBoard ? { ...board, updated_at: board.updated_at || board.created_at, isDemo: false } : undefined;
}

/** A list of boards; what cannot be read is left out. */
export const toShownBoards = (boards: readonly Loose<Board>[] | undefined): ShownBoard[] =>
  asList(boards, (board) => toShownBoard(board));
