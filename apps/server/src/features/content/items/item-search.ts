import { isDeepStrictEqual } from 'node:util';
import { tagKey } from '@hookline/contract/content';
import {
  copyEntries,
  type Entries,
  entryShape,
  hideEntries,
  moveEntries,
  readEntries,
  saveEntries,
  tagFacet,
  toEntry,
  withTags,
} from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { findRow, type ItemRow } from './items.repo.ts';
import { listEvenDeleted } from '../highlights/highlights.repo.ts';
import { findText } from './texts.repo.ts';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { hasUnindexed, lockUnindexed } from './reindex.repo.ts';

/** What narrows the library. */
export interface Facets {
  type?: string | null | undefined;
  platform?: string | null | undefined;
  status?: string | null | undefined;
  boardId?: string | null | undefined;
  tag?: string | null | undefined;
}

/** What an item can be found by. */
type Indexed = Omit<Facets, 'tag'> &
  Pick<ItemRow, 'id' | 'title' | 'description' | 'url' | 'fileName' | 'tags'> & {
    text: string;
    /** What its owner says of it and its passages, and passages that the text does not have any more. */
    remarks?: string;
  };

/** Facets in the form that search knows. */
export const toFacets = ({ type, platform, status, boardId, tag }: Facets): string[] => [
  ...Object.entries({ type, platform, status, board: boardId }).flatMap(([name, value]) =>
    value ? [`${name}:${value}`] : [],
  ),
  ...(tag ? [tagFacet(tagKey(tag))] : []),
];

/** An entry made before its row is locked, because a long text takes a while. */
export interface PreparedEntry {
  item: Indexed;
  entries: Entries;
}

/** Prepares the entry of an item as it will be after a change; null where there is no such item. */
export async function prepareEntry(
  actor: Actor,
  db: Db,
  { id, change }: { id: string; change: Partial<Indexed> },
): Promise<PreparedEntry | null> {
  const before = await findIndexed(actor, db, id);
  if (before === null) {
    return null;
  }
  const item = { ...before, ...change };
  return { item, entries: await toEntries([item]) };
}

/** Updates the entry of an item; to be called whenever its text or a facet changed. */
export async function indexItem(actor: Actor, tx: Db, id: string): Promise<void> {
  const item = await findIndexed(actor, tx, id);
  if (item !== null) {
    await saveEntries(actor, tx, await toEntries([item]));
  }
}

/** The same with a prepared entry, unless something else has changed since. */
export async function indexPrepared(actor: Actor, tx: Db, { item, entries }: PreparedEntry): Promise<void> {
  const isCurrent = isDeepStrictEqual(item, await findIndexed(actor, tx, item.id));
  await (isCurrent ? saveEntries(actor, tx, entries) : indexItem(actor, tx, item.id));
}

async function findIndexed(actor: Actor, db: Db, id: string): Promise<Indexed | null> {
  const row = await findRow(actor, db, id);
  if (row === null) {
    return null;
  }
  const { title, description, url, fileName, type, platform, status, boardId, tags } = row;
  const { text, notes } = (await findText(actor, db, id)) ?? {};
  const said = (await listEvenDeleted(actor, db, id))
    .filter(({ deletedAt }) => deletedAt === null)
    .flatMap(({ note, quote, start }) => (start === null ? [note, quote] : [note]));
  const remarks = [notes, ...said].filter(Boolean).join(' ');
  const facts = { type, platform, status, boardId, tags };
  return { id, title, description, url, fileName, ...facts, text: text ?? '', remarks };
}

/**
 * Indexes copies of items on another board like their originals. `copies` are in the order of `originals`,
 * which must be locked.
 */
export async function indexCopies(
  actor: Actor,
  tx: Db,
  { from, to, ...pairs }: { originals: string[]; copies: string[]; from: string; to: string },
): Promise<void> {
  const copied = await copyEntries(actor, tx, {
    ...pairs,
    ...facetsOf({ from: { boardId: from }, to: { boardId: to } }),
  });
  await indexEach(actor, tx, new Set(pairs.copies).difference(copied));
}

