import {
  importOperations,
  type DateOrder,
  type ImportEvent,
  type ImportMapping,
  type ImportPreview,
  type ImportResult,
} from '@hookline/contract/analytics';
import { isDemoId } from '@hookline/contract/common';
import { findSettings } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import { Channel } from '#platform/channel.ts';
import type { Db } from '#platform/database/index.ts';
import { AppError, errors } from '#platform/errors.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Call } from '#platform/http/call.ts';
import { parse } from '#platform/http/validate.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log.ts';
import { requirePast } from '#platform/require-past.ts';
import { dayAt } from '#platform/time-zone.ts';
import { carryOutImport, type CarryOutDeps, type Commit } from './carry-out-import.ts';
import type { ExportReader } from './export-reader.ts';
import { forgetImportJob } from './imports.jobs.ts';
import {
  changeImport,
  deletePending,
  findImport,
  insertImport,
  listOldPending,
  type ImportRow,
  type NewImport,
} from './imports.repo.ts';
import { findKeptReading, keepReading } from './kept-reading.ts';
import { parkExport } from './park-export.ts';
import { LastReading } from './reading/last-reading.ts';
import { makePlan, type PostReading } from './planning/read-plan.ts';
import { newId } from '#platform/id.ts';
import type { PlacedPost } from './write-plan.ts';
import type { Reading } from './reading/export-row.ts';
import { toPreview, toQuestion } from './to-preview.ts';

export interface ImportsDeps extends CarryOutDeps {
  files: FileStore;
  jobs: Jobs;
  reader: ExportReader;
  log: Pick<Logger, 'error' | 'warn'>;
}

/** What somebody says of an export that was looked at. */
interface Revision {
  mapping?: ImportMapping | undefined;
  dateOrder?: DateOrder | undefined;
  recordedAt?: string | undefined;
  signal: AbortSignal;
}

type TakenReading = Exclude<Reading, { kind: 'refused' }>;

/** How long an export that was looked at can be imported. */
const expirySeconds = 24 * 60 * 60;
/** How many exports of a user wait at a time; with one more the oldest goes. */
const maxWaiting = 5;

/** Takes numbers in from the exports of the platforms. */
export class Imports {
  readonly #deps: ImportsDeps;
  readonly #last = new LastReading();

  constructor(deps: ImportsDeps) {
    this.#deps = deps;
  }

  /**
   * Takes an export in and tells what it would do. Throws `not_an_export` with the reason, `too_large`,
   * `invalid`.
   */
  async preview(actor: Actor, call: Call): Promise<ImportPreview> {
    const { database, files, clock } = this.#deps;
    const { id, fileKey, fileName, fields } = await parkExport(actor, call, files);
    try {
      const { modifiedAt } = parse(importOperations['POST /api/analytics/imports'].body, fields);
      const changed = modifiedAt === undefined ? null : new Date(modifiedAt);
      const row = { id, fileName, fileKey, createdAt: clock(), modifiedAt: changed, recordedAt: null };
      await database.transaction((tx) => this.#park(actor, tx, row));
      const parked = await this.#require(actor, database.db, id);
      const reading = await this.#read(actor, parked, call.signal);
      if (reading.kind === 'posts' && reading.isPersonal) {
        await keepReading(files, parked, reading);
      }
      const shown = await this.#show(actor, parked, reading);
      await this.#forgetOld(actor);
      return shown;
    } catch (error) {
      await this.#forget(actor, id);
      throw error;
    }
  }

  /**
   * Tells anew what an export would do, with other columns, dates read in another way or for another moment.
   * Throws `not_found`, `not_an_export`, `invalid`.
   */
  async revise(
    actor: Actor,
    id: string,
    { mapping, dateOrder = mapping?.dateOrder, recordedAt, signal }: Revision,
  ): Promise<ImportPreview> {
    const { database, clock } = this.#deps;
    const moment = requirePast(clock, 'recordedAt', recordedAt);
    const before = await this.#require(actor, database.db, id);
    const change = {
      ...(mapping && { mapping, dateOrder: null }),
      ...(dateOrder && { dateOrder }),
      ...(moment !== undefined && { recordedAt: moment }),
    };
    const parked = { ...before, ...change };
    const shown = await this.#show(actor, parked, await this.#read(actor, parked, signal));
    if (Object.keys(change).length > 0 && !(await changeImport(actor, database.db, { id, ...change }))) {
      throw errors.notFound('import');
    }
    return shown;
  }

  /**
   * Records the numbers, all of them or none. Throws `not_found`, `board_needed`, `demo_board`,
   * `columns_needed`.
   */
  async commit(actor: Actor, id: string, { boardId, signal, onProgress }: Commit): Promise<ImportResult> {
    const { database, files, log } = this.#deps;
    if (boardId !== undefined && isDemoId(boardId)) {
      throw errors.demoBoard();
    }
    const found = await findImport(actor, database.db, id);
    if (found?.result) {
      return found.result;
    }
    const parked = this.#pending(found);
    const reading = await this.#read(actor, parked, signal).catch(async (error: unknown) => {
      // Somebody who came first may have carried it out meanwhile: then its file is gone.
      const done = await findImport(actor, database.db, id);
      return done?.result ? { kind: 'done' as const, result: done.result } : Promise.reject(error);
    });
    if (reading.kind === 'done') {
      return reading.result;
    }
    if (reading.kind === 'table') {
      throw errors.impossible('columns_needed', 'Choose what each column contains first.');
    }
    const findBoard = () => Promise.resolve(boardId);
    const run = { deps: this.#deps, id, reading, findBoard, signal, onProgress };
    const result = await carryOutImport(actor, run);
    this.#last.forget();
    await files
      .remove(parked.fileKey)
      .catch((error: unknown) => log.warn({ err: error }, 'The file of an import could not be removed.'));
    return result;
  }

