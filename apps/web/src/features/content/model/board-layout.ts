import { storeValue, useStoredValue } from '#lib/stored-value.ts';
import { tryStorage } from '#lib/try-storage.ts';
import { asWord } from '#lib/tolerant.ts';

export const boardLayouts = ['list', 'gallery', 'canvas'] as const;
export type BoardLayout = (typeof boardLayouts)[number];

const entryOf = (boardId: string) => `boardLayout:${boardId}`;

/** How a board is looked at: as its address says, else as it was last looked at in this browser. */
export const useBoardLayout = (boardId: string, inAddress: BoardLayout | undefined): BoardLayout => {
  const stored = asWord(useStoredValue(entryOf(boardId)), boardLayouts);
  return inAddress ?? stored ?? 'list';
};

export function storeBoardLayout(boardId: string, layout: BoardLayout): void {
  tryStorage(() => storeValue(entryOf(boardId), layout === 'list' ? null : layout));
}
