import type { ItemMetadata, SavedContent } from '@hookline/contract/content';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import type { ItemRow } from './items.repo.ts';
import { toSearchEntry } from './search-words.ts';

export type TextRow = Pick<typeof itemTexts.$inferSelect, 'text' | 'metadata' | 'generated'>;

/** How much of a text takes part in search, in characters: a search entry cannot grow beyond a megabyte. */
const searched = 150_000;

export async function findText(actor: Actor, db: Db, itemId: string): Promise<TextRow | null> {
  const [row] = await db
    .select({ text: itemTexts.text, metadata: itemTexts.metadata, generated: itemTexts.generated })
    .from(itemTexts)
    .where(and(eq(itemTexts.userId, actor.userId), eq(itemTexts.itemId, itemId)));
  return row ?? null;
}

export async function saveText(
  actor: Actor,
  tx: Db,
  { itemId, ...content }: { itemId: string; text: string | null; metadata?: ItemMetadata; generated?: SavedContent },
): Promise<void> {
  await tx
    .insert(itemTexts)
    .values({ userId: actor.userId, itemId, ...content })
    .onConflictDoUpdate({ target: [itemTexts.userId, itemTexts.itemId], set: content });
}

/** Brings the search entry of an item up to date with its title, description, address and text. */
export async function indexItem(actor: Actor, tx: Db, itemId: string): Promise<void> {
  const [row] = await tx
    .select({
      title: items.title,
      about: sql<string>`${items.description} || ' ' || coalesce(${items.url}, '')`,
      text: sql<string>`left(coalesce(${itemTexts.text}, ''), ${searched})`,
    })
    .from(items)
    .leftJoin(itemTexts, and(eq(itemTexts.userId, items.userId), eq(itemTexts.itemId, items.id)))
    .where(and(eq(items.userId, actor.userId), eq(items.id, itemId)));
  if (row !== undefined) {
    await saveEntry(tx, [actor.userId, itemId, toSearchEntry(row)]);
  }
}

const saveEntry = defineStatement(
  'item_texts_index',
  `insert into item_texts (user_id, item_id, search) select user_id, id, $3::tsvector from items where user_id = $1 and id = $2
  on conflict (user_id, item_id) do update set search = excluded.search`,
);

/** The same for an item that is just being added, from what is known of it. Without the item nothing happens. */
export async function indexNewItem(
  { userId, id, title, description, url }: Pick<ItemRow, 'userId' | 'id' | 'title' | 'description' | 'url'>,
  tx: Db,
  text: string,
): Promise<void> {
  const about = `${description} ${url ?? ''}`;
  await saveEntry(tx, [userId, id, toSearchEntry({ title, about, text: text.slice(0, searched) })]);
}

/** How much of each item a script rests on at most, in characters. */
const readable = 60_000;

export interface SourceText {
  id: string;
  title: string;
  url: string | null;
  text: string;
}

/** The texts of the items of a board that have any, the newest first. */
export async function listBoardTexts(
  actor: Actor,
  db: Db,
  { boardId, limit }: { boardId: string; limit: number },
): Promise<SourceText[]> {
  return db
    .select({
      id: items.id,
      title: items.title,
      url: items.url,
      text: sql<string>`left(${itemTexts.text}, ${readable})`,
    })
    .from(items)
    .innerJoin(itemTexts, and(eq(itemTexts.userId, items.userId), eq(itemTexts.itemId, items.id)))
    .where(
      and(
        eq(items.userId, actor.userId),
        eq(items.boardId, boardId),
        isNull(items.deletedAt),
        // What was written here is not a source of what is written next.
        sql`${items.type} <> 'generated_content' and ${items.status} = 'processed' and ${itemTexts.text} <> ''`,
      ),
    )
    .orderBy(sql`${items.id} desc`)
    .limit(limit);
}
