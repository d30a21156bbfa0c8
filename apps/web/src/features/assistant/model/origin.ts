import { asRecord } from '#lib/tolerant.ts';

/** The board somebody came from, or that the address names. */
export interface Origin {
  boardId: string;
  /** Unknown when only the address names the board. */
  boardName: string | undefined;
}

/**
 * Reads where somebody came from: from the navigation's state, else from `?board=`. Undefined when from
 * nowhere in particular.
 */
export function readOrigin(state: unknown, search: string): Origin | undefined {
  const { boardId, boardName } = asRecord(state);
  if (typeof boardId === 'string' && boardId !== '') {
    return { boardId, boardName: typeof boardName === 'string' && boardName !== '' ? boardName : undefined };
  }
  const named = new URLSearchParams(search).get('board');
  return named ? { boardId: named, boardName: undefined } : undefined;
}

/** The sentence that stands in the requirements for somebody who came from a board. */
export const requirementsFor = (boardName: string): string => `Create content for my board "${boardName}". `;
