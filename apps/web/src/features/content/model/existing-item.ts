import { ApiError } from '#lib/api-error.ts';
import { asText } from '#lib/tolerant.ts';

/** The item that has an address or a file already, and where it is. Without an id where that is not said. */
export interface ExistingItem {
  id: string;
  boardId: string;
}

/** What stands in the way of adding something to a board; undefined for any other failure. */
export const existingOf = (error: unknown, boardId: string): ExistingItem | undefined =>
  error instanceof ApiError && error.status === 409
    ? { id: asText(error.answer.itemId), boardId: asText(error.answer.boardId) || boardId }
    : undefined;
