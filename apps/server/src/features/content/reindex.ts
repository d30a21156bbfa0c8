import { setTimeout as sleep } from 'node:timers/promises';
import { entryShape, hideEntries } from '#features/search/index.ts';
import type { Database } from '#platform/database/index.ts';
import { indexItem } from './item-search.ts';
import { hasUnindexed, lockUnindexed } from './reindex.repo.ts';

/** So many items are indexed in one transaction. */
const batch = 20;
/** So long it is until items that others held are looked for again. Milliseconds. */
const pause = 1000;

/**
 * Makes the search entries of items that have none, or one of an older version of Hookline, until all have
 * one. Safe to run in any number of processes, and to end at any moment.
 */
export async function reindexItems(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isIdle = (await reindexSome(database)) === 0;
    // Where there is nothing to do, others may hold what there is; whether they end their work is not known.
    if (isIdle && !(await hasUnindexed(database.db, entryShape))) {
      return;
    }
    await (isIdle && sleep(pause, undefined, { signal, ref: false }).catch(() => undefined));
  }
}

function reindexSome({ transaction }: Database): Promise<number> {
  return transaction(async (tx) => {
    const rows = await lockUnindexed(tx, { shape: entryShape, limit: batch });
    for (const item of rows) {
      const actor = { userId: item.userId };
      await indexItem(actor, tx, item.id);
      await (item.deletedAt && hideEntries(actor, tx, [item.id]));
    }
    return rows.length;
  });
}
