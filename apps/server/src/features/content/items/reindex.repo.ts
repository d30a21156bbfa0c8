import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { searchEntries } from '#db/search.ts';
import type { Db } from '#platform/database/index.ts';
import type { ItemRow } from './items.repo.ts';

const isEntry = and(eq(searchEntries.userId, items.userId), eq(searchEntries.itemId, items.id));
const isBehind = (shape: number) => or(isNull(searchEntries.itemId), lt(searchEntries.shape, shape));

/**
 * Some items, of anybody, without a search entry of this shape or a later one; held, and those that others
 * hold are left out.
 */
export async function lockUnindexed(
  tx: Db,
  { shape, limit }: { shape: number; limit: number },
): Promise<ItemRow[]> {
  const rows = await tx
    .select({ item: items })
    .from(items)
    .leftJoin(searchEntries, isEntry)
    .where(isBehind(shape))
    .limit(limit)
    .for('update', { of: items, skipLocked: true });
  return rows.map(({ item }) => item);
}

/** Whether there is any such item, held or not. */
export async function hasUnindexed(db: Db, shape: number): Promise<boolean> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .leftJoin(searchEntries, isEntry)
    .where(isBehind(shape))
    .limit(1);
  return rows.length > 0;
}
