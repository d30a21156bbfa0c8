import type { Item, SavedContent } from '@hookline/contract/content';
import { userId } from './session.ts';
import { storeValue } from './stored-value.ts';
import { asRecord } from './tolerant.ts';

/** What a user put on a demo board. Lives in this browser only. */
export interface DemoBoardAddition extends Item {
  /** The script, where the item is one: no server has it. */
  generatedContent?: SavedContent;
  /** The text of a plain text file. */
  text?: string;
}

/** Where those of the user are kept in the browser's storage. */
export const demoAdditionsEntry = (): string => `demoBoardAdditions ${userId()}`.trim();

/**
 * The items that were added to a demo board in this browser, the newest first. Empty when the storage holds
 * nothing readable.
 */
export function demoBoardAdditions(
  boardId: string,
  stored: string | null = localStorage.getItem(demoAdditionsEntry()),
): DemoBoardAddition[] {
  const own = Object.entries(parse(stored)).find(([id]) => id === boardId)?.[1];
  return Array.isArray(own)
    ? own.filter((item): item is DemoBoardAddition => typeof asRecord(item)['id'] === 'string')
    : [];
}

/**
 * Puts an item on top of a demo board. @throws DOMException when the browser's storage is full or turned off.
 */
export const addToDemoBoard = (item: DemoBoardAddition): void =>
  replace(item.board_id, [item, ...demoBoardAdditions(item.board_id)]);

/** Takes an item off a demo board. */
export const removeFromDemoBoard = ({ board_id, id }: Pick<Item, 'board_id' | 'id'>): void =>
  replace(
    board_id,
    demoBoardAdditions(board_id).filter((item) => item.id !== id),
  );

/** Forgets everything the user put on demo boards. */
export const forgetDemoAdditions = (): void => storeValue(demoAdditionsEntry(), null);

function replace(boardId: string, items: readonly DemoBoardAddition[]): void {
  const all = parse(localStorage.getItem(demoAdditionsEntry()));
  storeValue(demoAdditionsEntry(), JSON.stringify({ ...all, [boardId]: items }));
}

function parse(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}
