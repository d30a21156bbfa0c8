import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log.ts';
import { indexWaiting } from './merge.ts';
import { findUserToIndex } from './merge.repo.ts';

/**
 * How many waiting entries of one user, or bytes of their words, make indexing worthwhile: a search scans
 * waiting entries one by one.
 */
const worthIndexing = { entries: 20, bytes: 200_000 };
/** How long to wait before looking for entries again. */
const pauseMs = 2_000;
/** Usually only recent changes are looked at; long enough for a slow transaction to commit. */
const recentSeconds = 120;
/**
 * How often everything is looked at, which also finds entries left from a time when no process was running.
 */
const fullScanIntervalMs = 300_000;

interface IndexingDeps {
  database: Database;
  log: Logger;
}

/**
 * Indexes waiting entries in this process until it is stopped. Any number of processes may do so at the same
 * time.
 */
export function startIndexing({ database, log }: IndexingDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    for (let fullScanDue = 0; !signal.aborted;) {
      const isFullScan = Date.now() >= fullScanDue;
      const outcome = await indexNextUser(database, isFullScan ? null : recentSeconds).catch(
        (error: unknown) => {
          log.warn({ err: error }, 'the search index');
          return 'failed' as const;
        },
      );
      if (outcome === 'failed') {
        fullScanDue = 0;
      } else if (outcome === 'nobody' && isFullScan) {
        fullScanDue = Date.now() + fullScanIntervalMs;
      }
      if (outcome !== 'indexed') {
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

/** Indexes some entries of one user, unless another process is doing so. */
async function indexNextUser(
  database: Database,
  seconds: number | null,
): Promise<'indexed' | 'busy' | 'nobody'> {
  const actor = await findUserToIndex(database.db, { atLeast: worthIndexing, seconds });
  if (actor === null) {
    return 'nobody';
  }
  return (await indexWaiting(database, actor)) > 0 ? 'indexed' : 'busy';
}
