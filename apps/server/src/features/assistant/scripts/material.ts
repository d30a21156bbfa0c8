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

/** What a script can rest on, and the board it is from. */
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
  requirements: string;
}

/** How many items of a board are looked at, the most relevant ones. */
const maxItems = 100;

const nothing: Material = { boardId: null, boardName: null, items: [], notes: [] };

/** The items of a board; of a demo board, or without one, there are none. Throws `not_found`. */
export async function gatherMaterial(
  { boards, library }: MaterialDeps,
  actor: Actor,
  { boardId, requirements }: Subject,
): Promise<Material> {
  if (!boardId || isDemoId(boardId)) {
    return nothing;
  }
  const board = await boards.get(actor, boardId);
  const { about } = readBrief(requirements, { board: board.name });
  const items = await library.sources(actor, board.id, {
    about: about === '' ? board.name : about,
    limit: maxItems,
  });
  const notes = reachNotes(about, { read: items.length, all: board.item_count });
  return { boardId: board.id, boardName: board.name, items, notes };
}

/** How far a board was read, where that is not whole. */
function reachNotes(about: string, { read, all }: { read: number; all: number }): string[] {
  if (all > 0 && read === 0) {
    return [
      'Nothing on the board has a text to write from yet: pages and files count once they are read, scripts do not.',
    ];
  }
  if (read < maxItems || all <= maxItems) {
    return [];
  }
  const which = about === '' ? 'that speak of its name, else the newest,' : 'nearest to your requirements';
  return [`Of the ${all.toLocaleString('en-US')} items on the board, the ${maxItems} ${which} were read.`];
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
