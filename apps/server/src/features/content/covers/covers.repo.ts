import type { Platform } from '@hookline/contract/common';
import type { ItemType } from '@hookline/contract/content';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { itemCovers, items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

/** What a cover can be made of. */
export interface CoverSource {
  platform: Platform | null;
  url: string | null;
  fileKey: string | null;
  fileType: string | null;
  /** The address of the picture that the page or post shows of itself. */
  imageUrl: string | null;
  /** What was made before; null where nothing was tried. */
  before: { sourceUrl: string | null; hasPicture: boolean; hasWave: boolean } | null;
}

const isCoverOf = and(eq(itemCovers.userId, items.userId), eq(itemCovers.itemId, items.id));

/** Null where there is no such item, or it shows itself by its words. */
export async function findCoverSource(actor: Actor, db: Db, itemId: string): Promise<CoverSource | null> {
  const [row] = await db
    .select({
      platform: items.platform,
      url: items.url,
      fileKey: items.fileKey,
      fileType: items.fileType,
      imageUrl: sql<string | null>`${itemTexts.metadata}->>'imageUrl'`,
      madeAt: itemCovers.madeAt,
      sourceUrl: itemCovers.sourceUrl,
      hasPicture: sql<boolean>`${itemCovers.fileKey} is not null`,
      hasWave: sql<boolean>`${itemCovers.wave} is not null`,
    })
    .from(items)
    .leftJoin(itemTexts, and(eq(itemTexts.userId, items.userId), eq(itemTexts.itemId, items.id)))
    .leftJoin(itemCovers, isCoverOf)
    .where(
      and(
        eq(items.userId, actor.userId),
        eq(items.id, itemId),
        isNull(items.deletedAt),
        ne(items.type, generated),
      ),
    );
  if (row === undefined) {
    return null;
  }
  const { madeAt, sourceUrl, hasPicture, hasWave, ...source } = row;
  return { ...source, before: madeAt === null ? null : { sourceUrl, hasPicture, hasWave } };
}

const generated: ItemType = 'generated_content';

export type CoverRow = typeof itemCovers.$inferInsert;

export async function saveCover(tx: Db, row: CoverRow): Promise<void> {
  const { userId: _userId, itemId: _itemId, ...set } = row;
  await tx
    .insert(itemCovers)
    .values(row)
    .onConflictDoUpdate({ target: [itemCovers.userId, itemCovers.itemId], set });
}

/** How many pages other than that of the item show the same picture. */
export async function countOtherPages(
  actor: Actor,
  tx: Db,
  { sourceUrl, itemId }: { sourceUrl: string; itemId: string },
): Promise<number> {
  const { rows } = await tx.execute<{ pages: number }>(sql`
    select count(distinct other.canonical_url)::int as pages
    from ${itemCovers} cover
    join ${items} other on other.user_id = cover.user_id and other.id = cover.item_id
    where cover.user_id = ${actor.userId} and cover.source_url = ${sourceUrl}
      and other.canonical_url is distinct from (
        select canonical_url from ${items} where user_id = ${actor.userId} and id = ${itemId})`);
  return rows[0]?.pages ?? 0;
}

/** Takes a picture away from all items that show it. Returns them. */
export async function dropPicture(
  actor: Actor,
  tx: Db,
  sourceUrl: string,
): Promise<{ id: string; boardId: string }[]> {
  const { rows } = await tx.execute<{ id: string; boardId: string }>(sql`
    update ${itemCovers} cover set file_key = null, width = null, height = null, color = null
    from ${items} item
    where cover.user_id = ${actor.userId} and cover.source_url = ${sourceUrl}
      and cover.file_key is not null and item.user_id = cover.user_id and item.id = cover.item_id
    returning item.id, item.board_id as "boardId"`);
  return rows;
}

/** Where the picture of an item that is not deleted is stored, by the key that the item names. */
export async function findPicture(
  owner: Actor,
  db: Db,
  { itemId, key }: { itemId: string; key: string },
): Promise<string | null> {
  const [row] = await db
    .select({ fileKey: itemCovers.fileKey })
    .from(itemCovers)
    .innerJoin(items, isCoverOf)
    .where(
      and(
        eq(itemCovers.userId, owner.userId),
        eq(itemCovers.itemId, itemId),
        eq(itemCovers.fileKey, `${owner.userId}/${key}`),
        isNull(items.deletedAt),
      ),
    );
  return row?.fileKey ?? null;
}

export interface BoardPicture {
  boardId: string;
  itemId: string;
  fileKey: string;
  width: number;
  height: number;
  color: string;
}

// Looks at so many of its newest items and no more: a board may hold thousands of which none has a picture.
const selectBoardPictures = defineStatement<BoardPicture>(
  'board_pictures',
  `select b.id as "boardId", p.item_id as "itemId", p.file_key as "fileKey", p.width, p.height, p.color
  from boards b
  cross join lateral (
    select c.item_id, c.file_key, c.width, c.height, c.color
    from (
      select id from items
      where user_id = b.user_id and board_id = b.id and deleted_at is null order by id desc limit 60) newest
    join item_covers c on c.user_id = b.user_id and c.item_id = newest.id
    where c.file_key is not null
    order by c.item_id desc limit 3) p
  where b.user_id = $1 and b.deleted_at is null`,
);

/** The pictures of the newest items of each board, three of a board at most, the newest first. */
export const listBoardPictures = (actor: Actor, db: Db): Promise<BoardPicture[]> =>
  selectBoardPictures(db, [actor.userId]);

/** Nothing was tried yet for an item that is known otherwise than by its words. */
const isUncovered = and(
  isNull(itemCovers.itemId),
  isNull(items.deletedAt),
  eq(items.status, 'processed'),
  ne(items.type, generated),
);

/** Items for which no cover was tried yet, in the order of their ids. */
export async function listUncovered(
  actor: Actor,
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .leftJoin(itemCovers, isCoverOf)
    .where(
      and(eq(items.userId, actor.userId), after === undefined ? undefined : gt(items.id, after), isUncovered),
    )
    .orderBy(items.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Everybody who has items for which no cover was tried yet. */
export async function listUsersWithUncovered(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: items.userId })
    .from(items)
    .leftJoin(itemCovers, isCoverOf)
    .where(isUncovered);
  return rows.map(({ userId }) => userId);
}
