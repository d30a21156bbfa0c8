import type { LibraryQuery } from '@hookline/contract/content';
import { z } from 'zod';
import type { Meaning } from '#features/meaning/index.ts';
import {
  isDescription,
  type Plan,
  type QueryTerm,
  type SearchIndex,
  type SearchRequest,
} from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor } from '#platform/database/page.ts';
import { fuseRanks } from '#platform/fuse-ranks.ts';
import { toFacets } from '../items/item-search.ts';
import { bestPassages } from './by-meaning.ts';
import { listFiltered } from './library.repo.ts';

/** One page of ids, with the cursor of each, and what to mark in the items. */
export interface SearchPage {
  ids: { id: string; cursor: string }[];
  total: number;
  queryTerms: QueryTerm[];
  /** The best come first, rather than the newest or another order that was asked for. */
  isRanked: boolean;
  /** Of items that no word found the passage that means the same. */
  byMeaning?: ReadonlyMap<string, number> | undefined;
  /** A sentence on how it was searched, where something was in the way. */
  note?: string | undefined;
}

/**
 * A place in a ranking, with the plan behind it: the next page is ranked in the same way, whatever was added
 * in between.
 */
const rankCursor = z.tuple([z.literal('relevance'), z.int(), z.int(), z.literal([0, 1])], z.int());

/** A place among the best by words and by meaning. */
const fusedCursor = z.tuple([z.literal('meaning'), z.int().nonnegative()]);

/** How many of the best by words are put in one order with those by meaning; the rest follows. */
const maxFused = 200;

const drafts = toFacets({ type: 'generated_content' });

export interface LibrarySearch {
  db: Db;
  index: SearchIndex;
  meaning: Pick<Meaning, 'find'>;
}

/** A page of the best matches: by meaning, too, where a search describes what is looked for. */
export function bestPage(
  actor: Actor,
  search: LibrarySearch,
  { filters, ...request }: SearchRequest & { filters: LibraryQuery },
): Promise<SearchPage> {
  const { cursor, limit } = filters;
  const ranked = { ...request, lesser: drafts, cursor, limit };
  const isFirst = cursor === undefined || isFused(cursor);
  return isFirst && isDescription(request.query)
    ? fusedPage(actor, search, { ...ranked, filters })
    : rankedPage(actor, search.index, ranked);
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

/** Whether a cursor stands within what was fused. */
const isFused = (cursor: string): boolean =>
  decodeCursor(cursor, z.union([fusedCursor, rankCursor]))[0] === 'meaning';

type RankedRequest = SearchRequest & { cursor?: string | undefined; limit: number };

/** One page of what has the words and of what means the same, the best of both first. */
async function fusedPage(
  actor: Actor,
  { db, index, meaning }: LibrarySearch,
  { filters, cursor, limit, ...request }: RankedRequest & { filters: LibraryQuery },
): Promise<SearchPage> {
  const [answer, words] = await Promise.all([
    meaning.find(actor, {
      text: request.query,
      listAmong: () => listFiltered(actor, db, filters),
    }),
    rankedPage(actor, index, { ...request, limit: maxFused + limit }),
  ]);
  const passages = bestPassages(answer?.hits ?? []);
  const [, offset] = cursor === undefined ? (['meaning', 0] as const) : decodeCursor(cursor, fusedCursor);
  if (passages.size === 0 && offset === 0) {
    return { ...words, ids: words.ids.slice(0, limit + 1), note: answer?.fault ?? undefined };
  }
  const best = words.ids.slice(0, maxFused).map(({ id }) => id);
  const fused = fuseRanks({ words: best, meaning: [...passages.keys()] });
  const all = [
    ...fused.map((id, at) => ({ id, cursor: encodeCursor(['meaning', at + 1]) })),
    ...words.ids.slice(maxFused).filter(({ id }) => !passages.has(id)),
  ];
  const found = new Set(words.ids.map(({ id }) => id));
  const byMeaning = new Map([...passages].filter(([id]) => !found.has(id)));
  return {
    ...words,
    ids: all.slice(offset, offset + limit + 1),
    total: words.total + byMeaning.size,
    byMeaning,
    note: answer?.fault ?? undefined,
  };
}

const paired = (flat: number[]): Plan['weights'] =>
  Array.from({ length: flat.length / 2 }, (_, at) => [flat[at * 2] ?? 0, flat[at * 2 + 1] ?? 0]);
