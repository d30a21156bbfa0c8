import { type ArchiveCounts, type LibraryImport, tagKey } from '@hookline/contract/content';
import type { Board } from '@hookline/contract/boards';
import { listMissingNumbers } from '#features/analytics/index.ts';
import {
  countMissingGroups,
  placeBoards,
  type PlacedBoard,
  uploadedFileName,
} from '#features/boards/index.ts';
import type { ArchivedItem, ArchivedItems, ComparedItem } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { ArchivedList } from '#platform/archived-list.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { ArchiveFile } from './archive-file.ts';
import { readBoard, readItems } from './board-part.ts';
import { rowBatches } from './list-part.ts';
import { ArchiveProblems } from './problems.ts';
import { toNumbers } from './to-numbers.ts';

/** Lists of an archive beside its boards, by what they are counted as. */
export type ArchivedLists = Readonly<
  Record<Extract<keyof ArchiveCounts, 'scripts' | 'conversations' | 'projects' | 'curves'>, ArchivedList>
>;

export interface LookDeps {
  database: Database;
  archivedItems: ArchivedItems;
  lists: ArchivedLists;
  config: { uploads: { maxBytes: number } };
}

/** What an archive would add. */
export type ArchiveLook = Pick<LibraryImport, 'counts' | 'problems' | 'boards'>;

/** A board of an archive, with what it is here. */
export interface BoardPart {
  part: string;
  board: Pick<Board, 'id' | 'name'>;
  groups: readonly { id: string }[];
  here: PlacedBoard;
}

/** How many items, and rows of lists, an archive may hold. */
const maxEntries = 200_000;
/** How many boards a preview names. */
const maxBoards = 100;

export const noCounts: ArchiveCounts = {
  files: 0,
  groups: 0,
  numbers: 0,
  curves: 0,
  scripts: 0,
  conversations: 0,
  projects: 0,
};

/** The boards of an archive, and what they are here. */
export async function placeParts(
  actor: Actor,
  { database }: Pick<LookDeps, 'database'>,
  { file, problems }: { file: ArchiveFile; problems: ArchiveProblems },
): Promise<BoardPart[]> {
  const heads: Omit<BoardPart, 'here'>[] = [];
  const ids = new Set<string>();
  for (const part of file.boards()) {
    const head = await readBoard(file, part);
    if (head === null || ids.has(head.board.id)) {
      problems.add('board', part.slice('boards/'.length, -'.json'.length));
    } else {
      ids.add(head.board.id);
      const { id, name } = head.board;
      heads.push({ part, board: { id, name }, groups: head.groups.map((group) => ({ id: group.id })) });
    }
  }
  const placed = await placeBoards(
    actor,
    database.db,
    heads.map(({ board }) => board),
  );
  return heads.flatMap((head) => {
    const here = placed.get(head.board.id);
    return here === undefined ? [] : [{ ...head, here }];
  });
}

/** What an archive would add. Throws RefusedFile, and the reason of `signal`. */
export async function lookAtArchive(
  actor: Actor,
  deps: LookDeps,
  { file, signal }: { file: ArchiveFile; signal: AbortSignal },
): Promise<ArchiveLook> {
  const tally = new Tally(deps, file);
  const parts = await placeParts(actor, deps, { file, problems: tally.problems });
  const pages = await deps.archivedItems.listPages(actor);
  for (const part of parts) {
    if (part.here.state === 'deleted') {
      tally.problems.add('trashedBoard', part.board.name);
      continue;
    }
    let items = 0;
    for await (const batch of readItems(file, part.part, () => false)) {
      signal.throwIfAborted();
      const compared = await deps.archivedItems.compare(actor, { entries: batch.items, pages });
      tally.see(batch.items.length + batch.broken.length);
      items += await tally.take(actor, { part, compared });
      batch.broken.forEach((title) => tally.problems.add('broken', title));
    }
    tally.archive.groups += await countMissingGroups(actor, deps.database.db, part.groups);
    tally.board(part, items);
  }
  await tally.takeLists(actor, signal);
  return tally.result();
}

