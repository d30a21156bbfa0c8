import type { Actor } from '#platform/actor.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { facetMark } from '../indexing/entry.ts';
import { findDocuments, listWaiting, type WaitingEntry } from '../indexing/entries.repo.ts';
import { evaluate, rank, type Evaluated, type Place } from './evaluate.ts';
import { correctAll, seek } from './seek.ts';
import { leastWorth, makePlan, toGroups, wordsOf, type Plan, type Sought } from './search-plan.ts';
import { readState, readWords } from '../indexing/postings.repo.ts';
import { documentOf, DocumentSet, posting } from '../indexing/postings.ts';
import { impactIn } from '../indexing/waiting.ts';
import { wantedWords } from '../words/words.ts';

export interface SearchRequest {
  query: string;
  /** What is found must have all of these. */
  facets: readonly string[];
  /** The plan of the first page, for a later one. */
  plan?: Plan;
  /**
   * Which of these items are right, by what the index does not know, such as the order of words. What is
   * found must then have all words, and only the best `mostChecked` of it are looked at.
   */
  check?: ((tx: Db, itemIds: string[]) => Promise<ReadonlySet<string>>) | undefined;
}

/** What a search found before anybody asked for a page of it. */
interface Found extends Evaluated {
  plan: Plan;
  sought: Sought[];
  /** Entries behind the postings, by the numbers from `firstWaiting` on. */
  waiting: WaitingEntry[];
  firstWaiting: number;
}

export interface Hit {
  itemId: string;
  place: Place;
}

/** Everything that matches, where another order than that of relevance is wanted. */
export interface Matching {
  total: number;
  sought: Sought[];
  /** By the numbers of documents, one bit each; empty where all are named. */
  documents: Buffer;
  itemIds: string[];
}

/** So many matches are named one by one: faster than looking through everything for them. */
const mostNamed = 1_000;

/** Of so many the texts are read where words are searched for in their order. */
const mostChecked = 500;

/**
 * So many waiting entries are looked through; where more were added at once, the others are found seconds
 * later.
 */
const mostWaiting = 100;

/** More words of a search than these are not looked at. */
const mostWords = 40;

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
  ): Promise<{ hits: Hit[]; total: number; plan: Plan; sought: Sought[] }> {
    return this.#search(actor, request, async (tx, found) => {
      const hits = await toHits(actor, tx, { found, places: rank(found, request) });
      return { hits, total: found.documents.length, plan: found.plan, sought: found.sought };
    });
  }

  /** All that matches. */
  match(actor: Actor, request: SearchRequest): Promise<Matching> {
    return this.#search(actor, request, async (tx, { documents, firstWaiting, waiting, sought }) => {
      const total = documents.length;
      const stored = documents.filter((document) => document < firstWaiting);
      const waitingIds = [...documents.subarray(stored.length)].flatMap(
        (document) => waiting[document - firstWaiting]?.itemId ?? [],
      );
      if (total > mostNamed) {
        const set = DocumentSet.of(stored, { size: firstWaiting });
        return { total, sought, documents: Buffer.from(set.bytes), itemIds: waitingIds };
      }
      const named = await findDocuments(actor, tx, [...stored]);
      return { total, sought, documents: Buffer.alloc(0), itemIds: [...named.values(), ...waitingIds] };
    });
  }

  /** Reads everything as of one moment, so that an entry that is being taken in is seen once. */
  #search<T>(actor: Actor, request: SearchRequest, use: (tx: Db, found: Found) => Promise<T>): Promise<T> {
    return this.#database.transaction(async (tx) => {
      const isolated = tx.$client.query('set transaction isolation level repeatable read, read only');
      const [found] = await Promise.all([search(actor, tx, request), isolated]);
      return use(
        tx,
        request.check === undefined ? found : await narrow(actor, tx, { found, check: request.check }),
      );
    });
  }
}

/** Which items stand at these places; those that have gone meanwhile are missing. */
async function toHits(
  actor: Actor,
  tx: Db,
  { found: { firstWaiting, waiting }, places }: { found: Found; places: Place[] },
): Promise<Hit[]> {
  const stored = places.flatMap(({ document }) => (document < firstWaiting ? [document] : []));
  const items = await findDocuments(actor, tx, stored);
  return places.flatMap((place) => {
    const itemId = items.get(place.document) ?? waiting[place.document - firstWaiting]?.itemId;
    return itemId === undefined ? [] : [{ itemId, place }];
  });
}

