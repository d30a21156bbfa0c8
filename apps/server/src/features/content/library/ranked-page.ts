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

/**
 * A place in the ranking behind what was fused: its own cursor, how many items no word found, and the items that
 * were shown before their place.
 */
const behindCursor = z.tuple([z.literal('behind'), z.string(), z.int().nonnegative()], z.uuid());

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
  const ranked = { ...request, lesser: drafts, limit };
  const place =
    cursor === undefined
      ? (['meaning', 0] as const)
      : decodeCursor(cursor, z.union([fusedCursor, behindCursor, rankCursor]));
  if (place[0] === 'behind') {
    const [, after, unfound, ...shown] = place;
    return behindPage(actor, search.index, { ...ranked, cursor: after, unfound, shown });
  }
  return place[0] === 'meaning' && isDescription(request.query)
    ? fusedPage(actor, search, { ...ranked, offset: place[1], filters })
    : rankedPage(actor, search.index, { ...ranked, cursor });
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

interface Behind {
  unfound: number;
  shown: readonly string[];
}

/** One page of what has the words, behind the best of both. */
async function behindPage(
  actor: Actor,
  index: SearchIndex,
  { limit, unfound, shown, ...request }: SearchRequest & Behind & { cursor: string; limit: number },
): Promise<SearchPage> {
  const words = await rankedPage(actor, index, { ...request, limit: limit + shown.length });
  return {
    ...words,
    ids: behind(words.ids, { unfound, shown }).slice(0, limit + 1),
    total: words.total + unfound,
  };
}

const behind = (ids: SearchPage['ids'], { unfound, shown }: Behind): SearchPage['ids'] =>
  ids
    .filter(({ id }) => !shown.includes(id))
    .map(({ id, cursor }) => ({ id, cursor: encodeCursor(['behind', cursor, unfound, ...shown]) }));

/** One page of what has the words and of what means the same, the best of both first. */
async function fusedPage(
  actor: Actor,
  { db, index, meaning }: LibrarySearch,
  {
    filters,
    offset,
    limit,
    ...request
  }: SearchRequest & {
    filters: LibraryQuery;
    offset: number;
    limit: number;
  },
): Promise<SearchPage> {
  const [answer, words] = await Promise.all([
    meaning.find(actor, {
      text: request.query,
      listAmong: () => listFiltered(actor, db, filters),
    }),
    rankedPage(actor, index, { ...request, limit: maxFused + limit }),
  ]);
  const passages = bestPassages(answer?.hits ?? []);
  if (passages.size === 0 && offset === 0) {
    return { ...words, ids: words.ids.slice(0, limit + 1), note: answer?.fault ?? undefined };
  }
  const best = words.ids.slice(0, maxFused).map(({ id }) => id);
  const fused = fuseRanks({ words: best, meaning: [...passages.keys()] });
  // What has the words may stand farther behind than was read; of thousands that is not looked up.
  const farther = words.total > words.ids.length ? (await index.match(actor, request)).itemIds : [];
  const found = new Set([...words.ids.map(({ id }) => id), ...farther]);
  const byMeaning = new Map([...passages].filter(([id]) => !found.has(id)));
  const shown = fused.filter((id) => !best.includes(id));
  const all = [
    ...fused.map((id, at) => ({ id, cursor: encodeCursor(['meaning', at + 1]) })),
    ...behind(words.ids.slice(maxFused), { unfound: byMeaning.size, shown }),
  ];
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
