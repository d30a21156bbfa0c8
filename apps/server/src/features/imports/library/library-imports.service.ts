import type { LibraryImport } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { storableFileName } from '#platform/files/storable-file-name.ts';
import type { Call } from '#platform/http/call.ts';
import { newId } from '#platform/id.ts';
import { carryOutLibrary, endLibrary, type LibraryImportsDeps } from './carry-out-library.ts';
import { forgetLibraryJob, importLibraryJob } from './library-imports.jobs.ts';
import {
  changeLibraryImport,
  countPages,
  deletePreview,
  findLibraryImport,
  insertLibraryImport,
  type LibraryImportRow,
  listLibraryImports,
  listNoteKeys,
  listOldPreviews,
  lockLibraryImport,
} from './library-imports.repo.ts';
import type { OwnArchives } from '../own-archive/own-archives.service.ts';
import { noCounts } from '../own-archive/look-at-archive.ts';
import { planLibrary, type LibraryPlan } from './library-plan.ts';
import type { Library } from './library-reader.ts';

/** How long an export that was looked at can be carried out. */
const expirySeconds = 24 * 60 * 60;
/** How many exports of a user wait at a time; with one more the oldest goes. */
const maxWaiting = 5;
/** How many boards a preview names, and how many imports are listed. */
const [maxBoards, maxListed] = [100, 10];

interface Deps extends LibraryImportsDeps {
  ownArchives: Pick<OwnArchives, 'maxBytes' | 'look' | 'carryOut'>;
  config: { uploads: { maxBytes: number } };
}

/** What an export would add, and where it comes from. */
type Look = Pick<LibraryImport, 'source' | 'counts' | 'problems' | 'boards'>;

/**
 * Brings in what somebody saved in another app, or took out of Hookline. What is not there, or not the
 * user's, is `not_found`.
 */
export class LibraryImports {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Takes an export in and tells what it would add. Throws `not_a_library` with the reason, `invalid`. */
  async preview(actor: Actor, call: Call): Promise<LibraryImport> {
    const { database, files, clock, jobs } = this.#deps;
    const id = newId();
    const fileKey = `${actor.userId}/${id}`;
    try {
      const { file } = await call.receiveFile(({ bytes }) => files.put(fileKey, bytes), {
        maxBytes: await this.#deps.ownArchives.maxBytes(actor),
      });
      const fileName = storableFileName(file.name);
      const { size } = file.stored;
      const { counts, ...look } = await this.#look(actor, { fileKey, fileName, size, signal: call.signal });
      const createdAt = clock();
      await database.transaction(async (tx) => {
        await insertLibraryImport(actor, tx, {
          id,
          fileKey,
          createdAt,
          fileName,
          state: 'previewed',
          ...look,
          counts,
          total: counts.links + counts.notes,
          expiresAt: new Date(createdAt.getTime() + expirySeconds * 1000),
        });
        const payload = { userId: actor.userId, importId: id };
        await jobs.send(tx, { kind: forgetLibraryJob, payload, delaySeconds: expirySeconds });
      });
      const maxKept = look.source === 'hookline' ? 1 : maxWaiting;
      for (const old of await listOldPreviews(actor, database.db, maxKept)) {
        await this.forget(actor, old);
      }
      return await this.get(actor, id);
    } catch (error) {
      await this.#forgetQuietly(actor, id);
      await this.#remove(fileKey);
      throw error;
    }
  }

  /** What is known of one. */
  async get(actor: Actor, id: string): Promise<LibraryImport> {
    return this.#show(actor, this.#require(await findLibraryImport(actor, this.#deps.database.db, id)));
  }

