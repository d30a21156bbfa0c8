import type { ChangeEvent } from '@hookline/contract/activity';
import type { ArchiveCounts } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import {
  changeLibraryImport,
  countCame,
  holdLibrary,
  type LibraryImportRow,
  lockLibraryImport,
} from '../library/library-imports.repo.ts';
import type { ArchiveFile } from './archive-file.ts';
import { noCounts } from './look-at-archive.ts';

export interface LedgerDeps {
  database: Database;
  events: Events<ChangeEvent>;
}

export interface ImportRun {
  file: ArchiveFile;
  row: LibraryImportRow;
  signal: AbortSignal;
}

/** The import has ended meanwhile: another run was quicker. */
export class Ended extends Error {}

/** Writes what a run adds, and how far it is. */
export class RunLedger {
  readonly #actor: Actor;
  readonly #deps: LedgerDeps;
  readonly #run: ImportRun;
  /** Items, those of an earlier run too. */
  #done = 0;
  added: ArchiveCounts;

  constructor(actor: Actor, deps: LedgerDeps, run: ImportRun) {
    this.#actor = actor;
    this.#deps = deps;
    this.#run = run;
    this.added = run.row.counts.archive ?? noCounts;
  }

  /** Counts what an earlier run added. */
  async begin(): Promise<void> {
    this.#done = await countCame(this.#actor, this.#deps.database.db, this.#run.row.id);
  }

  /**
   * Does something in a transaction of its own, while no other import adds to the same library. Throws Ended,
   * and the reason of the run's signal.
   */
  async write<T>(act: (tx: Db) => Promise<T>): Promise<T> {
    const { row, signal } = this.#run;
    signal.throwIfAborted();
    const before = { added: this.added, done: this.#done };
    try {
      return await this.#deps.database.transaction(async (tx) => {
        await holdLibrary(this.#actor, tx);
        if ((await lockLibraryImport(this.#actor, tx, row.id))?.state !== 'importing') {
          throw new Ended();
        }
        return act(tx);
      });
    } catch (error) {
      this.added = before.added;
      this.#done = before.done;
      throw error;
    }
  }

  /** Notes what was added, in the transaction that adds it: so it is right whenever a run ends. */
  async count(tx: Db, more: Partial<ArchiveCounts>, items = 0): Promise<void> {
    const { row } = this.#run;
    const sum = (kind: keyof ArchiveCounts) => this.added[kind] + (more[kind] ?? 0);
    this.added = {
      files: sum('files'),
      groups: sum('groups'),
      numbers: sum('numbers'),
      curves: sum('curves'),
      scripts: sum('scripts'),
      conversations: sum('conversations'),
      projects: sum('projects'),
    };
    this.#done += items;
    const counts = { ...row.counts, archive: this.added };
    await changeLibraryImport(this.#actor, tx, { id: row.id, counts, done: this.#done });
    this.#deps.events.publish(tx, this.#actor.userId, [{ type: 'library.imported', id: row.id }]);
  }
}
