import { and, eq, sql } from 'drizzle-orm';
import { searchEntries, searchGone } from '#db/search.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

/** What was in the postings counts no more; the new entries wait to be taken in. Without its item an entry is not kept. */
const save = defineStatement(
  'search_entries_save',
  `with given as (
    select * from unnest($2::uuid[], $3::text[]) as given(item_id, words)
  ), before as (
    select document from search_entries where user_id = $1 and item_id = any($2::uuid[]) order by item_id for update
  ), gone as (
    insert into search_gone (user_id, document) select $1, document from before where document is not null
    on conflict do nothing
  )
  insert into search_entries (user_id, item_id, words, shape)
  select $1, item_id, given.words, $4::int from given join items on items.user_id = $1 and items.id = given.item_id
  on conflict (user_id, item_id) do update
    set words = excluded.words, shape = excluded.shape, document = null, hidden = false, changed_at = now()`,
);

/** Keeps by which words items are found from now on. */
export async function saveEntries(
  actor: Actor,
  tx: Db,
  { entries, shape }: { entries: readonly { itemId: string; words: string }[]; shape: number },
): Promise<void> {
  if (entries.length > 0) {
    const column = (key: 'itemId' | 'words') => entries.map((entry) => entry[key]);
    await save(tx, [actor.userId, column('itemId'), column('words'), shape]);
  }
}

const ofItems = (actor: Actor, itemIds: string[]) =>
  and(eq(searchEntries.userId, actor.userId), sql`${searchEntries.itemId} = any(${sql.param(itemIds)}::uuid[])`);

/** Has items found no more until they are shown again. */
export async function hideEntries(actor: Actor, tx: Db, itemIds: string[]): Promise<void> {
  if (itemIds.length === 0) {
    return;
  }
  // One after the other: what is locked is read as it is now, so that no number is missed.
  const rows = await tx
    .select({ document: searchEntries.document })
    .from(searchEntries)
    .where(ofItems(actor, itemIds))
    .for('update');
  const gone = rows.flatMap(({ document }) => document ?? []);
  await tx.update(searchEntries).set({ hidden: true, document: null }).where(ofItems(actor, itemIds));
  await tx.execute(sql`
    insert into ${searchGone} (user_id, document)
    select ${actor.userId}::uuid, unnest(${sql.param(gone)}::int[]) on conflict do nothing`);
}

/** Has hidden items found again. */
export async function showEntries(actor: Actor, tx: Db, itemIds: string[]): Promise<void> {
  if (itemIds.length > 0) {
    await tx
      .update(searchEntries)
      .set({ hidden: false, changedAt: sql`now()` })
      .where(and(ofItems(actor, itemIds), sql`${searchEntries.hidden}`));
  }
}

/** An entry that is not in the postings yet. */
export interface WaitingEntry {
  itemId: string;
  words: string;
}

const selectWaiting = defineStatement<WaitingEntry>(
  'search_waiting',
  `select item_id as "itemId", words from search_entries
  where user_id = $1 and document is null and not hidden order by item_id`,
);

/** What waits to be taken into the postings, the oldest first: in the order in which it will be numbered. */
export const listWaiting = (actor: Actor, tx: Db): Promise<WaitingEntry[]> => selectWaiting(tx, [actor.userId]);

/** The items behind the numbers of documents; those that have gone meanwhile are missing. */
export async function findDocuments(actor: Actor, tx: Db, documents: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ document: searchEntries.document, itemId: searchEntries.itemId })
    .from(searchEntries)
    .where(and(eq(searchEntries.userId, actor.userId), sql`document = any(${sql.param(documents)}::int[])`));
  return new Map(rows.map(({ document, itemId }) => [document ?? -1, itemId]));
}
