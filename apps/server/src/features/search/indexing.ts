import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log.ts';
import { takeIn } from './merge.ts';
import { findBehind } from './merge.repo.ts';

/** So many entries of one user are worth taking in: a search looks through those that wait one by one. */
const enough = 20;
/** So long it is until somebody looks for waiting entries again. Milliseconds. */
const pause = 2_000;
/** After the first time only what changed so recently is looked at; a transaction may take a while. Seconds. */
const recently = 120;

interface IndexingDeps {
  database: Database;
  log: Logger;
}

/** Takes what waits into the postings, in this process, until it is stopped. Any number of processes may do so. */
export function startIndexing({ database, log }: IndexingDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    // What changed while nobody worked is found once, at the start.
    for (let seconds: number | null = null; !signal.aborted;) {
      const busy: boolean = await takeInOne(database, seconds).catch((error: unknown) => {
        log.warn({ err: error }, 'the search index');
        return false;
      });
      if (!busy) {
        seconds = recently;
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

/** Answers whether there was something to do. */
async function takeInOne(database: Database, seconds: number | null): Promise<boolean> {
  const actor = await findBehind(database.db, { atLeast: enough, seconds });
  return actor !== null && (await takeIn(database, actor)) > 0;
}
