import {
  addArchivedNumbers,
  insightsJob,
  refreshFigures,
  takeArchivedSettings,
} from '#features/analytics/index.ts';
import { addArchivedBoards, addArchivedLayout, type ArchivedBoard } from '#features/boards/index.ts';
import type { ArchivedItem } from '#features/content/index.ts';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { endLibrary } from '../library/carry-out-library.ts';
import { addImportedItems, changeLibraryImport, listCame } from '../library/library-imports.repo.ts';
import { readBoard, readItems } from './board-part.ts';
import { rowBatches } from './list-part.ts';
import { type ArchivedLists, type BoardPart, type LookDeps, placeParts } from './look-at-archive.ts';
import { ArchiveProblems } from './problems.ts';
import { fileOf, type FileShelf, receiveFiles } from './receive-files.ts';
import { Ended, type LedgerDeps, type ImportRun, RunLedger } from './run-ledger.ts';
import { toNumbers } from './to-numbers.ts';

export interface CarryOutDeps extends LookDeps, LedgerDeps {
  activity: ActivityLog;
  jobs: Jobs;
}

/** Adds what an archive holds and the library has not, piece by piece. Goes on where a run broke off. */
export class ArchiveRun {
  readonly #actor: Actor;
  readonly #deps: CarryOutDeps;
  readonly #run: ImportRun;
  readonly #problems: ArchiveProblems;
  /** What things of the archive are here, where they have another id. */
  readonly #ids = new Map<string, string>();
  readonly #ledger: RunLedger;
  /** Those that the preview names. */
  #boardIds: string[] = [];

  constructor(actor: Actor, deps: CarryOutDeps, run: ImportRun) {
    this.#actor = actor;
    this.#deps = deps;
    this.#run = run;
    this.#problems = new ArchiveProblems(run.row.problems);
    this.#ledger = new RunLedger(actor, deps, run);
  }

  async carryOut(): Promise<void> {
    try {
      await this.#addAll();
      await this.#finish(null);
    } catch (error) {
      if (error instanceof AppError && error.code === 'quota_reached') {
        await this.#finish(`${error.message} Everything added so far has been kept.`);
      } else if (!(error instanceof Ended)) {
        throw error;
      }
    }
  }

