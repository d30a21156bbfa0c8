import type { Group } from './evaluate.ts';
import { isSentence, type Wanted } from '../words/words.ts';

/** A word that one finds by a word of a search. */
export interface Way {
  word: string;
  /** In how many documents it is. */
  count: number;
}

/** A word of a search, and by which words of the index it is found. */
export interface Sought extends Wanted {
  /** The word itself, in any of its forms. */
  exact: Way[];
  /** Words that go on from it. */
  completed: Way[];
  /** Words that may have been meant, where there are no others. */
  corrected: string[];
}

/**
 * How a search is done. Whoever asks for the next page hands the plan of the first back, so that what was
 * added meanwhile does not move what stood on it.
 */
export interface Plan {
  /** Whether a document must have all words, not most of them. */
  isStrict: boolean;
  /**
   * Of each word of the search, the weight of the word itself and of words that go on from it; 0 for a word
   * that does not count.
   */
  weights: [exact: number, completed: number][];
}

/** A completed word is what was meant less surely. */
const completedShare = 0.6;
/** Weights are whole numbers: so many steps of inverse document frequency. */
const steps = 16;

/** What is worth this share of a sentence is found by it. */
const looseShare = 0.2;
/** A word of a sentence that is in more than this share of all documents says nothing, and costs most. */
const commonShare = 0.5;

/** Inverse document frequency as BM25 has it, never below one step. */
const weightOf = (count: number, all: number): number =>
  Math.max(1, Math.round(steps * Math.log(1 + (all - count + 0.5) / (count + 0.5))));

const total = (ways: Way[]): number => ways.reduce((sum, { count }) => sum + count, 0);

/** `all`: how many documents there are; `mustHaveAll`: each word counts, however many there are. */
export function makePlan(
  sought: Sought[],
  { all, mustHaveAll }: { all: number; mustHaveAll: boolean },
): Plan {
  const isStrict = mustHaveAll || !isSentence(sought);
  const there = sought.filter(({ exact, completed }) => exact.length + completed.length > 0);
  const isCommon = ({ exact }: Sought) => total(exact) > all * commonShare;
  const isAllCommon = there.every(isCommon);
  return {
    isStrict,
    weights: sought.map((one) => {
      const found = total(one.exact);
      const inAll = Math.min(all, found + total(one.completed));
      const counts = there.includes(one) && (isStrict || isAllCommon || !isCommon(one));
      const completed = Math.max(1, Math.round(completedShare * weightOf(inAll, all)));
      return counts ? [weightOf(found === 0 ? inAll : found, all), completed] : [0, 0];
    }),
  };
}

/** The words of the index that a plan needs the postings of. */
export const wordsOf = (sought: Sought[], { weights }: Plan): string[] => [
  ...new Set(
    sought.flatMap(({ exact, completed }, place) =>
      (weights[place]?.[0] ?? 0) === 0 ? [] : [...exact, ...completed].map(({ word }) => word),
    ),
  ),
];

/** The words of a search with their postings. */
export function toGroups(
  sought: Sought[],
  { weights }: Plan,
  postingsOf: (word: string) => Uint32Array[],
): Group[] {
  return sought.flatMap(({ exact, completed }, place) => {
    const [weight = 0, lesser = 0] = weights[place] ?? [];
    const terms = [
      ...exact.map(({ word }) => ({ lists: postingsOf(word), weight })),
      ...completed.map(({ word }) => ({ lists: postingsOf(word), weight: lesser })),
    ];
    return weight === 0 ? [] : [{ terms, worth: weight }];
  });
}

/** What the words of a document must be worth; more than there is where no word of the search is anywhere. */
export function leastWorth(groups: Group[], { isStrict, weights }: Plan): number {
  if (groups.length === 0) {
    return weights.length === 0 ? 0 : Infinity;
  }
  const all = groups.reduce((sum, { worth }) => sum + worth, 0);
  return isStrict ? all : Math.ceil(all * looseShare);
}
