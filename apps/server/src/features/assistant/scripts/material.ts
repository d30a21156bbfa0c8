import { isDemoId } from '@hookline/contract/common';
import { readBrief, type SourceItem } from '@hookline/writer';
import type { Boards } from '#features/boards/index.ts';
import type { Library } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';

export interface MaterialDeps {
  boards: Boards;
  library: Library;
}

/** What a script can rest on, and the board it is from; null where its items are of the whole library. */
export interface Material {
  boardId: string | null;
  boardName: string | null;
  items: SourceItem[];
  /** Said to the user. */
  notes: string[];
}

/** What a script is about, and the board it is to rest on. */
interface Subject {
  boardId?: string | null | undefined;
  /** The items that were chosen, of the board or else of the library; otherwise all those of the board. */
  itemIds?: readonly string[] | null | undefined;
  /** Of their highlights those to prefer; otherwise all. */
  highlightIds?: readonly string[] | null | undefined;
  requirements: string;
}

/** How many items of a board are looked at, the most relevant ones. */
const maxItems = 100;

const nothing: Material = { boardId: null, boardName: null, items: [], notes: [] };

/**
 * The items of a board, or without one those that were chosen; of a demo board there are none. Throws
 * `not_found`.
 */
export async function gatherMaterial(
  { boards, library }: MaterialDeps,
  actor: Actor,
  { boardId, itemIds = null, highlightIds, requirements }: Subject,
): Promise<Material> {
  const isDemo = typeof boardId === 'string' && isDemoId(boardId);
  if (isDemo || (!boardId && itemIds === null)) {
    return nothing;
  }
  const board = boardId ? await boards.get(actor, boardId) : noBoard;
  const { about } = readBrief(requirements, { board: board.name ?? undefined });
  const items = await library.sources(actor, {
    boardId: board.id,
    among: itemIds,
    marked: highlightIds,
    about: about || (board.name ?? ''),
    limit: maxItems,
  });
  const reach =
    itemIds === null
      ? ({ all: board.item_count, where: 'board' } as const)
      : ({ all: itemIds.length, where: 'choice' } as const);
  const notes = reachNotes(about, { read: items.length, ...reach });
  return { boardId: board.id, boardName: board.name, items, notes };
}

const noBoard = { id: null, name: null, item_count: 0 };

/** How far a board, or what was chosen of it, was read, where that is not whole. */
function reachNotes(
  about: string,
  { read, all, where }: { read: number; all: number; where: 'board' | 'choice' },
): string[] {
  if (all > 0 && read === 0) {
    const what = where === 'board' ? 'Nothing on the board' : 'None of the chosen sources';
    return [
      `${what} has a text to write from yet: pages and files count once they are read, scripts do not.`,
    ];
  }
  if (read < maxItems || all <= maxItems) {
    return [];
  }
  const which =
    about === '' ? "that speak of the board's name, else the newest," : 'nearest to your requirements';
  const whole = where === 'board' ? 'items on the board' : 'chosen sources';
  return [`Of the ${all.toLocaleString('en-US')} ${whole}, the ${maxItems} ${which} were read.`];
}

/** The same for a script that was written before: its board may be gone by now. */
export async function gatherAgain(deps: MaterialDeps, actor: Actor, subject: Subject): Promise<Material> {
  return gatherMaterial(deps, actor, subject).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') {
      return nothing;
    }
    throw error;
  });
}
