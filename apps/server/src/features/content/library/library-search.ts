import type { ItemMatch, LibraryItem, LibraryQuery } from '@hookline/contract/content';
import { z } from 'zod';
import {
  Highlighter,
  phraseTest,
  type Plan,
  type SearchIndex,
  type SearchRequest,
  type QueryTerm,
} from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor } from '#platform/database/page.ts';
import { toFacets } from '../items/item-search.ts';
import { findLibraryPage, isIndexed, type StoredSort } from './library.repo.ts';
import { findByText, skimFurther, skimTexts } from '../items/texts.repo.ts';

/** One page of ids, with the cursor of each, and what to mark in the items. */
export interface SearchPage {
  ids: { id: string; cursor: string }[];
  total: number;
  queryTerms: QueryTerm[];
  /** The best come first, rather than the newest or another order that was asked for. */
  isRanked: boolean;
}

/**
 * A place in a ranking, with the plan behind it: the next page is ranked in the same way, whatever was added
 * in between.
 */
const rankCursor = z.tuple([z.literal('relevance'), z.int(), z.int(), z.literal([0, 1])], z.int());

const drafts = toFacets({ type: 'generated_content' });

interface LibrarySearch {
  db: Db;
  index: SearchIndex;
}

/** One more id than the page has, where there are more. */
export async function findPage(
  actor: Actor,
  { db, index }: LibrarySearch,
  query: LibraryQuery,
): Promise<SearchPage> {
  const q = query.q?.trim() ?? '';
  const isRanked = q !== '' && isIndexed(query);
  const wanted = query.sort ?? 'relevance';
  const sort = wanted === 'relevance' && !isRanked ? 'newest' : wanted;
  if (q === '') {
    const stored: StoredSort = sort === 'relevance' ? 'newest' : sort;
    const page = await findLibraryPage(actor, db, { query, sort: stored, searched: null });
    return { ...page, queryTerms: [], isRanked: false };
  }
  if (!/[\p{L}\p{N}\p{M}]/u.test(q)) {
    // The index holds words: a query without any matches nothing.
    return { ids: [], total: 0, queryTerms: [], isRanked: false };
  }
  const hasPhrases = phraseTest(q);
  const check =
    hasPhrases === null
      ? undefined
      : (tx: Db, itemIds: string[]) => findByText(actor, tx, { itemIds, isRight: hasPhrases });
  const request = { query: q, facets: toFacets(query), check };
  if (sort === 'relevance') {
    return rankedPage(actor, index, { ...request, lesser: drafts, cursor: query.cursor, limit: query.limit });
  }
  const searched = await index.match(actor, request);
  return {
    ...(await findLibraryPage(actor, db, { query, sort, searched })),
    queryTerms: searched.queryTerms,
    isRanked: false,
  };
}

async function rankedPage(
  actor: Actor,
  index: SearchIndex,
  { cursor, limit, ...request }: SearchRequest & { cursor?: string | undefined; limit: number },
): Promise<SearchPage> {
  const [, score = 0, document = 0, isStrict = 1, ...flat] =
    cursor === undefined ? [] : decodeCursor(cursor, rankCursor);
  const existingPlan: { plan?: Plan } =
    cursor === undefined ? {} : { plan: { isStrict: isStrict === 1, weights: paired(flat) } };
  const after = cursor === undefined ? null : { score, document };
  const { hits, total, plan, queryTerms } = await index.find(actor, {
    ...request,
    ...existingPlan,
    after,
    limit: limit + 1,
  });
  const ids = hits.map(({ itemId, place }) => ({
    id: itemId,
    cursor: encodeCursor([
      'relevance',
      place.score,
      place.document,
      plan.isStrict ? 1 : 0,
      ...plan.weights.flat(),
    ]),
  }));
  return { ids, total, queryTerms, isRanked: true };
}

const paired = (flat: number[]): Plan['weights'] =>
  Array.from({ length: flat.length / 2 }, (_, at) => [flat[at * 2] ?? 0, flat[at * 2 + 1] ?? 0]);

/** Adds to items where a search matches them. */
export async function withMatches(
  actor: Actor,
  db: Db,
  { items, queryTerms }: { items: LibraryItem[]; queryTerms: QueryTerm[] },
): Promise<LibraryItem[]> {
  if (queryTerms.length === 0 || items.length === 0) {
    return items;
  }
  const highlighter = new Highlighter(queryTerms);
  const extracts = await extractsOf(actor, db, { itemIds: items.map(({ id }) => id), highlighter });
  return items.map((item) => ({ ...item, match: matchOf(item, extracts.get(item.id) ?? null, highlighter) }));
}

/** Extracts of texts: from their beginnings, or else from the first match after them. */
async function extractsOf(
  actor: Actor,
  db: Db,
  { itemIds, highlighter }: { itemIds: string[]; highlighter: Highlighter },
): Promise<Map<string, ItemMatch['extract']>> {
  const extracts = new Map<string, ItemMatch['extract']>();
  const extractAll = (texts: Map<string, string>) =>
    texts.forEach((text, id) => extracts.set(id, highlighter.extract(text)));
  extractAll(await skimTexts(actor, db, itemIds));
  const left = itemIds.filter((id) => (extracts.get(id) ?? null) === null);
  if (left.length > 0) {
    extractAll(await skimFurther(actor, db, { itemIds: left, pattern: highlighter.databasePattern }));
  }
  return extracts;
}

function matchOf(item: LibraryItem, ofText: ItemMatch['extract'], highlighter: Highlighter): ItemMatch {
  const places = [item.description, item.url ?? '', item.file_name ?? ''];
  // Tried in this order until one matches.
  const other = () =>
    places
      .values()
      .map((place) => highlighter.extract(place))
      .find((marked) => marked !== null);
  return { title: highlighter.mark(item.title), extract: ofText ?? other() ?? null };
}
