import type { ConnectionProvider, FetchSummary } from '@hookline/contract/connections';
import { postIdIn } from '#features/imports/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import { fetchNumbersJob, nextFetchAfter } from './fetch-numbers-job.ts';
import {
  addConnectedPosts,
  changeConnection,
  changeRun,
  type ConnectionRow,
  findConnection,
  listDeletedPosts,
  listOverdue,
  lockConnection,
} from './connections.repo.ts';
import type { ConnectionsDeps, PostsReading } from './deps.ts';
import { fetchAccount } from './instagram/fetch-account.ts';
import { ConnectionFault } from './requests/connection-fault.ts';
import { fetchChannel } from './youtube/fetch-channel.ts';

interface FetchRun {
  provider: ConnectionProvider;
  run: string;
}

/** Connections that were due so long ago have lost their job. */
const lostMs = 60 * 60 * 1000;
const boardGone = 'The board for new posts was deleted. Choose another one here, then press “Fetch now”.';

const fetches = { youtube: fetchChannel, instagram: fetchAccount };

/** Fetches numbers, and records them as an import does. */
export class Fetching {
  readonly #deps: ConnectionsDeps;

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
  }

  /** Has numbers fetched at once, by a job that takes the place of the one that waits. */
  async send(actor: Actor, tx: Db, provider: ConnectionProvider): Promise<void> {
    const run = newId();
    const { clock, jobs } = this.#deps;
    await changeConnection(actor, tx, { provider, run, nextFetchAt: clock(), progress: 0 });
    await jobs.send(tx, { kind: fetchNumbersJob, payload: { userId: actor.userId, provider, run } });
    this.#tell(actor, tx, provider);
  }

  /** Sends the jobs anew of connections that have lost theirs. */
  async sendLost(): Promise<void> {
    const { database, clock } = this.#deps;
    for (const { userId, provider } of await listOverdue(database.db, new Date(clock().getTime() - lostMs))) {
      await database.transaction((tx) => this.send({ userId }, tx, provider));
    }
  }

  /** Fetches for the job that counts; what goes wrong is told, and not thrown. */
  async run(
    actor: Actor,
    { provider, run, signal, isLast }: FetchRun & { signal: AbortSignal; isLast: boolean },
  ): Promise<void> {
    const { database, log } = this.#deps;
    const row = await findConnection(actor, database.db, provider);
    if (row === null || row.run !== run || row.sealedGrant === null) {
      return;
    }
    try {
      const last = await this.#fetch(actor, row, signal);
      await this.#finish(actor, { provider, run }, { problem: null, problemSince: null, last });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Superseded) {
        return;
      }
      const fault = toFault(error);
      if (fault === null && !isLast) {
        throw error;
      }
      if (fault === null) {
        log.error({ err: error }, 'Fetching numbers failed; it is tried again tomorrow.');
      }
      await this.#fail(actor, { provider, run }, fault ?? unexpected());
    }
  }

  /** After the last run of a job that never came to an end. */
  async giveUp(actor: Actor, job: FetchRun): Promise<void> {
    await this.#fail(actor, job, unexpected());
  }

  #fetch(actor: Actor, row: ConnectionRow, signal: AbortSignal): Promise<FetchSummary> {
    const { provider, run } = row;
    return fetches[provider](actor, this.#deps, {
      row,
      signal,
      onProgress: (progress) =>
        this.#deps.database.transaction(async (tx) => {
          await changeRun(actor, tx, { provider, run, progress });
          this.#tell(actor, tx, provider);
        }),
      record: (reading) => this.#record(actor, { row, reading, signal }),
    });
  }

  /**
   * Records numbers as an import does. What its owner deleted stays deleted. Throws Superseded where the
   * connection was ended meanwhile, or another run has taken its place.
   */
  async #record(
    actor: Actor,
    { row, reading, signal }: { row: ConnectionRow; reading: PostsReading; signal: AbortSignal },
  ): Promise<FetchSummary> {
    const { database, imports, clock } = this.#deps;
    const { provider, run } = row;
    const { source, channel } = reading;
    const deleted = await listDeletedPosts(actor, database.db, provider);
    const rows = reading.rows.filter(({ postId }) => !deleted.has(postId ?? ''));
    let created = 0;
    if (rows.length > 0) {
      await imports.take(actor, {
        reading: { source, platform: provider, rows },
        // Held until the numbers are recorded, so that disconnecting comes before or after all of them.
        findBoard: async (tx) => {
          const held = await lockConnection(actor, tx, provider);
          if (held?.run !== run) {
            throw new Superseded();
          }
          return held.boardId;
        },
        signal,
        onPlaced: async (tx, placed) => {
          const posts = placed.flatMap(({ url, itemId, isNew }) => {
            const postId = url === null ? null : postIdIn(url, provider);
            return postId === null ? [] : [{ postId, itemId, isOwn: isNew }];
          });
          created = new Set(posts.flatMap(({ itemId, isOwn }) => (isOwn ? [itemId] : []))).size;
          await addConnectedPosts(actor, tx, { provider, posts });
        },
      });
    }
    const last = { ...reading.summary, created };
    await changeRun(actor, database.db, { provider, run, fetchedAt: clock(), channel, last });
    return last;
  }

  async #fail(actor: Actor, job: FetchRun, fault: ConnectionFault): Promise<void> {
    const { database, clock } = this.#deps;
    const before = await findConnection(actor, database.db, job.provider);
    await this.#finish(actor, job, {
      problem: fault.message,
      problemSince: before?.problemSince ?? clock(),
      ...(fault.isBroken && { sealedGrant: null }),
    });
  }

  /** Notes what came of a run and sends the next day's job, unless another run has taken its place. */
  #finish(actor: Actor, { provider, run }: FetchRun, change: Partial<ConnectionRow>): Promise<void> {
    const { database, clock, jobs } = this.#deps;
    return database.transaction(async (tx) => {
      const row = await lockConnection(actor, tx, provider);
      if (row?.run !== run) {
        return;
      }
      const now = clock();
      const isOver = change.sealedGrant === null;
      const nextFetchAt = isOver ? null : nextFetchAfter(now, actor.userId);
      const next = isOver ? null : newId();
      await changeConnection(actor, tx, { ...change, provider, run: next, nextFetchAt, progress: null });
      if (next !== null && nextFetchAt !== null) {
        const delaySeconds = Math.ceil((nextFetchAt.getTime() - now.getTime()) / 1000);
        const payload = { userId: actor.userId, provider, run: next };
        await jobs.send(tx, { kind: fetchNumbersJob, payload, delaySeconds });
      }
      this.#tell(actor, tx, provider);
    });
  }

  #tell(actor: Actor, tx: Db, provider: ConnectionProvider): void {
    this.#deps.events.publish(tx, actor.userId, [{ type: 'connection.changed', id: provider }]);
  }
}

/** The run counts no more: nothing is to be recorded, and nobody to be told. */
class Superseded extends Error {}

const unexpected = (): ConnectionFault =>
  new ConnectionFault('Fetching failed on this server. It is tried again tomorrow, or press “Fetch now”.');

/** Null for what nobody expected. */
function toFault(error: unknown): ConnectionFault | null {
  if (error instanceof AppError) {
    return new ConnectionFault(
      ['not_found', 'board_needed', 'demo_board'].includes(error.code) ? boardGone : error.message,
    );
  }
  return error instanceof ConnectionFault ? error : null;
}
