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
      const seconds = isFullScan ? null : recentSeconds;
      const isDone = await indexUsers({ database, log, signal }, seconds).catch((error: unknown) => {
        log.warn({ err: error }, 'Search indexing failed; it is tried again in 2 seconds.');
        return false;
      });
      if (!isDone) {
        fullScanDue = 0;
      } else if (isFullScan) {
        fullScanDue = Date.now() + fullScanIntervalMs;
      }
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
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

/**
 * Indexes the waiting entries of one user after the other. Users whose entries cannot be indexed now, or are
 * being indexed by another process, are left for the next round, so that nobody waits behind them. Returns
 * whether nothing failed.
 */
async function indexUsers(
  { database, log, signal }: IndexingDeps & { signal: AbortSignal },
  seconds: number | null,
): Promise<boolean> {
  const skipped: string[] = [];
  let hasFailed = false;
  while (!signal.aborted) {
    const actor = await findUserToIndex(database.db, { atLeast: worthIndexing, seconds, skipped });
    if (actor === null) {
      break;
    }
    const count = await indexWaiting(database, actor).catch((error: unknown) => {
      log.warn({ err: error, ...actor }, "Indexing one user's items failed; it is tried again in 2 seconds.");
      hasFailed = true;
      return 0;
    });
    if (count === 0) {
      skipped.push(actor.userId);
    }
  }
  return !hasFailed;
}
