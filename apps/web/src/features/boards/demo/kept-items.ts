import { isDemoId } from '#lib/demo-id.ts';
import { toList, toRecord, toText, type UnknownRecord } from '#lib/record.ts';
import { storeValue } from '#lib/stored-value.ts';

/** Where this browser keeps what was added to demo boards. */
export const keptItemsEntry = 'demoBoardItems';

/** What was added to a demo board, the newest first. Each is an item as the server would send it. */
export function keptItems(boardId: string): UnknownRecord[] {
  return readAll().filter((item) => item['board_id'] === boardId);
}

/** How many items were added to each demo board. `raw`: the stored text. */
export function countKept(raw: string | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of parse(raw)) {
    const boardId = toText(item['board_id']);
    counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  }
  return counts;
}

/** Keeps an item, or puts it in place of what has the same id. @throws DOMException when the browser has no room left. */
export function keepItem(item: UnknownRecord): void {
  const others = readAll().filter(({ id }) => id !== item['id']);
  storeValue(keptItemsEntry, JSON.stringify([item, ...others]));
}

/** Forgets an item. */
export function forgetItem(itemId: string): void {
  const others = readAll().filter(({ id }) => id !== itemId);
  storeValue(keptItemsEntry, others.length === 0 ? null : JSON.stringify(others));
}

const readAll = (): UnknownRecord[] => parse(localStorage.getItem(keptItemsEntry));

function parse(raw: string | null): UnknownRecord[] {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    return toList(value)
      .map((entry) => toRecord(entry))
      .filter((item) => toText(item['id']) !== '' && isDemoId(toText(item['board_id'])));
  } catch {
    return [];
  }
}
