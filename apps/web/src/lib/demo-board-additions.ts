import type { Item, SavedContent } from '@hookline/contract/content';
import { asList, asRecord } from './tolerant.ts';

/** What a user put on a demo board. Lives in this browser only. */
export interface DemoBoardAddition extends Item {
  /** The script, where the item is one: no server has it. */
  generatedContent?: SavedContent;
}

const entry = 'demoBoardAdditions';

/** Demo boards and what is on them are local to the web app; the server knows none of them. */
export const isDemoBoardId = (boardId: string): boolean => boardId.includes('sample');

/** The items that were added to a demo board in this browser, the newest first. Empty when the storage holds nothing readable. */
export function demoBoardAdditions(boardId: string): DemoBoardAddition[] {
  const own = Object.entries(readAll()).find(([id]) => id === boardId)?.[1];
  return asList(own, (item) => (typeof asRecord(item)['id'] === 'string' ? (item as DemoBoardAddition) : undefined));
}

/** Puts an item on top of a demo board. @throws DOMException when the browser's storage is full or turned off. */
export function addToDemoBoard(item: DemoBoardAddition): void {
  const all = { ...readAll(), [item.board_id]: [item, ...demoBoardAdditions(item.board_id)] };
  localStorage.setItem(entry, JSON.stringify(all));
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(localStorage.getItem(entry) ?? '{}'));
  } catch {
    return {};
  }
}
