import type { Board } from '@hookline/contract/boards';
import type { Item } from '@hookline/contract/content';
import type { Downloads, Library } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import type { Boards } from './boards.service.ts';
import type { Canvases } from './canvas/canvas.service.ts';
import { boardAsJson, fileNameOf } from './export.ts';
import type { Groups } from './groups/groups.service.ts';

interface Sources {
  boards: Boards;
  groups: Groups;
  canvases: Canvases;
  library: Library;
  downloads: Downloads;
  clock: Clock;
}

/** How many items are looked through for files at a time. */
const batch = 100;

/** Boards with everything on them, then the files, for a user who takes them along. */
export const boardsTakeout = (sources: Sources) =>
  async function* takeOut(actor: Actor, { withFiles }: { withFiles: boolean }): AsyncGenerator<ZipEntry> {
    const boards = await sources.boards.list(actor);
    for (const board of boards) {
      const items = sources.library.archivedOn(actor, board.id);
      const groups = await sources.groups.ofBoard(actor, board.id);
      const canvas = await sources.canvases.get(actor, board.id);
      const modified = new Date(board.updated_at);
      yield {
        name: boardFileName(board),
        modified,
        bytes: boardAsJson({ board, groups, canvas, items }),
      };
    }
    const leftOut: string[] = [];
    for (const board of withFiles ? boards : []) {
      yield* filesOn(sources, actor, { board, leftOut });
    }
    if (leftOut.length > 0) {
      const bytes = leftOut.map((name) => `${name}\n`);
      yield { name: 'files/left out.txt', modified: sources.clock(), bytes };
    }
  };

interface Shelf {
  board: Board;
  /** Takes the names of files that are there no longer. */
  leftOut: string[];
}

async function* filesOn(
  { library, downloads }: Sources,
  actor: Actor,
  { board, leftOut }: Shelf,
): AsyncGenerator<ZipEntry> {
  for await (const { id, file_name, created_at } of itemsOn(library, actor, board)) {
    if (file_name !== null) {
      const name = uploadedFileName(board, { id, file_name });
      // The archive has begun, and must not break off for a file that was deleted or is damaged.
      await using bytes = await downloads.rest(actor, id);
      if (bytes === null) {
        leftOut.push(name);
      } else {
        yield { name, modified: new Date(created_at), bytes, isPacked: true };
      }
    }
  }
}

async function* itemsOn(library: Library, actor: Actor, board: Board): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await library.onBoard(actor, board.id, { limit: batch, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Two boards can have the same name, and one board two files of the same name. */
const folderOf = (board: Pick<Board, 'id' | 'name'>): string =>
  `${fileNameOf(board.name) || 'board'} ${endOf(board.id)}`;
const endOf = (id: string): string => id.slice(-6);

/** What an archive calls the file of a board. */
const boardFileName = (board: Board): string => `boards/${folderOf(board)}.json`;

/** What an archive calls the uploaded file of an item: whoever reads one finds it by this name. */
export const uploadedFileName = (
  board: Pick<Board, 'id' | 'name'>,
  { id, file_name }: { id: string; file_name: string },
): string => `files/${folderOf(board)}/${endOf(id)} ${fileNameOf(file_name)}`;
