import type { ItemMatch, LibraryItem, LibraryQuery } from '@hookline/contract/content';
import { Highlighter, phraseTest } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { toFacets } from '../items/item-search.ts';
import { findByText, skimFurther, skimTexts } from '../items/texts.repo.ts';
import { withPassages } from './by-meaning.ts';
import { findLibraryPage, isIndexed, type StoredSort } from './library.repo.ts';
import { bestPage, type LibrarySearch, type SearchPage } from './ranked-page.ts';

/** One more id than the page has, where there are more. */
export async function findPage(
  actor: Actor,
  { db, index, meaning }: LibrarySearch,
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
    return bestPage(actor, { db, index, meaning }, { ...request, filters: query });
  }
  const searched = await index.match(actor, request);
  return {
    ...(await findLibraryPage(actor, db, { query, sort, searched })),
    queryTerms: searched.queryTerms,
    isRanked: false,
  };
}

/** Adds to items where a search matches them. */
export async function withMatches(
  actor: Actor,
  db: Db,
  {
    items,
    queryTerms,
    byMeaning = new Map(),
  }: { items: LibraryItem[] } & Pick<SearchPage, 'queryTerms' | 'byMeaning'>,
): Promise<LibraryItem[]> {
  if (queryTerms.length === 0 || items.length === 0) {
    return items;
  }
  const highlighter = new Highlighter(queryTerms);
  const extracts = await extractsOf(actor, db, { itemIds: items.map(({ id }) => id), highlighter });
  const marked = items.map((item) => ({
    ...item,
    match: matchOf(item, extracts.get(item.id) ?? null, highlighter),
  }));
  return withPassages(actor, db, { items: marked, passages: byMeaning });
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