  /**
   * Records numbers that were fetched, which no file holds. Each row says its own moment; posts whose items
   * were deleted stay away. Throws `board_needed`, `not_found` for a board that is not there, and what
   * `findBoard` throws.
   */
  async take(
    actor: Actor,
    fetched: {
      reading: Omit<PostReading, 'kind' | 'period' | 'notes' | 'asides' | 'dates'>;
      findBoard: (tx: Db) => Promise<string>;
      signal: AbortSignal;
      onPlaced: (tx: Db, placed: PlacedPost[]) => Promise<void>;
    },
  ): Promise<ImportResult> {
    const { database, clock } = this.#deps;
    const id = newId();
    const now = clock();
    const parked = { fileName: fetched.reading.source, fileKey: `${actor.userId}/${id}`, recordedAt: now };
    await database.transaction((tx) =>
      this.#park(actor, tx, { id, createdAt: now, modifiedAt: null, ...parked }),
    );
    const nothingSaid = { period: null, notes: [], asides: [], dates: null };
    const reading = { kind: 'posts' as const, ...nothingSaid, ...fetched.reading };
    try {
      const run = { ...fetched, deps: this.#deps, id, reading, leavesTrash: true };
      return await carryOutImport(actor, { ...run, onProgress: () => undefined });
    } catch (error) {
      await this.#forget(actor, id);
      throw error;
    }
  }

  /**
   * The same, with events that tell how far it is. Once begun it ends with `done` or with `error`, unless the
   * caller leaves.
   */
  stream(
    actor: Actor,
    id: string,
    { boardId, signal }: Pick<Commit, 'boardId' | 'signal'>,
  ): AsyncIterable<ImportEvent> {
    // Of a reader who does not read, nothing but how far it is now waits.
    const channel = new Channel<ImportEvent>({
      supersedes: (event, waiting) => event.type === 'progress' && waiting.type === 'progress',
    });
    const onProgress: Commit['onProgress'] = (done, total) => channel.push({ type: 'progress', done, total });
    void this.commit(actor, id, { boardId, signal, onProgress })
      .then((result) => channel.push({ type: 'done', result }))
      .catch((error: unknown) => error === signal.reason || channel.push(this.#toErrorEvent(error)))
      .finally(() => channel.close());
    return channel;
  }

  /** Throws away an export that was not imported. Throws `not_found`. */
  async discard(actor: Actor, id: string): Promise<void> {
    if (!(await this.#forget(actor, id))) {
      throw errors.notFound('import');
    }
  }

  async #park(actor: Actor, tx: Db, row: Omit<NewImport, 'expiresAt'>): Promise<void> {
    const expiresAt = new Date(row.createdAt.getTime() + expirySeconds * 1000);
    await insertImport(actor, tx, { ...row, expiresAt });
    await this.#deps.jobs.send(tx, {
      kind: forgetImportJob,
      payload: { userId: actor.userId, importId: row.id },
      delaySeconds: expirySeconds,
    });
  }

  async #require(actor: Actor, db: Db, id: string): Promise<ImportRow> {
    return this.#pending(await findImport(actor, db, id));
  }

  #pending(row: ImportRow | null): ImportRow {
    if (row === null || row.result !== null || row.expiresAt <= this.#deps.clock()) {
      throw errors.notFound('import');
    }
    return row;
  }

  async #show(actor: Actor, parked: ImportRow, reading: TakenReading): Promise<ImportPreview> {
    const { database, postStore, clock } = this.#deps;
    return reading.kind === 'table'
      ? toQuestion(parked, reading)
      : toPreview(parked, await makePlan(actor, database.db, { parked, reading, now: clock(), postStore }));
  }

  async #read(actor: Actor, parked: ImportRow, signal: AbortSignal): Promise<TakenReading> {
    const { database, files, reader, clock } = this.#deps;
    const { fileKey, mapping, dateOrder } = parked;
    const kept = await findKeptReading(files, parked);
    if (kept !== null) {
      return kept;
    }
    const { timezone } = await findSettings(actor, database.db);
    const task = { today: dayAt(clock(), timezone), mapping, dateOrder };
    const last = this.#last.find(fileKey, task);
    if (last !== null) {
      return last;
    }
    const reading = await files.withPath(fileKey, (path) => reader.read(path, task, signal));
    if (reading.kind === 'refused') {
      throw errors.impossible('not_an_export', reading.reason);
    }
    this.#last.hold(fileKey, task, reading);
    return reading;
  }

  async #forget(actor: Actor, id: string): Promise<boolean> {
    const { database, files, log } = this.#deps;
    try {
      const fileKey = await deletePending(actor, database.db, id);
      await files.remove(fileKey ?? `${actor.userId}/${id}`);
      return fileKey !== null;
    } catch (error) {
      log.warn({ err: error, id }, 'An export could not be deleted; it goes when it expires.');
      return false;
    }
  }

  async #forgetOld(actor: Actor): Promise<void> {
    for (const id of await listOldPending(actor, this.#deps.database.db, maxWaiting)) {
      await this.#forget(actor, id);
    }
  }

  #toErrorEvent(error: unknown): ImportEvent {
    if (error instanceof AppError) {
      return { type: 'error', error: error.message, code: error.code };
    }
    this.#deps.log.error({ err: error }, 'Importing numbers failed.');
    return {
      type: 'error',
      error: 'The import failed on the server, and nothing was recorded. Try again.',
      code: 'internal',
    };
  }
}
