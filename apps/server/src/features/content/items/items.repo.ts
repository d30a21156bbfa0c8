import type { Item } from '@hookline/contract/content';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { listBaselines, publishedDaySql } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineListStatement } from '#platform/database/statement.ts';
import { toItem, type ListedItem } from './to-item.ts';

/** A row as it is written; where it stands by hand the database works out. */
export type ItemRow = Omit<typeof items.$inferSelect, 'place'>;

/** The cells of `ListedItem`, in its order. */
const selectItems = `
  select i.id, i.board_id, i.title, i.description, i.type, i.platform, i.url, i.status, i.error, i.error_code,
    i.stage, i.stage_since, i.stage_progress, i.stage_pages, i.file_type, i.file_name, i.file_size, i.tags,
    i.published_at, ${publishedDaySql('i')}, i.created_at, i.updated_at,
    t.facts, c.file_key, c.width, c.height, c.color, c.wave,
    case when c.file_key is null then substr(t.text, 1, 800) end,
    case when i.type = 'generated_content' then nullif(t.generated->'titles'->>0, '') end,
    i.latest
  from items i
  left join item_texts t on t.user_id = i.user_id and t.item_id = i.id
  left join item_covers c on c.user_id = i.user_id and c.item_id = i.id
  where i.user_id = $1 and i.deleted_at is null`;

const selectItemsById = defineListStatement<ListedItem>(
  'items_by_id',
  `${selectItems} and i.id = any($2::uuid[])`,
);
const selectItemsOfBoard = defineListStatement<ListedItem>(
  'items_of_board',
  `${selectItems} and i.board_id = $2 and i.id < $3 order by i.id desc limit $4`,
);

/** Above every id there can be. */
const noId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const ofUser = (actor: Actor): SQL | undefined =>
  and(eq(items.userId, actor.userId), isNull(items.deletedAt));
const isItem = (actor: Actor, id: string): SQL | undefined => and(ofUser(actor), eq(items.id, id));

export async function findItem(actor: Actor, db: Db, id: string): Promise<Item | null> {
  const [item] = await findItems(actor, db, [id]);
  return item ?? null;
}

export const findItems = (actor: Actor, db: Db, ids: string[]): Promise<Item[]> =>
  asItems(actor, db, selectItemsById(db, [actor.userId, ids]));

/** What is usual for their owner is the same for all, and asked at once. */
async function asItems(actor: Actor, db: Db, reading: Promise<ListedItem[]>): Promise<Item[]> {
  const [rows, baselines] = await Promise.all([reading, listBaselines(actor, db)]);
  return rows.map((row) => toItem(row, baselines));
}

/** The whole row, also of a deleted item. */
export async function findRow(actor: Actor, db: Db, id: string): Promise<ItemRow | null> {
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.userId, actor.userId), eq(items.id, id)));
  return row ?? null;
}

/** The first item with the very bytes of a file, read as the same type. */
export async function findSameFile(
  actor: Actor,
  db: Db,
  { sha256, fileType }: { sha256: string; fileType: string },
): Promise<ItemRow | null> {
  const [row] = await db
    .select()
    .from(items)
    .where(and(ofUser(actor), eq(items.fileSha256, sha256), eq(items.fileType, fileType)))
    .orderBy(items.id)
    .limit(1);
  return row ?? null;
}

/** The whole row, held until the transaction ends; null when there is no such item. */
export async function lockItem(actor: Actor, tx: Db, id: string): Promise<ItemRow | null> {
  const [row] = await tx.select().from(items).where(isItem(actor, id)).for('no key update');
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
    .for('no key update');
  return row ?? null;
}

/** The items of a board, newest first, those before the id `before`. */
export const listBoardItems = (
  actor: Actor,
  db: Db,
  { boardId, before = noId, limit }: { boardId: string; before?: string | undefined; limit: number },
): Promise<Item[]> => asItems(actor, db, selectItemsOfBoard(db, [actor.userId, boardId, before, limit]));

export type ItemPatch = Partial<Omit<ItemRow, 'userId' | 'id' | 'createdAt' | 'revision'>>;

/**
 * The changed row; null when there is no such item. `deleted` addresses deleted items instead of living ones.
 */
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
    .set(anotherRun(now))
    .where(and(isItem(actor, id), eq(items.status, 'failed')))
    .returning();
  return row ?? null;
}

/** Of an item that waits for nothing, or for its first stage. */
export const noStage = {
  errorCode: null,
  stage: null,
  stageSince: null,
  stageProgress: null,
  stagePages: null,
};

/** What another run over an item begins with; runs before it no longer count. */
export const anotherRun = (now: Date) => ({
  ...noStage,
  status: 'processing' as const,
  error: null,
  stageSince: now,
  updatedAt: now,
  revision: sql`${items.revision} + 1`,
});

interface FinishedRun {
  id: string;
  revision: number;
  now: Date;
  status: 'processed' | 'failed';
  error: string | null;
  errorCode?: string | null;
  /** Replaces a title that the user did not choose. */
  foundTitle?: string;
}

/** Ends a run over an item; null when the item does not wait for this run (any more). */
export async function finishRun(
  actor: Actor,
  tx: Db,
  { id, revision, now, status, error, errorCode = null, foundTitle }: FinishedRun,
): Promise<ItemRow | null> {
  const [row] = await tx
    .update(items)
    .set({ ...noStage, status, error, errorCode, updatedAt: now, ...titleFor(foundTitle) })
    .where(isWaiting(actor, id, revision))
    .returning();
  return row ?? null;
}

interface ContinuedRun extends Pick<FinishedRun, 'id' | 'revision' | 'now'> {
  foundTitle?: string | undefined;
  /** Why the next step has to wait, in words for the user. */
  waitsFor?: string;
}

/** Goes on to the next step of a run over an item; null like above. */
export async function continueRun(
  actor: Actor,
  tx: Db,
  { id, revision, now, foundTitle, waitsFor }: ContinuedRun,
): Promise<ItemRow | null> {
  const [row] = await tx
    .update(items)
    .set({ ...noStage, error: waitsFor ?? null, stageSince: now, ...titleFor(foundTitle) })
    .where(isWaiting(actor, id, revision))
    .returning();
  return row ?? null;
}

const isWaiting = (actor: Actor, id: string, revision: number): SQL | undefined =>
  and(isItem(actor, id), eq(items.revision, revision), eq(items.status, 'processing'));

/** The title that a run found replaces one that the user did not choose. */
function titleFor(foundTitle: string | undefined) {
  if (foundTitle === undefined) {
    return undefined;
  }
  const isFree = sql`(${items.isTitleFound} or ${items.title} in ('', 'Untitled'))`;
  return { title: sql`case when ${isFree} then ${foundTitle} else ${items.title} end`, isTitleFound: isFree };
}
