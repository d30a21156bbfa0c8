import { contentTerms, words } from '@hookline/text';
import { isAlike } from '../rank/term-shares.ts';
import type { Brief } from '../brief/brief.ts';
import type { Source } from './material.ts';

/** How much each word of a topic tells; the weights of words no source holds are 0. */
export type TermWeights = ReadonlyMap<string, number>;

// In "the MacBook Pro 16 keyboard" the name tells the page, the common word what is asked about it.
const commonWord = 2.5;

/** A word of the topic tells the more, the fewer sentences of the sources hold it. */
export function termWeights({ terms, topic, language }: Brief, sources: readonly Source[]): TermWeights {
  const sentences = sources.flatMap((source) => source.terms);
  const common = commonWords(topic ?? '', language);
  const weights = new Map<string, number>();
  for (const term of terms) {
    const holding = sentences.filter((own) => own.some((other) => isAlike(term, other))).length;
    const rarity = holding === 0 ? 0 : Math.log(1 + sentences.length / holding);
    weights.set(term, rarity * (common.has(term) ? commonWord : 1));
  }
  return weights;
}

/** The share of the weights that stands in `terms`, 0 to 1. */
export function weightedShare(weights: TermWeights, terms: readonly string[]): number {
  let sum = 0;
  let found = 0;
  for (const [term, weight] of weights) {
    sum += weight;
    found += terms.some((other) => isAlike(term, other)) ? weight : 0;
  }
  return sum === 0 ? 0 : found / sum;
}

/** The words of a topic in small letters, where others are names in capitals. */
function commonWords(topic: string, language: string): ReadonlySet<string> {
  const own = words(topic, language).filter((word) => /^\p{L}/u.test(word));
  const isName = (word: string) => /\p{Lu}/u.test(word);
  const named = own.slice(1).filter(isName);
  return language === 'de' || named.length === 0
    ? new Set()
    : new Set(contentTerms(own.filter((word) => !isName(word)).join(' '), language));
}