class Tally {
  readonly problems = new ArchiveProblems();
  readonly archive: ArchiveCounts = { ...noCounts };
  readonly #deps: LookDeps;
  readonly #file: ArchiveFile;
  readonly #tags = new Set<string>();
  readonly #boards: LibraryImport['boards'] = [];
  readonly #counts = { boards: 0, links: 0, notes: 0, highlights: 0, existing: 0, highlighted: 0 };
  #seen = 0;

  constructor(deps: LookDeps, file: ArchiveFile) {
    this.#deps = deps;
    this.#file = file;
  }

  /** Throws `not_a_library` where an archive names more than anybody has. */
  see(count: number): void {
    this.#seen += count;
    if (this.#seen > maxEntries) {
      throw errors.impossible(
        'not_a_library',
        `This archive holds more than ${maxEntries.toLocaleString('en')} items and scripts, ` +
          'which is more than can be imported.',
      );
    }
  }

  /** Counts items of a board. Returns how many are new. */
  async take(
    actor: Actor,
    { part, compared }: { part: BoardPart; compared: readonly ComparedItem[] },
  ): Promise<number> {
    let fresh = 0;
    for (const { entry, state, lacksFile, highlights } of compared) {
      if (state === 'deleted') {
        this.problems.add('trashed', entry.item.title);
        continue;
      }
      this.archive.files += lacksFile ? this.#takeFile(part, entry, state) : 0;
      if (state === 'there') {
        this.#counts.existing += 1;
        this.#counts.highlighted += highlights.length > 0 ? 1 : 0;
        continue;
      }
      fresh += 1;
      this.#counts[entry.item.type === 'note' ? 'notes' : 'links'] += 1;
      this.#counts.highlights += highlights.length;
      entry.item.tags.forEach((tag) => this.#tags.add(tagKey(tag)));
    }
    const rows = compared
      .filter(({ state }) => state !== 'deleted')
      .flatMap(({ entry, itemId }) => toNumbers(entry, itemId));
    this.archive.numbers +=
      rows.length === 0 ? 0 : (await listMissingNumbers(actor, this.#deps.database.db, rows)).length;
    return fresh;
  }

  /** 1 where its file is in the archive, and not too large. */
  #takeFile({ board }: BoardPart, { item }: ArchivedItem, state: ComparedItem['state']): 0 | 1 {
    const { id, file_name, title } = item;
    const size = file_name === null ? undefined : this.#file.size(uploadedFileName(board, { id, file_name }));
    if (size === undefined || size > this.#deps.config.uploads.maxBytes) {
      if (state === 'new') {
        this.problems.add(size === undefined ? 'noFile' : 'size', title);
      }
      return 0;
    }
    return 1;
  }

  board({ board, here }: BoardPart, items: number): void {
    if (here.state === 'new' || items > 0) {
      this.#counts.boards += 1;
      this.#boards.push({ id: here.state === 'new' ? null : here.id, name: board.name, items });
    }
  }

  async takeLists(actor: Actor, signal: AbortSignal): Promise<void> {
    const { lists, database } = this.#deps;
    for (const kind of Object.keys(lists) as (keyof ArchivedLists)[]) {
      const list = lists[kind];
      for await (const rows of rowBatches(this.#file, list, this.problems)) {
        signal.throwIfAborted();
        this.see(rows.length);
        const { missing, broken } = await list.compare(actor, database.db, rows);
        this.archive[kind] += missing;
        if (broken > 0) {
          this.problems.add('row', list.file, broken);
        }
      }
    }
  }

  result(): ArchiveLook {
    const problems = this.problems.list();
    return {
      counts: {
        ...this.#counts,
        tags: this.#tags.size,
        repeated: 0,
        skipped: problems.reduce((sum, { count }) => sum + count, 0),
        archive: this.archive,
      },
      problems,
      boards: this.#boards.toSorted((one, other) => other.items - one.items).slice(0, maxBoards),
    };
  }
}