/** A facet that changes: the board, or the status. */
type FacetChange = Record<'from' | 'to', Pick<Facets, 'boardId'> | Pick<Facets, 'status'>>;

/** Updates the entries of items of which only this facet changed. None of their texts is read. */
export async function indexFacet(
  actor: Actor,
  tx: Db,
  { ids, ...change }: FacetChange & { ids: string[] },
): Promise<void> {
  const moved = await moveEntries(actor, tx, { itemIds: ids, ...facetsOf(change) });
  await indexEach(actor, tx, new Set(ids).difference(moved));
}

/** How many entries are in memory at once: those of long texts are large. */
const slice = 50;

/**
 * Updates the entries of items of which only the tags changed. None of their texts is read, and others have
 * their turn in between.
 */
export async function indexTags(
  actor: Actor,
  tx: Db,
  items: readonly Pick<ItemRow, 'id' | 'tags' | 'deletedAt'>[],
): Promise<void> {
  const tagsOf = new Map(items.map(({ id, tags }) => [id, tags.map(tagKey)]));
  const ids = [...tagsOf.keys()];
  for (let start = 0; start < ids.length; start += slice) {
    await (start > 0 && turn());
    const itemIds = ids.slice(start, start + slice);
    const stored = await readEntries(actor, tx, { itemIds, shape: entryShape });
    const entries = stored.map(({ itemId, words }) => ({
      itemId,
      words: withTags(words, tagsOf.get(itemId) ?? []),
    }));
    await saveEntries(actor, tx, { entries, shape: entryShape });
    await indexEach(actor, tx, new Set(itemIds).difference(new Set(stored.map(({ itemId }) => itemId))));
  }
  const gone = items.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
  await hideEntries(actor, tx, gone);
}

const facetsOf = ({ from, to }: FacetChange) => {
  const [facet = '', newFacet = ''] = [from, to].flatMap((facets) => toFacets(facets));
  return { facet, newFacet, shape: entryShape };
};

/** For the few that had no entry yet, or one of an older version. */
async function indexEach(actor: Actor, tx: Db, ids: ReadonlySet<string>): Promise<void> {
  for (const id of ids) {
    await indexItem(actor, tx, id);
  }
}

/** What items can be found by, which takes a moment where their texts are long. */
export async function toEntries(items: readonly Indexed[]): Promise<Entries> {
  const entries: Entries['entries'][number][] = [];
  for (const { id, title, description, url, fileName, text, remarks, tags, ...facets } of items) {
    const about = [description, url, fileName, remarks].filter(Boolean).join(' ');
    const words = await toEntry({ title, about, text, facets: toFacets(facets) });
    entries.push({ itemId: id, words: tags.length === 0 ? words : withTags(words, tags.map(tagKey)) });
  }
  return { entries, shape: entryShape };
}

/** How many items one transaction indexes. */
const batch = 20;
/** How long to wait before looking again for items that other processes hold. */
const pauseMs = 1000;

/**
 * Makes the search entries of items that have none, or one of an older version of Hookline, until all have
 * one. Safe to run in any number of processes, and to end at any moment.
 */
export async function reindexItems(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isIdle = (await reindexSome(database)) === 0;
    // Where there is nothing to do, others may hold what there is; whether they end their work is not known.
    if (isIdle && !(await hasUnindexed(database.db, entryShape))) {
      return;
    }
    await (isIdle && sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined));
  }
}

function reindexSome({ transaction }: Database): Promise<number> {
  return transaction(async (tx) => {
    const rows = await lockUnindexed(tx, { shape: entryShape, limit: batch });
    for (const item of rows) {
      const actor = { userId: item.userId };
      await indexItem(actor, tx, item.id);
      await (item.deletedAt && hideEntries(actor, tx, [item.id]));
    }
    return rows.length;
  });
}
