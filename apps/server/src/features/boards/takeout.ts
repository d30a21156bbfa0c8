import type { Board } from '@hookline/contract/boards';
import type { Item } from '@hookline/contract/content';
import { Readable } from 'node:stream';
import type { Downloads, Library } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import type { Boards } from './boards.service.ts';
import { boardAsJson, fileNameOf } from './export.ts';

interface Sources {
  boards: Boards;
  library: Library;
  downloads: Downloads;
}

/** How many items are looked through for files at a time. */
const batch = 100;

/** Boards with everything on them, then the files, for a user who takes them along. */
export const boardsTakeout = (sources: Sources) =>
  async function* takeOut(actor: Actor, { withFiles }: { withFiles: boolean }): AsyncGenerator<ZipEntry> {
    const boards = await sources.boards.list(actor);
    for (const board of boards) {
      const items = sources.library.everythingOn(actor, board.id);
      const modified = new Date(board.updated_at);
      yield { name: `boards/${folderOf(board)}.json`, modified, bytes: boardAsJson(board, items) };
    }
    for (const board of withFiles ? boards : []) {
      yield* filesOn(sources, actor, board);
    }
  };

async function* filesOn({ library, downloads }: Sources, actor: Actor, board: Board): AsyncGenerator<ZipEntry> {
  let cursor: string | undefined;
  do {
    const page = await library.onBoard(actor, board.id, { limit: batch, cursor });
    for (const item of page.items) {
      if (item.file_name !== null) {
        const name = `files/${folderOf(board)}/${endOf(item.id)} ${fileNameOf(item.file_name)}`;
        yield { name, modified: new Date(item.created_at), bytes: bytesOf(downloads, actor, item), isPacked: true };
      }
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* bytesOf(downloads: Downloads, actor: Actor, { id }: Item): AsyncGenerator<Uint8Array> {
  const { body } = await downloads.file(actor, id, { link: {}, range: undefined });
  if (body instanceof Readable) {
    yield* body;
  }
}

/** Two boards can have the same name, and one board two files of the same name. */
const folderOf = (board: Board): string => `${fileNameOf(board.name) || 'board'} ${endOf(board.id)}`;
const endOf = (id: string): string => id.slice(-6);
