import type { Actor } from '#platform/actor.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { facetMark } from '../indexing/entry.ts';
import { findDocuments, listWaiting, type WaitingEntry } from '../indexing/entries.repo.ts';
import { evaluate, rank, type Evaluated, type Place } from './evaluate.ts';
import { correctAll, seek } from './seek.ts';
import { makePlan, minWorthOf, toGroups, wordsOf, type Plan, type QueryTerm } from './search-plan.ts';
import { readState, readWords } from '../indexing/postings.repo.ts';
import { documentOf, DocumentSet, posting } from '../indexing/postings.ts';
import { impactIn } from '../indexing/waiting.ts';
import { toQueryWords } from '../words/words.ts';

export interface SearchRequest {
  query: string;
  /** Matches must have all of these. */
  facets: readonly string[];
  /** Matches that have one of these come after others that are as good. */
  lesser?: readonly string[];
  /** The plan of the first page, for a later one. */
  plan?: Plan;
  /** A match need not have all words, however few there are. */
  isLoose?: boolean;
  /**
   * Checks what the index does not know, such as the order of words, and returns the items that pass. Matches
   * must then have all words, and only the best `maxChecked` of them are checked.
   */
  check?: ((tx: Db, itemIds: string[]) => Promise<ReadonlySet<string>>) | undefined;
}

/** All matches of a search, before a page is cut from them. */
interface Matches extends Evaluated {
  plan: Plan;
  queryTerms: QueryTerm[];
  /** Entries behind the postings, by the numbers from `firstWaiting` on. */
  waiting: WaitingEntry[];
  firstWaiting: number;
}

export interface Hit {
  itemId: string;
  place: Place;
}

/** Everything that matches, for an order other than relevance. */
export interface Matching {
  total: number;
  queryTerms: QueryTerm[];
  /** By the numbers of documents, one bit each; empty where all are named. */
  documents: Buffer;
  itemIds: string[];
}

/** Up to this many matches are listed by id, which is faster than testing each row against a set. */
const maxNamed = 1_000;

/** How many texts are read to check the order of words. */
const maxChecked = 500;

/**
 * How many entries that are not indexed yet are scanned; where more were added at once, the others are found
 * seconds later.
 */
const maxWaiting = 100;

/** Further words of a search are ignored. */
const maxWords = 40;

/** Finds things by their words. */
export class SearchIndex {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  /**
   * The best hits behind `after`, and how many there are in all. A search without a word in it finds
   * everything within its facets.
   */
  find(
    actor: Actor,
    request: SearchRequest & { after: Place | null; limit: number },
  ): Promise<{ hits: Hit[]; total: number; plan: Plan; queryTerms: QueryTerm[] }> {
    return this.#search(actor, request, async (tx, matches) => {
      const hits = await toHits(actor, tx, { matches, places: rank(matches, request) });
      const { documents, plan, queryTerms } = matches;
      return { hits, total: documents.length, plan, queryTerms };
    });
  }

  /** Everything that matches. */
  match(actor: Actor, request: SearchRequest): Promise<Matching> {
    return this.#search(actor, request, async (tx, { documents, firstWaiting, waiting, queryTerms }) => {
      const total = documents.length;
      const stored = documents.filter((document) => document < firstWaiting);
      const waitingIds = [...documents.subarray(stored.length)].flatMap(
        (document) => waiting[document - firstWaiting]?.itemId ?? [],
      );
      if (total > maxNamed) {
        const set = DocumentSet.of(stored, { size: firstWaiting });
        return { total, queryTerms, documents: Buffer.from(set.bytes), itemIds: waitingIds };
      }
      const named = await findDocuments(actor, tx, [...stored]);
      return { total, queryTerms, documents: Buffer.alloc(0), itemIds: [...named.values(), ...waitingIds] };
    });
  }

  /** Reads one snapshot, so that an entry that is just being indexed is seen exactly once. */
  #search<T>(
    actor: Actor,
    request: SearchRequest,
    use: (tx: Db, matches: Matches) => Promise<T>,
  ): Promise<T> {
    return this.#database.transaction(async (tx) => {
      const isolated = tx.$client.query('set transaction isolation level repeatable read, read only');
      const [matches] = await Promise.all([search(actor, tx, request), isolated]);
      return use(
        tx,
        request.check === undefined ? matches : await narrow(actor, tx, { matches, check: request.check }),
      );
    });
  }
}

/** The items at these places; those deleted in the meantime are left out. */
async function toHits(
  actor: Actor,
  tx: Db,
  { matches: { firstWaiting, waiting }, places }: { matches: Matches; places: Place[] },
): Promise<Hit[]> {
  const stored = places.flatMap(({ document }) => (document < firstWaiting ? [document] : []));
  const items = await findDocuments(actor, tx, stored);
  return places.flatMap((place) => {
    const itemId = items.get(place.document) ?? waiting[place.document - firstWaiting]?.itemId;
    return itemId === undefined ? [] : [{ itemId, place }];
  });
}