  /** The last ones that were carried out, the newest first. */
  async list(actor: Actor): Promise<LibraryImport[]> {
    const rows = await listLibraryImports(actor, this.#deps.database.db, maxListed);
    return Promise.all(rows.map((row) => this.#show(actor, row)));
  }

  /** Has what was looked at added. Once more changes nothing. */
  async commit(actor: Actor, id: string): Promise<LibraryImport> {
    const { database, jobs } = this.#deps;
    const row = await database.transaction(async (tx) => {
      const before = this.#require(await lockLibraryImport(actor, tx, id));
      if (before.state !== 'previewed') {
        return before;
      }
      // From now on what was added is counted.
      const counts = { ...before.counts, ...(before.counts.archive && { archive: noCounts }) };
      await changeLibraryImport(actor, tx, { id, state: 'importing', counts });
      await jobs.send(tx, { kind: importLibraryJob, payload: { userId: actor.userId, importId: id } });
      this.#tell(actor, tx, id);
      return { ...before, state: 'importing' as const };
    });
    return this.#show(actor, row);
  }

  /** Throws away one that was looked at and not carried out. */
  async discard(actor: Actor, id: string): Promise<void> {
    if (!(await this.forget(actor, id))) {
      throw errors.notFound('import');
    }
  }

  /** The same; false where there is none. */
  async forget(actor: Actor, id: string): Promise<boolean> {
    const fileKey = await deletePreview(actor, this.#deps.database.db, id);
    await (fileKey !== null && this.#remove(fileKey));
    return fileKey !== null;
  }

  /** Adds what an import holds, as far as it is not there yet: a run that broke off is gone on with. */
  async carryOut(actor: Actor, id: string, signal: AbortSignal): Promise<void> {
    const row = await findLibraryImport(actor, this.#deps.database.db, id);
    if (row === null || row.state !== 'importing' || row.fileKey === null) {
      return;
    }
    const { fileKey, fileName, source } = row;
    if (source === 'hookline') {
      const { files, ownArchives } = this.#deps;
      await files.withPath(fileKey, (path) => ownArchives.carryOut(actor, { path, row, signal }));
    } else {
      const library = await this.#read({ fileKey, fileName }, signal);
      const plan = await this.#plan(actor, library);
      await carryOutLibrary(actor, { ...this.#deps, row, plan, signal });
    }
    await this.#remove(fileKey);
  }

  /** Ends one that cannot go on, with the reason in words for the user. */
  async stop(actor: Actor, id: string, error: string): Promise<void> {
    const { database, boards: boardsOfUser } = this.#deps;
    const row = await findLibraryImport(actor, database.db, id);
    const names = new Set(row?.boards.map(({ name }) => name));
    const there = (await boardsOfUser.list(actor)).filter(({ name }) => names.has(name));
    const boards = new Map(there.map((board) => [board.name, board.id]));
    const fileKey = await database.transaction((tx) =>
      endLibrary(actor, tx, { deps: this.#deps, id, boards, error }),
    );
    await (fileKey !== null && this.#remove(fileKey));
  }

  async #forgetQuietly(actor: Actor, id: string): Promise<void> {
    const { database, log } = this.#deps;
    await deletePreview(actor, database.db, id).catch((error: unknown) =>
      log.warn({ err: error, id }, 'A refused import could not be deleted; it goes when it expires.'),
    );
  }

  #require(row: LibraryImportRow | null): LibraryImportRow {
    if (row === null || (row.state === 'previewed' && row.expiresAt <= this.#deps.clock())) {
      throw errors.notFound('import');
    }
    return row;
  }

  /** What a file would add that was just stored. Only an archive of Hookline may be large: it holds files. */
  async #look(
    actor: Actor,
    {
      fileKey,
      fileName,
      size,
      signal,
    }: { fileKey: string; fileName: string; size: number; signal: AbortSignal },
  ): Promise<Look> {
    const { files, ownArchives, config } = this.#deps;
    const own = await files.withPath(fileKey, (path) => ownArchives.look(actor, path, signal));
    if (own !== null) {
      return { source: 'hookline', ...own };
    }
    const { maxBytes } = config.uploads;
    if (size > maxBytes) {
      throw errors.tooLarge(
        `The file is larger than ${maxBytes / 1024 ** 2} MB and is not a Hookline archive. ` +
          'Export a part at a time.',
      );
    }
    const library = await this.#read({ fileKey, fileName }, signal);
    const plan = await this.#plan(actor, library);
    const { source, problems } = library;
    return { source, problems, counts: plan.counts, boards: await this.#listBoards(actor, plan) };
  }

  #read(
    { fileKey, fileName: name }: { fileKey: string; fileName: string },
    signal: AbortSignal,
  ): Promise<Library> {
    const { files, libraryReader } = this.#deps;
    return files.withPath(fileKey, (path) => libraryReader.read({ path, name }, signal));
  }

  async #plan(actor: Actor, library: Library): Promise<LibraryPlan> {
    const { importedItems, database } = this.#deps;
    const [pages, notes] = await Promise.all([
      importedItems.listPages(actor),
      listNoteKeys(actor, database.db),
    ]);
    return planLibrary(library, { existing: { pages, notes }, pageOf: (url) => importedItems.pageOf(url) });
  }

  async #listBoards(actor: Actor, { boards }: LibraryPlan): Promise<LibraryImport['boards']> {
    const there = new Map((await this.#deps.boards.list(actor)).map(({ id, name }) => [name, id]));
    const shown = [...boards].slice(0, maxBoards);
    return shown.map(([name, entries]) => ({ id: there.get(name) ?? null, name, items: entries.length }));
  }

  async #show(actor: Actor, row: LibraryImportRow): Promise<LibraryImport> {
    const { database } = this.#deps;
    // While items are being added, none of their pages is asked for.
    const isListed = row.state === 'done' || row.state === 'stopped';
    return {
      importId: row.id,
      source: row.source,
      file_name: row.fileName,
      state: row.state,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      counts: row.counts,
      problems: row.problems,
      boards: row.boards,
      progress: { done: row.done, total: row.total },
      pages: isListed
        ? await countPages(actor, database.db, row.id)
        : { read: 0, failed: 0, total: row.counts.links },
      error: row.error,
    };
  }

  #tell(actor: Actor, tx: Db, id: string): void {
    this.#deps.events.publish(tx, actor.userId, [{ type: 'library.imported', id }]);
  }

  async #remove(fileKey: string): Promise<void> {
    await this.#deps.files
      .remove(fileKey)
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'The file of an import could not be removed.'),
      );
  }
}
