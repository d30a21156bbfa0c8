import { type ArchivedBoard, archivedBoardSchema } from '#features/boards/index.ts';
import { type ArchivedItem, archivedItemSchema } from '#features/content/index.ts';
import { asRecord, parseJson } from '@hookline/text';
import type { ArchiveFile } from './archive-file.ts';

/** How many items are in memory at a time, and how much they hold, in UTF-16 units. */
const maxBatch = { items: 50, length: 4_000_000 };

/** What a board's part says before its items; null where it is none. */
export async function readBoard(file: ArchiveFile, part: string): Promise<ArchivedBoard | null> {
  for await (const line of file.lines(part)) {
    return archivedBoardSchema.safeParse(parseJson(`${line.replace(/\]\}\s*$/u, '')}]}`)).data ?? null;
  }
  return null;
}

export interface ItemBatch {
  items: ArchivedItem[];
  /** What is there in place of items, by title as far as it has one. */
  broken: string[];
}

/** The items of a board's part, some at a time. One with a file comes alone where `isAlone` says so. */
export async function* readItems(
  file: ArchiveFile,
  part: string,
  isAlone: (item: ArchivedItem) => boolean,
): AsyncGenerator<ItemBatch> {
  let batch: ItemBatch = { items: [], broken: [] };
  let length = 0;
  let isHead = true;
  for await (const row of file.rows(part)) {
    // The first line is of the board itself.
    if (isHead) {
      isHead = false;
      continue;
    }
    const { data } = archivedItemSchema.safeParse(row.value);
    if (data !== undefined && isAlone(data)) {
      yield { items: [data], broken: [] };
      continue;
    }
    if (data === undefined) {
      batch.broken.push(titleOf(row.value));
    } else {
      batch.items.push(data);
    }
    length += row.length;
    if (batch.items.length + batch.broken.length === maxBatch.items || length > maxBatch.length) {
      yield batch;
      batch = { items: [], broken: [] };
      length = 0;
    }
  }
  yield batch;
}

const titleOf = (value: unknown): string => {
  const { title } = asRecord(asRecord(value)['item']);
  return typeof title === 'string' ? title : '';
};
