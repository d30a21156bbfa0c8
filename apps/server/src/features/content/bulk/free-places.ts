import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { ItemRow } from '../items/items.repo.ts';
import { listTaken } from './bulk.repo.ts';

type Place = Pick<ItemRow, 'id' | 'boardId' | 'canonicalUrl' | 'deletedAt'>;

/**
 * Those of some items whose addresses a board, which must be closed by `tx`, does not have yet. Of two with
 * the same address the first finds its place. A deleted one comes back beside what led to its page before it
 * was deleted.
 */
export async function findFree<Row extends Place>(
  actor: Actor,
  tx: Db,
  { rows, boardId }: { rows: readonly Row[]; boardId: string },
): Promise<Row[]> {
  const pages = rows.flatMap(({ canonicalUrl }) => canonicalUrl ?? []);
  const taken = pages.length === 0 ? [] : await listTaken(actor, tx, { boardId, pages });
  const newcomers = new Set<string>();
  return rows.filter(({ canonicalUrl: page, deletedAt }) => {
    if (page === null) {
      return true;
    }
    const isTaken = taken.some(
      (other) =>
        other.page === page &&
        (other.leadsSince === null || deletedAt === null || other.leadsSince > deletedAt),
    );
    const isFree = !isTaken && !newcomers.has(page);
    newcomers.add(page);
    return isFree;
  });
}
