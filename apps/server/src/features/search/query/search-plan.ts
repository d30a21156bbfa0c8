import type { Group } from './evaluate.ts';
import { isSentence, type QueryWord } from '../words/words.ts';

/** A word of the index that matches a word of a search. */
export interface IndexMatch {
  word: string;
  /** How many documents have it. */
  count: number;
}

/** A word of a search, with the words of the index that match it. */
export interface QueryTerm extends QueryWord {
  /** The word itself, in any of its forms. */
  exact: IndexMatch[];
  /** Words that begin with it. */
  completed: IndexMatch[];
  /** Words that may have been meant, where nothing else matches. */
  corrected: string[];
}

/**
 * How a search is ranked. A request for the next page carries the plan of the first one, so that items added
 * in between do not change the order.
 */
export interface Plan {
  /** Whether a document must have all words. */
  isStrict: boolean;
  /**
   * For each word of the search, the weight of the word itself and of words that begin with it; 0 for a word
   * that does not count.
   */
  weights: [exact: number, completed: number][];
}

/** A completed word is less likely to be what was meant. */
const completedShare = 0.6;
/** Weights are whole numbers, in steps of inverse document frequency. */
const steps = 16;

/** The share of a sentence that a document must match. */
const looseShare = 0.2;
/** A word of a sentence that more than this share of all documents has says nothing, and costs the most. */
const commonShare = 0.5;

/** Inverse document frequency as BM25 has it, never below one step. */
const weightOf = (count: number, all: number): number =>
  Math.max(1, Math.round(steps * Math.log(1 + (all - count + 0.5) / (count + 0.5))));

const total = (matches: IndexMatch[]): number => matches.reduce((sum, { count }) => sum + count, 0);

/**
 * `all`: how many documents there are; `mustHaveAll`: every word must match, however many there are;
 * `isLoose`: some will do, however few there are.
 */
export function makePlan(
  queryTerms: QueryTerm[],
  { all, mustHaveAll, isLoose }: { all: number; mustHaveAll: boolean; isLoose: boolean },
): Plan {
  const isStrict = mustHaveAll || (!isLoose && !isSentence(queryTerms));
  const matching = queryTerms.filter(({ exact, completed }) => exact.length + completed.length > 0);
  const isCommon = ({ exact }: QueryTerm) => total(exact) > all * commonShare;
  const isAllCommon = matching.every(isCommon);
  return {
    isStrict,
    weights: queryTerms.map((one) => {
      const exactCount = total(one.exact);
      const anyCount = Math.min(all, exactCount + total(one.completed));
      const counts = matching.includes(one) && (isStrict || isAllCommon || !isCommon(one));
      const completed = Math.max(1, Math.round(completedShare * weightOf(anyCount, all)));
      return counts ? [weightOf(exactCount === 0 ? anyCount : exactCount, all), completed] : [0, 0];
    }),
  };
}

/** The words of the index whose postings a plan needs. */
export const wordsOf = (queryTerms: QueryTerm[], { weights }: Plan): string[] => [
  ...new Set(
    queryTerms.flatMap(({ exact, completed }, place) =>
      (weights[place]?.[0] ?? 0) === 0 ? [] : [...exact, ...completed].map(({ word }) => word),
    ),
  ),
];

/** The words of a search with their postings. */
export function toGroups(
  queryTerms: QueryTerm[],
  { weights }: Plan,
  postingsOf: (word: string) => Uint32Array[],
): Group[] {
  return queryTerms.flatMap(({ exact, completed }, place) => {
    const [weight = 0, lesser = 0] = weights[place] ?? [];
    const terms = [
      ...exact.map(({ word }) => ({ lists: postingsOf(word), weight })),
      ...completed.map(({ word }) => ({ lists: postingsOf(word), weight: lesser })),
    ];
    return weight === 0 ? [] : [{ terms, worth: weight }];
  });
}

/** What the words of a document must be worth; Infinity where no word of the search is in the index. */
export function minWorthOf(groups: Group[], { isStrict, weights }: Plan): number {
  if (groups.length === 0) {
    return weights.length === 0 ? 0 : Infinity;
  }
  const all = groups.reduce((sum, { worth }) => sum + worth, 0);
  return isStrict ? all : Math.ceil(all * looseShare);
}