/** The same with what is right of the best. */
async function narrow(
  actor: Actor,
  tx: Db,
  { found, check }: { found: Found; check: NonNullable<SearchRequest['check']> },
): Promise<Found> {
  const hits = await toHits(actor, tx, { found, places: rank(found, { after: null, limit: mostChecked }) });
  const ids = await check(
    tx,
    hits.map(({ itemId }) => itemId),
  );
  const right = new Set(hits.flatMap(({ itemId, place }) => (ids.has(itemId) ? [place.document] : [])));
  return { ...found, documents: found.documents.filter((document) => right.has(document)) };
}

/** Everything of a search but by which words it is found. */
interface Ground {
  actor: Actor;
  tx: Db;
  request: SearchRequest;
  state: Awaited<ReturnType<typeof readState>>;
  waiting: WaitingEntry[];
}

async function search(actor: Actor, tx: Db, request: SearchRequest): Promise<Found> {
  const [state, waiting] = await Promise.all([readState(actor, tx), listWaiting(actor, tx, mostWaiting)]);
  const ground: Ground = { actor, tx, request, state, waiting };
  const sought = await seek(actor, tx, { wanted: wantedWords(request.query).slice(0, mostWords), waiting });
  const { isLiving, hasAll, ...found } = await evaluateWith(ground, sought);
  if (hasAll || sought.every(isLiving)) {
    return found;
  }
  // A word that only deleted things have is perhaps a slip as well.
  return evaluateWith(ground, await correctAll(actor, tx, { sought, waiting, isRight: isLiving }));
}

interface Evaluation extends Found {
  /** Whether there is something that has all the words. */
  hasAll: boolean;
  /**
   * Whether a word of the search may be in something that was not deleted or changed since; or is nowhere at
   * all.
   */
  isLiving(one: Sought): boolean;
}

/** What is found by these words. */
async function evaluateWith(
  { actor, tx, request, state, waiting }: Ground,
  sought: Sought[],
): Promise<Evaluation> {
  const { facets, plan: given } = request;
  const { nextDocument: firstWaiting } = state;
  const size = firstWaiting + waiting.length;
  const marked = facets.map((facet) => facetMark + facet);
  const mustHaveAll = request.check !== undefined;
  const first = given ?? makePlan(sought, { all: size, mustHaveAll });
  const words = wordsOf(sought, first);
  const stored = await readWords(actor, tx, [...marked, ...words]);
  const postingsOf = (word: string) => [
    ...(stored.get(word) ?? []),
    waitingPostings(word, { waiting, firstWaiting }),
  ];
  const gone = DocumentSet.of(state.justGone, { size, base: state.gone });
  const run = (plan: Plan): Evaluated => {
    const groups = toGroups(sought, plan, postingsOf);
    const least = leastWorth(groups, plan);
    return evaluate({ size, groups, facets: marked.map(postingsOf), gone, least });
  };
  const isLiving = ({ exact, completed }: Sought): boolean =>
    exact.length + completed.length === 0 ||
    [...exact, ...completed].some(
      ({ word }) =>
        !words.includes(word) ||
        postingsOf(word).some((list) => list.some((value) => !gone.has(documentOf(value)))),
    );
  const strict = run(first);
  // Where nothing has all the words, what has most of them is better than nothing.
  const isEnough =
    strict.documents.length > 0 || !first.isStrict || given !== undefined || sought.length < 2 || mustHaveAll;
  const plan = isEnough ? first : { ...first, isStrict: false };
  const hasAll = first.isStrict && strict.documents.length > 0;
  return { ...(isEnough ? strict : run(plan)), plan, sought, waiting, firstWaiting, hasAll, isLiving };
}

function waitingPostings(
  word: string,
  { waiting, firstWaiting }: Pick<Found, 'waiting' | 'firstWaiting'>,
): Uint32Array {
  return Uint32Array.from(
    waiting.flatMap((entry, at) => {
      const impact = impactIn(entry, word);
      return impact === 0 ? [] : [posting(firstWaiting + at, impact)];
    }),
  );
}
