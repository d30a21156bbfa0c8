import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import { ModelError } from '#platform/model/model-error.ts';
import { type Embedders, openSame } from '../embedder.ts';
import {
  longestRequestMs,
  makeVectors,
  passagesPerRequest,
  type Prepared,
  sortChanged,
} from './make-vectors.ts';
import { maxSignBytes, signBytes } from '../vectors/pack-vector.ts';
import { changeState, countChange, type MeaningState, takeTurn } from '../states.repo.ts';
import {
  countVectors,
  databaseNow,
  listChanged,
  markUnchanged,
  saveVectors,
} from '../vectors/vectors.repo.ts';

interface MakingDeps {
  database: Database;
  clock: Clock;
  embedders: Embedders;
  log: Logger;
}

/** How long to wait before looking for somebody's turn, and for what changed of one user, again. */
const pauseMs = 2_000;
const idleMs = 15_000;
/** A run that is silent for this long died with its process, and another one may begin. */
const leaseMs = longestRequestMs + 30_000;
/** How many users' vectors are made side by side, so that a slow provider of one holds up no other. */
const atATime = 3;
/** When the next user's turn comes, if there is still something to do. */
const turnMs = 20_000;
/** How many items are read at a time: each may be a book. */
const itemsAtATime = 16;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

/**
 * Makes vectors of what changed in this process until it is stopped, a little of each user in turn. Any
 * number of processes may do so at the same time.
 */
export function startMakingVectors(deps: MakingDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      const isBusy = await workOnNext(deps, signal).catch((error: unknown) => {
        if (!signal.aborted) {
          deps.log.warn({ err: error }, 'Making vectors failed; it is tried again.');
        }
        return false;
      });
      if (!isBusy) {
        await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const working = Promise.all(Array.from({ length: atATime }, work));
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

/** Makes vectors of some items of the user whose turn it is. Returns whether there was anything to do. */
async function workOnNext(deps: MakingDeps, signal: AbortSignal): Promise<boolean> {
  const { database, clock } = deps;
  const after = (ms: number) => new Date(clock().getTime() + ms);
  const state = await takeTurn(database.db, { now: clock(), until: after(leaseMs) });
  if (state === null) {
    return false;
  }
  const end = (change: Partial<MeaningState>) =>
    changeState(state, database.db, { generation: state.generation, leasedUntil: null, ...change });
  try {
    const { isBusy, lookedUntil } = await workOn(deps, state, signal);
    await end({ lookedUntil, nextRunAt: after(isBusy ? 0 : idleMs), failures: 0, fault: null });
    return isBusy;
  } catch (error) {
    const isTold = error instanceof ModelError || error instanceof AppError;
    if (signal.aborted) {
      await end({});
      throw error;
    }
    const isPassing = error instanceof ModelError ? error.retryable : !isTold;
    const wantedMs = error instanceof ModelError ? (error.retryAfter ?? 0) * 1000 : 0;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** state.failures);
    await end({
      nextRunAt: after(Math.max(pause, wantedMs)),
      failures: state.failures + 1,
      fault: isTold ? error.message : 'Indexing for search by meaning failed and will be retried.',
      isPassing,
    });
    if (!isTold) {
      throw error;
    }
    return false;
  }
}

async function workOn(
  deps: MakingDeps,
  state: MeaningState,
  signal: AbortSignal,
): Promise<{ isBusy: boolean; lookedUntil: Date | null }> {
  const { database, embedders } = deps;
  const startedAt = performance.now();
  const looksUntil = await databaseNow(database.db);
  const changed = await listChanged(state, database.db, { ...state, limit: itemsAtATime });
  if (changed.length === 0) {
    // What was very slow to be committed was passed over, and is looked for among all.
    const { done, items } = await countVectors(state, database.db);
    const isPassedOver = state.lookedUntil !== null && done < items;
    return { isBusy: isPassedOver, lookedUntil: isPassedOver ? null : looksUntil };
  }
  const { prepared, unchanged } = sortChanged(changed);
  await markUnchanged(state, database.db, unchanged);
  const embedder = await openSame(embedders, state);
  let passages = prepared.length === 0 ? 0 : (await countVectors(state, database.db)).passages;
  for (const group of inGroups(prepared)) {
    passages += group.reduce((sum, { inputs, count }) => sum + inputs.length - count, 0);
    requireRoom(passages, state);
    const { vectors, tokens } = await makeVectors(embedder, group, {
      dimensions: state.dimensions,
      signal,
      onRequest: () => holdTurn(deps, state),
    });
    const isSaved = await database.transaction(async (tx) => {
      const version = await countChange(state, tx, { ...state, tokens });
      await (version !== null && saveVectors(state, tx, { version, vectors }));
      return version !== null;
    });
    if (!isSaved || performance.now() - startedAt > turnMs) {
      break;
    }
  }
  return { isBusy: true, lookedUntil: state.lookedUntil };
}

/** Items that fill a request together; a long text is a group of its own. */
function inGroups(items: readonly Prepared[]): Prepared[][] {
  const groups: Prepared[][] = [];
  let room = 0;
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && item.inputs.length <= room) {
      last.push(item);
      room -= item.inputs.length;
    } else {
      groups.push([item]);
      room = passagesPerRequest - item.inputs.length;
    }
  }
  return groups;
}

/** Keeps others from beginning a run while this one is at work. */
async function holdTurn({ database, clock }: MakingDeps, state: MeaningState): Promise<void> {
  const leasedUntil = new Date(clock().getTime() + leaseMs);
  await changeState(state, database.db, { generation: state.generation, leasedUntil });
}

/** Throws where the signs of all passages would be more than a search holds. */
function requireRoom(passages: number, { dimensions }: MeaningState): void {
  const most = Math.floor(maxSignBytes / signBytes(dimensions));
  if (passages > most) {
    throw new ModelError(
      'model_too_much',
      `${most.toLocaleString('en-US')} passages have their vectors, which is as many as can be searched. ` +
        'What was added since is found by its words.',
    );
  }
}
