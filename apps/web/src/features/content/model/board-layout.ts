import { storeValue, useStoredValue } from '#lib/stored-value.ts';
import { tryStorage } from '#lib/try-storage.ts';
import { asWord } from '#lib/tolerant.ts';

export const boardLayouts = ['list', 'gallery'] as const;
export type BoardLayout = (typeof boardLayouts)[number];

const entryOf = (boardId: string) => `boardLayout:${boardId}`;

/** How a board is looked at in this browser, and what changes that. */
export function useBoardLayout(boardId: string): [BoardLayout, (layout: BoardLayout) => void] {
  const layout = asWord(useStoredValue(entryOf(boardId)), boardLayouts) ?? 'list';
  const choose = (chosen: BoardLayout) =>
    tryStorage(() => storeValue(entryOf(boardId), chosen === 'list' ? null : chosen));
  return [layout, choose];
}
