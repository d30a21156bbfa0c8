import type { HighlightsQuery } from '@hookline/contract/content';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { highlights } from '#db/highlights.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { hasWords } from '#platform/database/page.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { newId } from '#platform/id.ts';

export type HighlightRow = typeof highlights.$inferSelect;

/** How many rows one statement adds. */
const batch = 500;

/** A highlight that is there, of an item that is there. */
const isThere = (actor: Actor): SQL | undefined =>
  and(eq(highlights.userId, actor.userId), isNull(highlights.deletedAt), isNull(items.deletedAt));

const itemOf = and(eq(items.userId, highlights.userId), eq(items.id, highlights.itemId));

/** A highlight as it is read to be shown. */
export interface ListedHighlight extends Omit<
  HighlightRow,
  'userId' | 'createdAt' | 'deletedAt' | 'prefix' | 'suffix'
> {
  /** ISO 8601. */
  createdAt: string;
}

const selectOfItems = defineStatement<ListedHighlight>(
  'highlights_of_items',
  `select h.id, h.item_id as "itemId", h.start, h.end_ as "end", h.quote, h.note, h.color,
    h.created_at as "createdAt"
  from highlights h join items i on i.user_id = h.user_id and i.id = h.item_id
  where h.user_id = $1 and h.item_id = any($2::uuid[]) and h.deleted_at is null and i.deleted_at is null
  order by h.start, h.end_, h.id`,
);

/** The highlights of an item in the order of its text; those that it does not have any more come last. */
export async function listOfItem(actor: Actor, db: Db, itemId: string): Promise<ListedHighlight[]> {
  return (await listOfItems(actor, db, [itemId]))(itemId);
}

/** The same of items, by item. */
export async function listOfItems(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<(itemId: string) => ListedHighlight[]> {
  const rows = await selectOfItems(db, [actor.userId, itemIds]);
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return (itemId) => byItem.get(itemId) ?? [];
}

export interface LastListed {
  createdAt: Date;
  id: string;
}

/** Highlights across items, the newest first, those behind `last`. */
export function listAll(
  actor: Actor,
  db: Db,
  { query, last }: { query: HighlightsQuery; last: LastListed | null },
): Promise<{ highlight: HighlightRow; boardId: string; title: string; url: string | null }[]> {
  const { q = '', boardId, color, limit } = query;
  return db
    .select({
      highlight: highlights,
      boardId: items.boardId,
      title: sql<string>`${sql.raw(shownTitleSql('items'))}`,
      url: items.url,
    })
    .from(highlights)
    .innerJoin(items, itemOf)
    .where(
      and(
        isThere(actor),
        boardId === undefined ? undefined : eq(items.boardId, boardId),
        color && eq(highlights.color, color),
        ...hasWords(sql`${highlights.quote} || ' ' || ${highlights.note}`, q),
        last === null
          ? undefined
          : sql`(${highlights.createdAt}, ${highlights.id})
            < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
      ),
    )
    .orderBy(desc(highlights.createdAt), desc(highlights.id))
    .limit(limit);
}

export interface WhichHighlight {
  id: string;
  isDeleted?: boolean;
  /** Its row does not change before the transaction ends. */
  isHeld?: boolean;
}

/** One that is there, or was deleted if so wanted; null where its item is gone. */
export async function findHighlight(
  actor: Actor,
  db: Db,
  { id, isDeleted = false, isHeld = false }: WhichHighlight,
): Promise<HighlightRow | null> {
  const found = db
    .select({ highlight: highlights })
    .from(highlights)
    .innerJoin(items, itemOf)
    .where(
      and(
        eq(highlights.userId, actor.userId),
        eq(highlights.id, id),
        isDeleted ? isNotNull(highlights.deletedAt) : isNull(highlights.deletedAt),
        isNull(items.deletedAt),
      ),
    );
  const [row] = await (isHeld ? found.for('update', { of: highlights }) : found);
  return row?.highlight ?? null;
}

export async function countOfItem(actor: Actor, db: Db, itemId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(highlights)
    .where(
      and(eq(highlights.userId, actor.userId), eq(highlights.itemId, itemId), isNull(highlights.deletedAt)),
    );
  return row?.count ?? 0;
}

export async function addHighlight(actor: Actor, tx: Db, row: Omit<HighlightRow, 'userId'>): Promise<void> {
  await tx.insert(highlights).values({ ...row, userId: actor.userId });
}

export async function updateHighlight(
  actor: Actor,
  tx: Db,
  { id, ...patch }: Pick<HighlightRow, 'id'> & Partial<Omit<HighlightRow, 'userId' | 'itemId'>>,
): Promise<void> {
  await tx
    .update(highlights)
    .set(patch)
    .where(and(eq(highlights.userId, actor.userId), eq(highlights.id, id)));
}

/** All of an item, deleted ones too, and also where the item is deleted: both may be restored. */
export const listEvenDeleted = (actor: Actor, tx: Db, itemId: string): Promise<HighlightRow[]> =>
  tx
    .select()
    .from(highlights)
    .where(and(eq(highlights.userId, actor.userId), eq(highlights.itemId, itemId)));

export type Move = Pick<HighlightRow, 'id' | 'start' | 'end' | 'prefix' | 'suffix'>;

/** Puts highlights where their passages are now. */
export async function saveMoves(actor: Actor, tx: Db, moves: readonly Move[]): Promise<void> {
  await tx.execute(sql`
    update ${highlights} set start = move.start, end_ = move."end", prefix = move.prefix, suffix = move.suffix
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as move (id uuid, start int, "end" int, prefix text, suffix text)
    where ${highlights.userId} = ${actor.userId} and ${highlights.id} = move.id`);
}

/** Gives copies of items the highlights of their originals; both in the same order. */
export async function copyHighlights(
  actor: Actor,
  tx: Db,
  { originals, copies }: { originals: readonly string[]; copies: readonly string[] },
): Promise<void> {
  const copyOf = new Map(originals.map((original, index) => [original, copies[index]]));
  const rows = await tx
    .select()
    .from(highlights)
    .where(
      and(
        eq(highlights.userId, actor.userId),
        inArray(highlights.itemId, [...originals]),
        isNull(highlights.deletedAt),
      ),
    );
  const copied = rows.map((row) => ({ ...row, id: newId(), itemId: copyOf.get(row.itemId) ?? row.itemId }));
  for (let from = 0; from < copied.length; from += batch) {
    await tx.insert(highlights).values(copied.slice(from, from + batch));
  }
}

/** Removes for good what was deleted before `until`. */
export async function removeExpiredHighlights(actor: Actor, db: Db, until: Date): Promise<void> {
  await db
    .delete(highlights)
    .where(and(eq(highlights.userId, actor.userId), lt(highlights.deletedAt, until)));
}
