import { and, eq, sql } from 'drizzle-orm';
import { searchEntries } from '#db/search.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { facetMark } from './entry.ts';

/**
 * Entries are held while their documents are struck: a worker that is just numbering them comes before or
 * after.
 */
const strike = defineStatement(
  'search_entries_strike',
  `with held as (
    select document from search_entries
    where user_id = $1 and item_id = any($2::uuid[]) order by item_id for update
  )
  insert into search_gone (user_id, document) select $1, document from held where document is not null
  on conflict do nothing`,
);

/**
 * Without its item an entry is not kept. Each is looked for by itself: in a plain join all items of a user
 * would be read, once the plan is that of an empty table.
 */
const save = defineStatement(
  'search_entries_save',
  `insert into search_entries (user_id, item_id, words, shape)
  select $1, given.id, given.words, $4::int
  from unnest($2::uuid[], $3::text[]) as given(id, words)
  cross join lateral (select from items where user_id = $1 and id = given.id limit 1) as item
  on conflict (user_id, item_id) do update
    set words = excluded.words, shape = excluded.shape, document = null, hidden = false, changed_at = now()`,
);

/** By which words items are found. */
export interface Entries {
  entries: readonly { itemId: string; words: string }[];
  /** Which version of the code made them. */
  shape: number;
}

/** Has items found that never were before. */
export async function addEntries(actor: Actor, tx: Db, { entries, shape }: Entries): Promise<void> {
  const column = (key: 'itemId' | 'words') => entries.map((entry) => entry[key]);
  await save(tx, [actor.userId, column('itemId'), column('words'), shape]);
}

/** Has items found by these words and no others. */
export async function saveEntries(actor: Actor, tx: Db, given: Entries): Promise<void> {
  await strike(tx, [actor.userId, given.entries.map(({ itemId }) => itemId)]);
  await addEntries(actor, tx, given);
}

/** Each original is looked for by itself, as above. */
const copy = defineStatement<{ itemId: string }>(
  'search_entries_copy',
  `insert into search_entries (user_id, item_id, words, shape)
  select $1, pair.copy, replace(e.words, E'\\n' || $4 || ' ', E'\\n' || $5 || ' '), e.shape
  from unnest($2::uuid[], $3::uuid[]) as pair(original, copy)
  cross join lateral (
    select words, shape from search_entries
    where user_id = $1 and item_id = pair.original and shape = $6::int limit 1
  ) as e
  returning item_id as "itemId"`,
);

interface CopiedEntries {
  /** Items, and those that say the same, in the same order. */
  originals: string[];
  copies: string[];
  /** What the copies have another facet in the place of. */
  facet: string;
  newFacet: string;
  shape: number;
}

/**
 * Has copies of items found by the same words with another facet. Answers those whose originals have an entry
 * of this shape.
 */
export async function copyEntries(actor: Actor, tx: Db, given: CopiedEntries): Promise<Set<string>> {
  const { originals, copies, facet, newFacet, shape } = given;
  const rows = await copy(tx, [
    actor.userId,
    originals,
    copies,
    facetMark + facet,
    facetMark + newFacet,
    shape,
  ]);
  return new Set(rows.map(({ itemId }) => itemId));
}

const move = defineStatement<{ itemId: string }>(
  'search_entries_move',
  `update search_entries set words = replace(words, E'\\n' || $3 || ' ', E'\\n' || $4 || ' '),
    document = null, hidden = false, changed_at = now()
  where user_id = $1 and item_id = any($2::uuid[]) and shape = $5::int
  returning item_id as "itemId"`,
);

interface MovedEntries extends Pick<CopiedEntries, 'facet' | 'newFacet' | 'shape'> {
  itemIds: string[];
}

/**
 * Has items found by the same words with another facet, hidden ones too. Answers those that have an entry of
 * this shape.
 */
export async function moveEntries(actor: Actor, tx: Db, given: MovedEntries): Promise<Set<string>> {
  const { itemIds, facet, newFacet, shape } = given;
  await strike(tx, [actor.userId, itemIds]);
  const rows = await move(tx, [actor.userId, itemIds, facetMark + facet, facetMark + newFacet, shape]);
  return new Set(rows.map(({ itemId }) => itemId));
}

const ofItems = (actor: Actor, itemIds: string[]) =>
  and(
    eq(searchEntries.userId, actor.userId),
    sql`${searchEntries.itemId} = any(${sql.param(itemIds)}::uuid[])`,
  );

/** Has items found no more until they are shown again. */
export async function hideEntries(actor: Actor, tx: Db, itemIds: string[]): Promise<void> {
  if (itemIds.length > 0) {
    await strike(tx, [actor.userId, itemIds]);
    await tx.update(searchEntries).set({ hidden: true, document: null }).where(ofItems(actor, itemIds));
  }
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
  where user_id = $1 and document is null and not hidden order by item_id limit $2`,
);

/** What waits to be taken into the postings, the oldest first: in the order in which it will be numbered. */
export const listWaiting = (actor: Actor, tx: Db, limit: number): Promise<WaitingEntry[]> =>
  selectWaiting(tx, [actor.userId, limit]);

/** The items behind the numbers of documents; those that have gone meanwhile are missing. */
export async function findDocuments(actor: Actor, tx: Db, documents: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ document: searchEntries.document, itemId: searchEntries.itemId })
    .from(searchEntries)
    .where(and(eq(searchEntries.userId, actor.userId), sql`document = any(${sql.param(documents)}::int[])`));
  return new Map(rows.map(({ document, itemId }) => [document ?? -1, itemId]));
}