/** Keeps the best matches that pass the check. */
async function narrow(
  actor: Actor,
  tx: Db,
  { matches, check }: { matches: Matches; check: NonNullable<SearchRequest['check']> },
): Promise<Matches> {
  const hits = await toHits(actor, tx, {
    matches,
    places: rank(matches, { after: null, limit: maxChecked }),
  });
  const ids = await check(
    tx,
    hits.map(({ itemId }) => itemId),
  );
  const right = new Set(hits.flatMap(({ itemId, place }) => (ids.has(itemId) ? [place.document] : [])));
  return { ...matches, documents: matches.documents.filter((document) => right.has(document)) };
}

/** What a search reads before its words are looked up. */
interface SearchContext {
  actor: Actor;
  tx: Db;
  request: SearchRequest;
  state: Awaited<ReturnType<typeof readState>>;
  waiting: WaitingEntry[];
}

async function search(actor: Actor, tx: Db, request: SearchRequest): Promise<Matches> {
  const [state, waiting] = await Promise.all([readState(actor, tx), listWaiting(actor, tx, maxWaiting)]);
  const context: SearchContext = { actor, tx, request, state, waiting };
  const queryTerms = await seek(actor, tx, {
    queryWords: toQueryWords(request.query).slice(0, maxWords),
    waiting,
  });
  const { isLiving, hasAll, ...matches } = await evaluateWith(context, queryTerms);
  if (hasAll || queryTerms.every(isLiving)) {
    return matches;
  }
  // A word that only deleted items have may be a typing error as well.
  return evaluateWith(context, await correctAll(actor, tx, { queryTerms, waiting, isRight: isLiving }));
}

interface Evaluation extends Matches {
  /** Whether any document has all the words. */
  hasAll: boolean;
  /**
   * Whether a word of the search is nowhere at all, or in a document that was neither deleted nor changed
   * since.
   */
  isLiving(one: QueryTerm): boolean;
}

/** Evaluates the search with these words. */
async function evaluateWith(
  { actor, tx, request, state, waiting }: SearchContext,
  queryTerms: QueryTerm[],
): Promise<Evaluation> {
  const { facets, lesser = [], plan: existingPlan, isLoose = false } = request;
  const { nextDocument: firstWaiting } = state;
  const size = firstWaiting + waiting.length;
  const marked = facets.map((facet) => facetMark + facet);
  const markedLesser = lesser.map((facet) => facetMark + facet);
  const mustHaveAll = request.check !== undefined;
  const first = existingPlan ?? makePlan(queryTerms, { all: size, mustHaveAll, isLoose });
  const words = wordsOf(queryTerms, first);
  const stored = await readWords(actor, tx, [...marked, ...markedLesser, ...words]);
  const postingsOf = (word: string) => [
    ...(stored.get(word) ?? []),
    waitingPostings(word, { waiting, firstWaiting }),
  ];
  const gone = DocumentSet.of(state.justGone, { size, base: state.gone });
  const run = (plan: Plan): Evaluated => {
    const groups = toGroups(queryTerms, plan, postingsOf);
    const minWorth = minWorthOf(groups, plan);
    return evaluate({
      size,
      groups,
      facets: marked.map(postingsOf),
      lesser: markedLesser.flatMap(postingsOf),
      gone,
      minWorth,
    });
  };
  const isLiving = ({ exact, completed }: QueryTerm): boolean =>
    exact.length + completed.length === 0 ||
    [...exact, ...completed].some(
      ({ word }) =>
        !words.includes(word) ||
        postingsOf(word).some((list) => list.some((value) => !gone.has(documentOf(value)))),
    );
  const strict = run(first);
  // Where nothing has all the words, the documents with most of them are better than nothing.
  const isEnough =
    strict.documents.length > 0 ||
    !first.isStrict ||
    existingPlan !== undefined ||
    queryTerms.length < 2 ||
    mustHaveAll;
  const plan = isEnough ? first : { ...first, isStrict: false };
  const hasAll = first.isStrict && strict.documents.length > 0;
  return { ...(isEnough ? strict : run(plan)), plan, queryTerms, waiting, firstWaiting, hasAll, isLiving };
}

function waitingPostings(
  word: string,
  { waiting, firstWaiting }: Pick<Matches, 'waiting' | 'firstWaiting'>,
): Uint32Array {
  return Uint32Array.from(
    waiting.flatMap((entry, at) => {
      const impact = impactIn(entry, word);
      return impact === 0 ? [] : [posting(firstWaiting + at, impact)];
    }),
  );
}
