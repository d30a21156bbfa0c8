import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import { ModelError } from '#platform/model/model-error.ts';
import type { Embedders } from '../embedder.ts';
import { makeVectors, passagesPerRequest, type Prepared, sortChanged } from './make-vectors.ts';
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
const leaseMs = 120_000;
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
          deps.log.warn({ err: error }, 'making vectors');
        }
        return false;
      });
      if (!isBusy) {
        await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const working = work();
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}

/** Makes vectors of some items of the user whose turn it is. Returns whether there was anything to do. */
async function workOnNext(deps: MakingDeps, signal: AbortSignal): Promise<boolean> {
  const { database, clock } = deps;
  const now = clock();
  const state = await takeTurn(database.db, { now, until: new Date(now.getTime() + leaseMs) });
  if (state === null) {
    return false;
  }
  const { generation } = state;
  try {
    const { isBusy, lookedUntil } = await workOn(deps, state, signal);
    const nextRunAt = new Date(clock().getTime() + (isBusy ? 0 : idleMs));
    await changeState(state, database.db, { generation, lookedUntil, nextRunAt, failures: 0, fault: null });
    return isBusy;
  } catch (error) {
    const isTold = error instanceof ModelError || error instanceof AppError;
    const failures = state.failures + 1;
    const pause = signal.aborted ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
    const nextRunAt = new Date(clock().getTime() + pause);
    const fault = isTold ? error.message : 'Making vectors failed on the server. It is tried again.';
    await changeState(state, database.db, {
      generation,
      nextRunAt,
      ...(!signal.aborted && { failures, fault }),
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
  const looksUntil = await databaseNow(database.db);
  const changed = await listChanged(state, database.db, { ...state, limit: itemsAtATime });
  if (changed.length === 0) {
    return { isBusy: false, lookedUntil: looksUntil };
  }
  const { prepared, unchanged } = sortChanged(changed);
  await markUnchanged(state, database.db, unchanged);
  const embedder = await embedders.open(state, state.isOwn ? state.model : null);
  if (embedder.space !== state.space) {
    throw new ModelError(
      'model_failed',
      `“${state.model}” is asked at another address now. Make the vectors again.`,
    );
  }
  for (const group of inGroups(prepared)) {
    await requireRoom(database, state, group);
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
    if (!isSaved) {
      return { isBusy: true, lookedUntil: state.lookedUntil };
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
  const nextRunAt = new Date(clock().getTime() + leaseMs);
  await changeState(state, database.db, { generation: state.generation, nextRunAt });
}

/** Throws where the signs of all passages would be more than a search holds. */
async function requireRoom(
  database: Database,
  state: MeaningState,
  group: readonly Prepared[],
): Promise<void> {
  const { passages } = await countVectors(state, database.db);
  const more = group.reduce((sum, { inputs }) => sum + inputs.length, 0);
  const most = Math.floor(maxSignBytes / signBytes(state.dimensions));
  if (passages + more > most) {
    throw new ModelError(
      'model_too_much',
      `${most.toLocaleString('en-US')} passages have their vectors, which is as many as can be searched. ` +
        'What was added since is found by its words.',
    );
  }
}
