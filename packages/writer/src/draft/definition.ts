import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import { cuesOf } from '../languages/cues.ts';
import { shareAlike } from '../rank/term-shares.ts';
import type { Source } from './material.ts';
import { type TermWeights, weightedShare } from './term-weights.ts';

/** Of the topic's weight: a sentence that begins with so much of it speaks of the topic. */
const named = 0.6;
/** Of the words of a title, where no topic is named. */
const namedInTitle = 0.3;
/** What is defined stands within so many words. */
const longestSubject = 18;

/** Whether a sentence says what the topic is: "Tuft cells are a type of …". */
export function defines(text: string, { language, titleTerms }: Source, weights: TermWeights): boolean {
  const match = cuesOf(language).definition.exec(text);
  const subject = text.slice(0, match?.index ?? 0);
  const terms = contentTerms(subject, language);
  return (
    match !== null &&
    countWords(subject) <= longestSubject &&
    (weights.size > 0
      ? weightedShare(weights, terms) >= named
      : shareAlike(titleTerms, terms) >= namedInTitle)
  );
}
