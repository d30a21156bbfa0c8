import type { Board } from '@hookline/contract/boards';
import { uploadedFileName } from '#features/boards/index.ts';
import type { ArchivedItem, ArchivedItems, ReceivedFile } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import { AppError, errors } from '#platform/errors.ts';
import { Readable } from 'node:stream';
import type { ArchiveFile } from './archive-file.ts';
import type { ArchiveProblems } from './problems.ts';

/** Where the files of a board are in its archive. */
export interface FileShelf {
  file: ArchiveFile;
  problems: ArchiveProblems;
  board: Pick<Board, 'id' | 'name'>;
  maxBytes: number;
}

/** Where an archive has the file of an item that may be taken. */
export function fileOf(
  { file, board, maxBytes }: FileShelf,
  { item: { id, file_name } }: ArchivedItem,
): { name: string; size: number } | null {
  const name = file_name === null ? null : uploadedFileName(board, { id, file_name });
  const size = name === null ? undefined : file.size(name);
  return name !== null && size !== undefined && size <= maxBytes ? { name, size } : null;
}

interface Wanted extends FileShelf {
  items: readonly ArchivedItem[];
  pages: ReadonlyMap<string, string>;
}

/** Stores the files that items lack. One that no upload would be is left out, and named. */
export async function receiveFiles(
  actor: Actor,
  { archivedItems }: { archivedItems: ArchivedItems },
  { items, pages, ...shelf }: Wanted,
): Promise<Map<string, ReceivedFile>> {
  const received = new Map<string, ReceivedFile>();
  const wanted = items.filter((item) => fileOf(shelf, item) !== null);
  const compared = wanted.length === 0 ? [] : await archivedItems.compare(actor, { entries: wanted, pages });
  for (const { entry, lacksFile, state } of compared) {
    const found = lacksFile && state !== 'deleted' ? fileOf(shelf, entry) : null;
    const stored = found && (await receive(actor, archivedItems, { entry, found, file: shelf.file }));
    if (stored) {
      received.set(entry.item.id, stored);
    } else if (found !== null) {
      shelf.problems.add('content', entry.item.title);
    }
  }
  return received;
}

interface Found {
  entry: ArchivedItem;
  found: { name: string; size: number };
  file: ArchiveFile;
}

/** Null for a file that no upload would be, or that is not what was archived. */
async function receive(
  actor: Actor,
  archivedItems: ArchivedItems,
  { entry, found, file }: Found,
): Promise<ReceivedFile | null> {
  const open = async () => Readable.from(untilDamage(await file.stream(found.name)), { objectMode: false });
  try {
    const name = entry.item.file_name ?? '';
    const stored = await archivedItems.receive(actor, { name, size: found.size, open });
    const { sha256 } = entry.archived;
    if (sha256 && sha256 !== stored.sha256) {
      await archivedItems.forget(actor, stored);
      return null;
    }
    return stored;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'wrong_type' || error.code === 'too_large')) {
      return null;
    }
    throw error;
  }
}

/** The bytes of a part; where it cannot be unpacked, that is told from a fault of the store. */
async function* untilDamage(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch {
    throw errors.wrongType('The file is damaged.');
  }
}
