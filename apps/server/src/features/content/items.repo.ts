import { and, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { baselines, posts } from '#db/analytics.ts';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { ItemWithNumbers } from './to-item.ts';

export type ItemRow = typeof items.$inferSelect;

/** The columns that an item shows. */
const shown = {
  id: items.id,
  boardId: items.boardId,
  title: items.title,
  description: items.description,
  type: items.type,
  platform: items.platform,
  url: items.url,
  status: items.status,
  error: items.error,
  fileType: items.fileType,
  fileName: items.fileName,
  fileSize: items.fileSize,
  publishedAt: items.publishedAt,
  createdAt: items.createdAt,
  updatedAt: items.updatedAt,
};

/** Items with the latest numbers, those of the platform that was tracked last. */
const selectItems = (db: Db) => {
  const last = db
    .select()
    .from(posts)
    .where(and(eq(posts.userId, items.userId), eq(posts.itemId, items.id)))
    .orderBy(desc(posts.recordedAt), desc(posts.snapshotId))
    .limit(1)
    .as('latest');
  const { userId: _, firstRecordedAt: __, ...numbers } = last._.selectedFields;
  const { posts: count, medianLogViews, spreadLogViews } = baselines;
  return db
    .select({ item: shown, latest: numbers, baseline: { posts: count, medianLogViews, spreadLogViews } })
    .from(items)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(baselines, and(eq(baselines.userId, items.userId), eq(baselines.platform, last.platform)))
    .$dynamic();
};

const ofUser = (actor: Actor): SQL | undefined => and(eq(items.userId, actor.userId), isNull(items.deletedAt));
const isItem = (actor: Actor, id: string): SQL | undefined => and(ofUser(actor), eq(items.id, id));

export async function findItem(actor: Actor, db: Db, id: string): Promise<ItemWithNumbers | null> {
  const [row] = await selectItems(db).where(isItem(actor, id));
  return row ?? null;
}

export async function findItems(actor: Actor, db: Db, ids: string[]): Promise<ItemWithNumbers[]> {
  return ids.length === 0 ? [] : selectItems(db).where(and(ofUser(actor), inArray(items.id, ids)));
}

/** The whole row, also of a deleted item. */
export async function findRow(actor: Actor, db: Db, id: string): Promise<ItemRow | null> {
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.userId, actor.userId), eq(items.id, id)));
  return row ?? null;
}

/** The whole row, held until the transaction ends; null when there is no such item. */
export async function lockItem(actor: Actor, tx: Db, id: string): Promise<ItemRow | null> {
  const [row] = await tx.select().from(items).where(isItem(actor, id)).for('update');
  return row ?? null;
}

/** The same for an item that was deleted after `since`. */
export async function lockDeletedItem(
  actor: Actor,
  tx: Db,
  { id, since }: { id: string; since: Date },
): Promise<ItemRow | null> {
  const [row] = await tx
    .select()
    .from(items)
    .where(and(eq(items.userId, actor.userId), eq(items.id, id), gt(items.deletedAt, since)))
    .for('update');
  return row ?? null;
}

/** The items of a board, newest first, those before the id `before`. */
export async function listBoardItems(
  actor: Actor,
  db: Db,
  { boardId, before, limit }: { boardId: string; before?: string | undefined; limit: number },
): Promise<ItemWithNumbers[]> {
  return selectItems(db)
    .where(and(ofUser(actor), eq(items.boardId, boardId), before === undefined ? undefined : lt(items.id, before)))
    .orderBy(desc(items.id))
    .limit(limit);
}

/** False when the address is on the board already. */
export async function insertItem(db: Db, row: ItemRow): Promise<boolean> {
  const { rowCount } = await db.insert(items).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** The id of the item that has this address on this board; null when there is none, or no address. */
export async function findDuplicate(
  actor: Actor,
  db: Db,
  { boardId, canonicalUrl }: Pick<ItemRow, 'boardId' | 'canonicalUrl'>,
): Promise<string | null> {
  if (canonicalUrl === null) {
    return null;
  }
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(ofUser(actor), eq(items.boardId, boardId), eq(items.canonicalUrl, canonicalUrl)));
  return row?.id ?? null;
}

export type ItemPatch = Partial<Omit<ItemRow, 'userId' | 'id' | 'createdAt' | 'revision'>>;

/** The changed row; null when there is no such item. `deleted` addresses deleted items instead of living ones. */
export async function updateItem(
  actor: Actor,
  db: Db,
  { id, patch, deleted }: { id: string; patch: ItemPatch; deleted?: true },
): Promise<ItemRow | null> {
  const which = deleted
    ? and(eq(items.userId, actor.userId), eq(items.id, id), sql`${items.deletedAt} is not null`)
    : isItem(actor, id);
  const [row] = await db.update(items).set(patch).where(which).returning();
  return row ?? null;
}

/** Starts another run over a failed item; null when it is not failed. */
export async function reviseFailed(
  actor: Actor,
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<ItemRow | null> {
  const [row] = await db
    .update(items)
    .set({ status: 'processing', error: null, updatedAt: now, revision: sql`${items.revision} + 1` })
    .where(and(isItem(actor, id), eq(items.status, 'failed')))
    .returning();
  return row ?? null;
}

interface FinishedRun {
  id: string;
  revision: number;
  now: Date;
  status: 'processed' | 'failed';
  error: string | null;
  /** Takes the place of a title that nobody gave. */
  foundTitle?: string;
}

/** Ends a run over an item; null when the item does not wait for this run (any more). */
export async function finishRun(
  actor: Actor,
  tx: Db,
  { id, revision, now, status, error, foundTitle }: FinishedRun,
): Promise<ItemRow | null> {
  const title =
    foundTitle === undefined
      ? {}
      : {
          title: sql`case when ${items.title} in ('', 'Untitled', ${items.fileName}) then ${foundTitle} else ${items.title} end`,
        };
  const [row] = await tx
    .update(items)
    .set({ status, error, updatedAt: now, ...title })
    .where(and(isItem(actor, id), eq(items.revision, revision), eq(items.status, 'processing')))
    .returning();
  return row ?? null;
}

/** Marks a board as just changed; false when the user has no such board. */
export async function touchBoard(actor: Actor, db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await db
    .update(boards)
    .set({ updatedAt: now })
    .where(and(eq(boards.userId, actor.userId), eq(boards.id, id), isNull(boards.deletedAt)));
  return rowCount === 1;
}
