import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log.ts';
import { takeIn } from './merge.ts';
import { findBehind } from './merge.repo.ts';

/**
 * So many entries of one user, or so many bytes of words, are worth taking in: a search looks through those
 * that wait one by one.
 */
const enough = { entries: 20, bytes: 200_000 };
/** So long it is until somebody looks for waiting entries again. Milliseconds. */
const pause = 2_000;
/** Most of the time only what changed so recently is looked at; a transaction may take a while. Seconds. */
const recently = 120;
/**
 * So long after a whole look, which also finds what waited while nobody could work, comes the next.
 * Milliseconds.
 */
const betweenWholeLooks = 300_000;

interface IndexingDeps {
  database: Database;
  log: Logger;
}

/**
 * Takes what waits into the postings, in this process, until it is stopped. Any number of processes may do
 * so.
 */
export function startIndexing({ database, log }: IndexingDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    for (let wholeLookDue = 0; !signal.aborted;) {
      const isWhole = Date.now() >= wholeLookDue;
      const found = await takeInOne(database, isWhole ? null : recently).catch((error: unknown) => {
        log.warn({ err: error }, 'the search index');
        return 'failed' as const;
      });
      if (found === 'failed') {
        wholeLookDue = 0;
      } else if (found === 'nobody' && isWhole) {
        wholeLookDue = Date.now() + betweenWholeLooks;
      }
      if (found !== 'taken in') {
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
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

/** Takes some entries of one user in, unless another process is at it. */
async function takeInOne(
  database: Database,
  seconds: number | null,
): Promise<'taken in' | 'busy' | 'nobody'> {
  const actor = await findBehind(database.db, { atLeast: enough, seconds });
  if (actor === null) {
    return 'nobody';
  }
  return (await takeIn(database, actor)) > 0 ? 'taken in' : 'busy';
}