  async #addAll(): Promise<void> {
    const { file } = this.#run;
    await this.#ledger.begin();
    const settings = await file.whole('settings.json');
    // Days are those of its time zone: it comes before all numbers.
    await this.#ledger.write((tx) => takeArchivedSettings(this.#actor, tx, settings));
    // What the preview said of the boards is not said again.
    const parts = await placeParts(this.#actor, this.#deps, { file, problems: new ArchiveProblems() });
    await this.#addBoards(parts);
    const pages = await this.#deps.archivedItems.listPages(this.#actor);
    for (const part of parts.filter(({ here }) => here.state !== 'deleted')) {
      const wantsFile = (item: ArchivedItem) => fileOf(this.#shelf(part), item) !== null;
      for await (const { items } of readItems(file, part.part, wantsFile)) {
        if (items.length > 0 && !(await this.#addItems({ part, items, pages }))) {
          break;
        }
      }
      await this.#lay(part);
    }
    await this.#addLists();
  }

  async #addBoards(parts: readonly BoardPart[]): Promise<void> {
    const { file, row } = this.#run;
    const boards: ArchivedBoard['board'][] = [];
    for (const { part, board, here } of parts) {
      if (here.id !== board.id) {
        this.#ids.set(board.id, here.id);
      }
      const head = here.state === 'new' ? await readBoard(file, part) : null;
      boards.push(...(head === null ? [] : [head.board]));
    }
    const idOf = (name: string, isTaken: (id: string) => boolean) =>
      parts.find(({ board, here }) => board.name === name && here.state !== 'deleted' && !isTaken(here.id))
        ?.here.id ?? null;
    const named = new Set<string>();
    const shown = row.boards.map((board) => {
      const id = board.id ?? idOf(board.name, (one) => named.has(one));
      named.add(id ?? '');
      return { ...board, id };
    });
    this.#boardIds = shown.flatMap(({ id }) => id ?? []);
    await this.#ledger.write(async (tx) => {
      await addArchivedBoards(this.#actor, tx, boards);
      await changeLibraryImport(this.#actor, tx, { id: row.id, boards: shown });
    });
  }

  /** Adds items of one board, with their numbers. False where the board is gone meanwhile. */
  async #addItems({
    part,
    items,
    pages,
  }: {
    part: BoardPart;
    items: readonly ArchivedItem[];
    pages: ReadonlyMap<string, string>;
  }): Promise<boolean> {
    const { archivedItems } = this.#deps;
    const files = await receiveFiles(this.#actor, this.#deps, { ...this.#shelf(part), items, pages });
    const used = new Set<string>();
    try {
      const addition = { boardId: part.here.id, entries: items, pages, files };
      const result = await this.#ledger.write(async (tx) => {
        const added = await archivedItems.add(this.#actor, tx, addition);
        if (added === null) {
          return null;
        }
        const rows = added.added.map((one) => ({ ...one, sourceKey: null }));
        await addImportedItems(this.#actor, tx, { importId: this.#run.row.id, rows });
        const there = new Set(added.added.map(({ itemId }) => itemId));
        const numbers = await addArchivedNumbers(
          this.#actor,
          tx,
          added.compared
            .filter(({ state, itemId }) => state === 'there' || there.has(itemId))
            .flatMap(({ entry, itemId }) => toNumbers(entry, itemId)),
        );
        await this.#ledger.count(tx, { numbers, files: added.filed.size }, rows.length);
        return added;
      });
      result?.filed.forEach((id) => used.add(id));
      result?.compared.forEach(({ entry, itemId }) => {
        if (itemId !== entry.item.id) {
          this.#ids.set(entry.item.id, itemId);
        }
      });
      return result !== null;
    } finally {
      for (const [id, file] of files) {
        await (!used.has(id) && archivedItems.forget(this.#actor, file));
      }
    }
  }

  /** Groups and the canvas of a board. */
  async #lay({ part, here }: BoardPart): Promise<void> {
    const archived = await readBoard(this.#run.file, part);
    if (archived === null) {
      return;
    }
    const ids = [
      ...archived.groups.flatMap(({ item_ids }) => item_ids),
      ...archived.canvas.places.map(({ item_id }) => item_id),
      ...archived.canvas.lines.flat(),
    ];
    await this.#ledger.write(async (tx) => {
      const came = await listCame(this.#actor, tx, { importId: this.#run.row.id, ids: [...new Set(ids)] });
      const groups = await addArchivedLayout(this.#actor, tx, {
        boardId: here.id,
        archived,
        isNew: (id) => came.has(id),
        here: (id) => this.#here(id),
      });
      await this.#ledger.count(tx, { groups });
    });
  }

  async #addLists(): Promise<void> {
    const { lists } = this.#deps;
    for (const kind of Object.keys(lists) as (keyof ArchivedLists)[]) {
      const list = lists[kind];
      for await (const rows of rowBatches(this.#run.file, list)) {
        await this.#ledger.write(async (tx) => {
          const added = await list.add(this.#actor, tx, { rows, here: (id) => this.#here(id) });
          await this.#ledger.count(tx, { [kind]: added });
        });
      }
    }
  }

  #shelf({ board }: BoardPart): FileShelf {
    const { maxBytes } = this.#deps.config.uploads;
    return { file: this.#run.file, problems: this.#problems, board, maxBytes };
  }

  #here(id: string): string {
    return this.#ids.get(id) ?? id;
  }

  async #finish(error: string | null): Promise<void> {
    const { database, jobs, archivedItems } = this.#deps;
    const { row } = this.#run;
    await database.transaction(async (tx) => {
      const boards = new Map(this.#boardIds.map((id) => [id, id]));
      await changeLibraryImport(this.#actor, tx, { id: row.id, problems: this.#problems.list() });
      await endLibrary(this.#actor, tx, { deps: this.#deps, id: row.id, boards, error });
      await archivedItems.askForCovers(this.#actor, tx);
      if (this.#ledger.added.numbers > 0) {
        await refreshFigures(this.#actor, tx);
        await jobs.send(tx, { kind: insightsJob, payload: { userId: this.#actor.userId } });
      }
    });
  }
}
