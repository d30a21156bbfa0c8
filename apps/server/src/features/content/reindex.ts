import { entryShape, hideEntries } from '#features/search/index.ts';
import type { Database } from '#platform/database/index.ts';
import { indexItem } from './item-search.ts';
import { lockUnindexed } from './reindex.repo.ts';

/** So many items are indexed in one transaction. */
const batch = 20;

/**
 * Makes the search entries of items that have none, or one of an older version of Hookline, until all have one. Safe to run in
 * any number of processes, and to end at any moment.
 */
export async function reindexItems(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await reindexSome(database)) > 0) {
    // On with the next ones.
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
