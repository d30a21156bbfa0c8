import { and, eq, sql } from 'drizzle-orm';
import { searchEntries } from '#db/search.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { facetMark } from './entry.ts';

/**
 * Entries are locked while their documents are marked as gone: a worker that is just numbering them comes
 * before or after.
 */
const markGone = defineStatement(
  'search_entries_mark_gone',
  `with held as (
    select document from search_entries
    where user_id = $1 and item_id = any($2::uuid[]) order by item_id for update
  )
  insert into search_gone (user_id, document) select $1, document from held where document is not null
  on conflict do nothing`,
);

/**
 * An entry without its item is not stored. Each item is looked up by itself: a plain join would read all
 * items of a user once the cached plan is that of an empty table.
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

/** The words that items are found by. */
export interface Entries {
  entries: readonly { itemId: string; words: string }[];
  /** Which version of the code made them. */
  shape: number;
}

/** Makes new items findable. */
export async function addEntries(actor: Actor, tx: Db, { entries, shape }: Entries): Promise<void> {
  const column = (key: 'itemId' | 'words') => entries.map((entry) => entry[key]);
  await save(tx, [actor.userId, column('itemId'), column('words'), shape]);
}

/** Makes items findable by these words and no others. */
export async function saveEntries(actor: Actor, tx: Db, { entries, shape }: Entries): Promise<void> {
  await markGone(tx, [actor.userId, entries.map(({ itemId }) => itemId)]);
  await addEntries(actor, tx, { entries, shape });
}

const read = defineStatement<{ itemId: string; words: string }>(
  'search_entries_read',
  `select item_id as "itemId", words from search_entries
  where user_id = $1 and item_id = any($2::uuid[]) and shape = $3::int order by item_id for update`,
);

/** The entries of items that have one of this shape, held. */
export const readEntries = (
  actor: Actor,
  tx: Db,
  { itemIds, shape }: { itemIds: string[]; shape: number },
): Promise<{ itemId: string; words: string }[]> => read(tx, [actor.userId, itemIds, shape]);

/** Each original is looked up by itself, as above. */
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
  /** The items and their copies, in the same order. */
  originals: string[];
  copies: string[];
  /** The facet that `newFacet` replaces in the copies. */
  facet: string;
  newFacet: string;
  shape: number;
}

/**
 * Makes copies of items findable by the same words with another facet. Returns those whose originals have an
 * entry of this shape.
 */
export async function copyEntries(
  actor: Actor,
  tx: Db,
  { originals, copies, facet, newFacet, shape }: CopiedEntries,
): Promise<Set<string>> {
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
 * Makes items findable by the same words with another facet, hidden ones too. Returns those that have an
 * entry of this shape.
 */
export async function moveEntries(
  actor: Actor,
  tx: Db,
  { itemIds, facet, newFacet, shape }: MovedEntries,
): Promise<Set<string>> {
  await markGone(tx, [actor.userId, itemIds]);
  const rows = await move(tx, [actor.userId, itemIds, facetMark + facet, facetMark + newFacet, shape]);
  return new Set(rows.map(({ itemId }) => itemId));
}

const ofItems = (actor: Actor, itemIds: string[]) =>
  and(
    eq(searchEntries.userId, actor.userId),
    sql`${searchEntries.itemId} = any(${sql.param(itemIds)}::uuid[])`,
  );

/** Hides items from searches until they are shown again. */
export async function hideEntries(actor: Actor, tx: Db, itemIds: string[]): Promise<void> {
  if (itemIds.length > 0) {
    await markGone(tx, [actor.userId, itemIds]);
    await tx.update(searchEntries).set({ hidden: true, document: null }).where(ofItems(actor, itemIds));
  }
}

/** Makes hidden items findable again. */
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

/** Entries that wait to be indexed, oldest first: the order in which they will be numbered. */
export const listWaiting = (actor: Actor, tx: Db, limit: number): Promise<WaitingEntry[]> =>
  selectWaiting(tx, [actor.userId, limit]);

const selectDocuments = defineStatement<{ document: number; itemId: string }>(
  'search_documents',
  `select document, item_id as "itemId" from search_entries where user_id = $1 and document = any($2::int[])`,
);

/** The items behind the numbers of documents; those deleted in the meantime are left out. */
export async function findDocuments(actor: Actor, tx: Db, documents: number[]): Promise<Map<number, string>> {
  const rows = await selectDocuments(tx, [actor.userId, documents]);
  return new Map(rows.map(({ document, itemId }) => [document, itemId]));
}
