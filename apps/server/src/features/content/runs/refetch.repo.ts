import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { anotherRun, type ItemRow } from '../items/items.repo.ts';

/** Starts another run over an item, whatever became of the last one; the item must be held by `tx`. */
export async function revise(
  actor: Actor,
  tx: Db,
  { id, now }: { id: string; now: Date },
): Promise<ItemRow | null> {
  const [row] = await tx
    .update(items)
    .set(anotherRun(now))
    .where(and(eq(items.userId, actor.userId), eq(items.id, id), isNull(items.deletedAt)))
    .returning();
  return row ?? null;
}

interface FailedItems {
  boardId: string | undefined;
  /** Items that failed until then. */
  until: Date;
  now: Date;
  limit: number;
}

/** Starts another run over failed items, at most `limit` of them. */
export async function reviseAllFailed(
  actor: Actor,
  tx: Db,
  { boardId, until, now, limit }: FailedItems,
): Promise<Pick<ItemRow, 'id' | 'boardId' | 'revision' | 'fileKey'>[]> {
  const failed = tx
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.userId, actor.userId),
        isNull(items.deletedAt),
        eq(items.status, 'failed'),
        lte(items.updatedAt, until),
        boardId === undefined ? undefined : eq(items.boardId, boardId),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(items)
    .set(anotherRun(now))
    .where(and(eq(items.userId, actor.userId), inArray(items.id, failed)))
    .returning({ id: items.id, boardId: items.boardId, revision: items.revision, fileKey: items.fileKey });
}

/** Starts another run over those of these items that wait for one. */
export const reviseWaiting = (
  actor: Actor,
  tx: Db,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Pick<ItemRow, 'id' | 'boardId' | 'revision' | 'type' | 'fileKey'>[]> =>
  tx
    .update(items)
    .set(anotherRun(now))
    .where(
      and(
        eq(items.userId, actor.userId),
        sql`${items.id} = any(${sql.param(ids)}::uuid[])`,
        isNull(items.deletedAt),
        eq(items.status, 'processing'),
      ),
    )
    .returning({
      id: items.id,
      boardId: items.boardId,
      revision: items.revision,
      type: items.type,
      fileKey: items.fileKey,
    });

/**
 * Another item of the board that has the address `page`, or turned out to lead there, or null. With `since`,
 * of those that only lead there the ones that were added after that.
 */
export async function findSamePage(
  actor: Actor,
  db: Db,
  {
    id,
    boardId,
    page,
    since,
  }: Pick<ItemRow, 'id' | 'boardId'> & { page: string | null; since?: Date | null },
): Promise<Pick<ItemRow, 'id' | 'title'> | null> {
  if (page === null) {
    return null;
  }
  const leads = and(eq(items.landedUrl, page), since ? gt(items.createdAt, since) : undefined);
  const [row] = await db
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(
      and(
        eq(items.userId, actor.userId),
        eq(items.boardId, boardId),
        isNull(items.deletedAt),
        ne(items.id, id),
        or(eq(items.canonicalUrl, page), leads),
      ),
    )
    .orderBy(items.id)
    .limit(1);
  return row ?? null;
}

/** Keeps where the page of an item was found; `url` where another scheme than the item's led to it. */
export async function saveLanding(
  actor: Actor,
  tx: Db,
  { id, landedUrl, url }: Pick<ItemRow, 'id' | 'landedUrl'> & { url: string | undefined },
): Promise<void> {
  await tx
    .update(items)
    .set({ landedUrl, isSchemeGuessed: false, ...(url !== undefined && { url }) })
    .where(and(eq(items.userId, actor.userId), eq(items.id, id)));
}
