import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { WaitingEntry } from '../indexing/entries.repo.ts';
import { findSpelled, findWords, findWordsBeginning, type CountedWord } from '../indexing/postings.repo.ts';
import type { Sought } from './search-plan.ts';
import { nearest, spellingsOf } from '../words/spelling.ts';
import { stemOf } from '../words/stem.ts';
import { impactIn, titleWords, wordsBeginning } from '../indexing/waiting.ts';
import type { Wanted } from '../words/words.ts';

/**
 * A short beginning has thousands of words; the most frequent ones stand for them: more take over 50 ms among
 * 100,000 items.
 */
const mostCompletions = 96;

interface Place {
  wanted: Wanted[];
  waiting: WaitingEntry[];
}

/**
 * By which words of the index the words of a search are found; where there are none, by words of titles that
 * are spelled alike.
 */
export async function seek(actor: Actor, tx: Db, { wanted, waiting }: Place): Promise<Sought[]> {
  const begun = wanted.find(({ isPrefix }) => isPrefix);
  const [counts, completions] = await Promise.all([
    countAll(actor, tx, { words: wanted.flatMap(stemsOf), waiting }),
    begun === undefined ? [] : complete(actor, tx, { beginning: begun.word, waiting }),
  ]);
  const found = wanted.map((one): Sought => {
    // Written apart it says the same; of a document that has both the first counts.
    const exact = stemsOf(one).flatMap((stem) => counts.filter(({ word }) => word === stem));
    const completed = one.isPrefix ? completions.filter(({ word }) => stemOf(word) !== one.stem) : [];
    return { ...one, exact, completed, corrected: [] };
  });
  return Promise.all(
    found.map(async (one) =>
      one.exact.length + one.completed.length > 0 ? one : correct(actor, tx, { sought: one, waiting }),
    ),
  );
}

const stemsOf = ({ stem, joined }: Wanted): string[] => (joined === null ? [stem] : [stem, stemOf(joined)]);

/** In how many documents words are; those in none are missing. */
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
  for (const { word, count } of await findWordsBeginning(actor, tx, { beginning, limit: mostCompletions })) {
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return [...counts].map(([word, count]) => ({ word, count }));
}

/** The same with what was perhaps meant by the words that are not right. */
export const correctAll = (
  actor: Actor,
  tx: Db,
  {
    sought,
    waiting,
    isRight,
  }: { sought: Sought[]; waiting: WaitingEntry[]; isRight: (one: Sought) => boolean },
): Promise<Sought[]> =>
  Promise.all(
    sought.map(async (one) =>
      isRight(one) ? one : correct(actor, tx, { sought: { ...one, exact: [], completed: [] }, waiting }),
    ),
  );

/** The same with what was perhaps meant by a word that is nowhere. */
async function correct(
  actor: Actor,
  tx: Db,
  { sought, waiting }: { sought: Sought; waiting: WaitingEntry[] },
): Promise<Sought> {
  const { word, isPrefix } = sought;
  const spellings = spellingsOf(word);
  if (spellings.length === 0) {
    return sought;
  }
  const candidates = [...(await findSpelled(actor, tx, spellings)), ...waiting.flatMap(titleWords)];
  const corrected = nearest(word, candidates, isPrefix);
  const exact = await countAll(actor, tx, { words: corrected.map(stemOf), waiting });
  return { ...sought, exact, corrected };
}
