import { listOutdated, refreshLatest } from '#features/analytics/index.ts';
import type { Database } from '#platform/database/index.ts';
import { lockSome } from '../bulk/bulk.repo.ts';
import { listMiscounted, recountItems } from './board-items.repo.ts';

/**
 * Puts right what boards and items keep of others: a process of an earlier release, which knows nothing of
 * it, may have worked beside this one while they were replaced one by one.
 */
export async function mendKept({ db, transaction }: Pick<Database, 'db' | 'transaction'>): Promise<void> {
  for (const { userId, id } of await listMiscounted(db)) {
    await transaction((tx) => recountItems({ userId }, tx, [id]));
  }
  for (const [userId, ids] of await listOutdated(db)) {
    await transaction(async (tx) => {
      await lockSome({ userId }, tx, { ids });
      await refreshLatest({ userId }, tx, ids);
    });
  }
}
