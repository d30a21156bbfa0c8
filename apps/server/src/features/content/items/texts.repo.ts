import type { ItemMetadata, SavedContent } from '@hookline/contract/content';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { itemReadings } from '#db/assistant.ts';
import { items, itemTexts } from '#db/content.ts';
import { highlights } from '#db/highlights.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

export type TextRow = Pick<typeof itemTexts.$inferSelect, 'text' | 'notes' | 'metadata' | 'generated'>;

/** Of what has none yet. */
export const noText: TextRow = { text: null, notes: '', metadata: {}, generated: null };

const selectTexts = defineStatement<TextRow & { itemId: string }>(
  'item_texts',
  `select item_id as "itemId", text, notes, metadata, generated from item_texts
  where user_id = $1 and item_id = any($2::uuid[])`,
);

export async function findText(actor: Actor, db: Db, itemId: string): Promise<TextRow | null> {
  return (await findTexts(actor, db, [itemId])).get(itemId) ?? null;
}

/** What items say, by item. */
export async function findTexts(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, TextRow>> {
  const rows = await selectTexts(db, [actor.userId, itemIds]);
  return new Map(rows.map(({ itemId, ...row }) => [itemId, row]));
}

/**
 * The address of the picture that a page or post shows of itself; null where none is known, or the item is
 * not there.
 */
export async function findImageUrl(actor: Actor, db: Db, itemId: string): Promise<string | null> {
  const [row] = await db
    .select({ url: sql<string | null>`${itemTexts.metadata}->>'imageUrl'` })
    .from(itemTexts)
    .innerJoin(items, and(eq(items.userId, itemTexts.userId), eq(items.id, itemTexts.itemId)))
    .where(and(eq(itemTexts.userId, actor.userId), eq(itemTexts.itemId, itemId), isNull(items.deletedAt)));
  return row?.url ?? null;
}

export async function saveText(
  actor: Actor,
  tx: Db,
  {
    itemId,
    ...content
  }: {
    itemId: string;
    text?: string | null;
    notes?: string;
    metadata?: ItemMetadata;
    generated?: SavedContent;
  },
): Promise<void> {
  await tx
    .insert(itemTexts)
    .values({ userId: actor.userId, itemId, ...content })
    .onConflictDoUpdate({ target: [itemTexts.userId, itemTexts.itemId], set: content });
}

type StoredReading = Pick<typeof itemReadings.$inferSelect, 'textHash' | 'reading'>;

const selectReadings = defineStatement<StoredReading & { itemId: string }>(
  'item_readings',
  `select item_id as "itemId", text_hash as "textHash", reading from item_readings
  where user_id = $1 and item_id = any($2::uuid[])`,
);

/** What the assistant made of items' texts last, each with the hash of the text it was made of, by item. */
export async function listReadings(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, StoredReading[]>> {
  const rows = await selectReadings(db, [actor.userId, itemIds]);
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

/** How much of a text is searched for an extract, in characters. */
const skimLength = 6_000;
/** How much behind those beginnings is looked through, by the database. */
const searchLength = 300_000;
/** How much of the text before a match is read with it, in characters. */
const contextLength = 200;

// `substr` reads only the beginning of what is stored, `left` all of it.
const selectBeginnings = defineStatement<{ itemId: string; text: string }>(
  'text_beginnings',
  `select item_id as "itemId", coalesce(substr(text, 1, ${skimLength}), '') as text from item_texts
  where user_id = $1 and item_id = any($2::uuid[])`,
);

/** The beginnings of the texts of items, by item. */
export async function skimTexts(actor: Actor, db: Db, itemIds: string[]): Promise<Map<string, string>> {
  const rows = await selectBeginnings(db, [actor.userId, itemIds]);
  return new Map(rows.map(({ itemId, text }) => [itemId, text]));
}

/**
 * The same from the first place behind those beginnings on that has what a regular expression looks for,
 * where there is one.
 */
export async function skimFurther(
  actor: Actor,
  db: Db,
  { itemIds, pattern }: { itemIds: string[]; pattern: string },
): Promise<Map<string, string>> {
  const { text, userId, itemId } = itemTexts;
  const begin = skimLength - contextLength;
  const place = sql`regexp_instr(substr(${text}, ${begin}, ${searchLength}), ${pattern}, 1, 1, 0, 'i')`;
  const { rows } = await db.execute<{ id: string; part: string }>(sql`
    select id, substr(words, ${begin} + place - ${contextLength}, ${skimLength}) as part from (
      select ${itemId} as id, ${text} as words, ${place} as place from ${itemTexts}
      where ${userId} = ${actor.userId} and ${itemId} = any(${sql.param(itemIds)}::uuid[])
        and length(${text}) > ${skimLength}
    ) as matches where place > 0`);
  return new Map(rows.map(({ id, part }) => [id, part]));
}

/** The texts of items as far as they are searched for an extract, by item. */
export async function readTexts(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({
      id: itemTexts.itemId,
      text: sql<string>`coalesce(substr(${itemTexts.text}, 1, ${searchLength}), '')`,
    })
    .from(itemTexts)
    .where(and(eq(itemTexts.userId, actor.userId), inArray(itemTexts.itemId, [...itemIds])));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** How many texts are in memory at once. */
const batch = 20;

/**
 * Those of some items of which a title, description or text is right; of a text the first 300,000 characters
 * count.
 */
export async function findByText(
  actor: Actor,
  db: Db,
  { itemIds, isRight }: { itemIds: string[]; isRight: (text: string) => boolean },
): Promise<Set<string>> {
  const right = new Set<string>();
  for (let from = 0; from < itemIds.length; from += batch) {
    const rows = await db
      .select({
        id: items.id,
        text: sql<string>`concat_ws(
          E'\\n\\n', ${items.title}, ${items.description}, substr(${itemTexts.text}, 1, ${searchLength})
        )`,
      })
      .from(items)
      .leftJoin(itemTexts, and(eq(itemTexts.userId, items.userId), eq(itemTexts.itemId, items.id)))
      .where(and(eq(items.userId, actor.userId), inArray(items.id, itemIds.slice(from, from + batch))));
    rows.filter(({ text }) => isRight(text)).forEach(({ id }) => right.add(id));
  }
  return right;
}

/** How much of each item a script rests on at most, in characters. */
const maxSourceLength = 60_000;

export interface SourceText {
  id: string;
  title: string;
  url: string | null;
  siteName: string | null;
  text: string;
  /** Of a PDF: where each page begins in its text. */
  pageStarts: number[] | null;
  /** When it was saved, ISO 8601. */
  addedAt: string;
  /** When it was published, where that is known, ISO 8601. */
  publishedAt: string | null;
  /** Passages of it that its owner marked. */
  highlights: string[];
  /** Its owner wrote it here. */
  isOwn: boolean;
}

interface WantedTexts {
  boardId: string | null;
  ids: readonly string[];
  /** Of their highlights those that count; by default all. */
  marked?: readonly string[] | null | undefined;
}

/** The texts of some items that have any, the newest first; those of one board only, where it is given. */
export async function listSourceTexts(
  actor: Actor,
  db: Db,
  { boardId, ids, marked = null }: WantedTexts,
): Promise<SourceText[]> {
  const rows = await db
    .select({
      id: items.id,
      title: items.title,
      url: items.url,
      siteName: sql<string | null>`${itemTexts.metadata} ->> 'siteName'`,
      text: sql<string>`left(${itemTexts.text}, ${maxSourceLength})`,
      pageStarts: sql<number[] | null>`${itemTexts.metadata} -> 'pageStarts'`,
      addedAt: items.createdAt,
      publishedAt: items.publishedAt,
      isOwn: sql<boolean>`${items.type} = 'note'`,
      highlights: sql<string[]>`array(
        select ${highlights.quote} from ${highlights} where ${highlights.userId} = ${actor.userId}
          and ${highlights.itemId} = ${items.id} and ${highlights.deletedAt} is null
          and ${marked === null ? sql`true` : inArray(highlights.id, [...marked])}
      )`,
    })
    .from(items)
    .innerJoin(itemTexts, and(eq(itemTexts.userId, items.userId), eq(itemTexts.itemId, items.id)))
    .where(
      and(
        eq(items.userId, actor.userId),
        boardId === null ? undefined : eq(items.boardId, boardId),
        inArray(items.id, [...ids]),
        isNull(items.deletedAt),
        // What was written here is not a source of what is written next.
        ne(items.type, 'generated_content'),
        eq(items.status, 'processed'),
        ne(itemTexts.text, ''),
      ),
    )
    .orderBy(sql`${items.id} desc`);
  return rows.map((row) => ({
    ...row,
    addedAt: row.addedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }));
}

/**
 * The items that have a text of their own, at most `limit` ids: first `preferred` in their order, then the
 * newest; of one board, and of `among`, only where these are given.
 */
export async function listSources(
  actor: Actor,
  db: Db,
  {
    boardId,
    among,
    preferred,
    limit,
  }: { boardId: string | null; among: readonly string[] | null; preferred: string[]; limit: number },
): Promise<string[]> {
  const isOnBoard = boardId === null ? sql`true` : sql`items.board_id = ${boardId}`;
  const isAmong = among === null ? sql`true` : sql`items.id = any(${sql.param(among)}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select items.id from ${items}
    join ${itemTexts} on item_texts.user_id = items.user_id and item_texts.item_id = items.id
    where items.user_id = ${actor.userId} and ${isOnBoard} and items.deleted_at is null
      and items.type <> 'generated_content' and items.status = 'processed' and item_texts.text <> ''
      and ${isAmong}
    order by array_position(${sql.param(preferred)}::uuid[], items.id) nulls last, items.id desc
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
