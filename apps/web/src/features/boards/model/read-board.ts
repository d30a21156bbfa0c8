import type { Board, BoardType } from '@hookline/contract/boards';
import { asId, asList, asNumber, asRecord, asText, asWord } from '#lib/tolerant.ts';

/** A board of the server's or of this browser. */
export interface ShownBoard extends Board {
  /** Lives in this browser only. */
  isDemo: boolean;
}

const types: readonly BoardType[] = ['general', 'competitor', 'trending'];

/** A board with every field in place, or undefined for what has no id. */
export function readBoard(value: unknown, fallbackId = ''): ShownBoard | undefined {
  const board = asRecord(value);
  const id = asId(board['id']) || fallbackId;
  if (id === '' || Object.keys(board).length === 0) {
    return undefined;
  }
  return {
    id,
    name: asText(board['name']).trim() || 'Untitled board',
    description: asText(board['description']),
    board_type: asWord(board['board_type'], types) ?? 'general',
    created_at: asText(board['created_at']),
    updated_at: asText(board['updated_at']) || asText(board['created_at']),
    item_count: asNumber(board['item_count']) ?? 0,
    isDemo: false,
  };
}

/** A list of boards; what cannot be read is left out. */
export const readBoards = (values: unknown): ShownBoard[] => asList(values, (value) => readBoard(value));
