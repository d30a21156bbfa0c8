import type { Board, BoardType } from '@hookline/contract/boards';
import { toList, toNumber, toRecord, toText, toWord } from '#lib/record.ts';

/** A board of the server's or of this browser. */
export interface ShownBoard extends Board {
  /** Lives in this browser only. */
  isDemo: boolean;
}

const types: readonly BoardType[] = ['general', 'competitor', 'trending'];

/** A board with every field in place, or null for what has no id. */
export function readBoard(value: unknown, fallbackId = ''): ShownBoard | null {
  const board = toRecord(value);
  const id = toText(board['id']) || fallbackId;
  if (id === '' || Object.keys(board).length === 0) {
    return null;
  }
  return {
    id,
    name: toText(board['name']).trim() || 'Untitled board',
    description: toText(board['description']),
    board_type: toWord(board['board_type'], types, 'general'),
    created_at: toText(board['created_at']),
    updated_at: toText(board['updated_at']) || toText(board['created_at']),
    item_count: toNumber(board['item_count']),
    isDemo: false,
  };
}

/** A list of boards; what cannot be read is left out. */
export const readBoards = (values: unknown): ShownBoard[] =>
  toList(values)
    .map((value) => readBoard(value))
    .filter((board) => board !== null);
