import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { WaitingEntry } from '../indexing/entries.repo.ts';
import { findSpelled, findWords, findWordsBeginning, type CountedWord } from '../indexing/postings.repo.ts';
import type { QueryTerm } from './search-plan.ts';
import { nearest, spellingsOf } from '../words/spelling.ts';
import { stemOf } from '../words/stem.ts';
import { impactIn, titleWords, wordsBeginning } from '../indexing/waiting.ts';
import type { QueryWord } from '../words/words.ts';

/**
 * A short prefix matches thousands of words; only the most frequent ones count, because more would take over
 * 50 ms among 100,000 items.
 */
const maxCompletions = 96;

interface Place {
  queryWords: QueryWord[];
  waiting: WaitingEntry[];
}

/**
 * Matches the words of a search with words of the index; a word without a match, with words of titles that
 * are spelled alike.
 */
export async function seek(actor: Actor, tx: Db, { queryWords, waiting }: Place): Promise<QueryTerm[]> {
  const prefixWord = queryWords.find(({ isPrefix }) => isPrefix);
  const [counts, completions] = await Promise.all([
    countAll(actor, tx, { words: queryWords.flatMap(stemsOf), waiting }),
    prefixWord === undefined ? [] : complete(actor, tx, { beginning: prefixWord.word, waiting }),
  ]);
  const terms = queryWords.map((one): QueryTerm => {
    // A word written apart means the same; in a document that has both, the first counts.
    const exact = stemsOf(one).flatMap((stem) => counts.filter(({ word }) => word === stem));
    const completed = one.isPrefix ? completions.filter(({ word }) => stemOf(word) !== one.stem) : [];
    return { ...one, exact, completed, corrected: [] };
  });
  return Promise.all(
    terms.map(async (one) =>
      one.exact.length + one.completed.length > 0 ? one : correct(actor, tx, { term: one, waiting }),
    ),
  );
}

const stemsOf = ({ stem, joined }: QueryWord): string[] =>
  joined === null ? [stem] : [stem, stemOf(joined)];

/** How many documents have each word; words in none are left out. */
async function countAll(
  actor: Actor,
  tx: Db,
  { words, waiting }: { words: string[]; waiting: WaitingEntry[] },
): Promise<CountedWord[]> {
  const stored = new Map((await findWords(actor, tx, words)).map(({ word, count }) => [word, count]));
  return [...new Set(words)]
    .map((word) => ({
      word,
      count: (stored.get(word) ?? 0) + waiting.filter((entry) => impactIn(entry, word) > 0).length,
    }))
    .filter(({ count }) => count > 0);
}

async function complete(
  actor: Actor,
  tx: Db,
  { beginning, waiting }: { beginning: string; waiting: WaitingEntry[] },
): Promise<CountedWord[]> {
  const counts = new Map<string, number>();
  for (const word of waiting.flatMap((entry) => wordsBeginning(entry, beginning))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const { word, count } of await findWordsBeginning(actor, tx, { beginning, limit: maxCompletions })) {
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return [...counts].map(([word, count]) => ({ word, count }));
}

/** Replaces the words for which `isRight` does not hold with what was perhaps meant. */
export const correctAll = (
  actor: Actor,
  tx: Db,
  {
    queryTerms,
    waiting,
    isRight,
  }: { queryTerms: QueryTerm[]; waiting: WaitingEntry[]; isRight: (one: QueryTerm) => boolean },
): Promise<QueryTerm[]> =>
  Promise.all(
    queryTerms.map(async (one) =>
      isRight(one) ? one : correct(actor, tx, { term: { ...one, exact: [], completed: [] }, waiting }),
    ),
  );

/** A word that is nowhere, with what was perhaps meant by it. */
async function correct(
  actor: Actor,
  tx: Db,
  { term, waiting }: { term: QueryTerm; waiting: WaitingEntry[] },
): Promise<QueryTerm> {
  const { word, isPrefix } = term;
  const spellings = spellingsOf(word);
  if (spellings.length === 0) {
    return term;
  }
  const candidates = [...(await findSpelled(actor, tx, spellings)), ...waiting.flatMap(titleWords)];
  const corrected = nearest(word, candidates, isPrefix);
  const exact = await countAll(actor, tx, { words: corrected.map(stemOf), waiting });
  return { ...term, exact, corrected };
}
