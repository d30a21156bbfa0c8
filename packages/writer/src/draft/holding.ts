import { contentTerms, type Sentence } from '@hookline/text';
import type { Brief } from '../brief/brief.ts';
import { cuesOf } from '../languages/cues.ts';
import { shareAlike } from '../rank/term-shares.ts';
import type { Source } from './material.ts';
import { isQuotable } from './usable.ts';

/** Of the words of what is wanted: a sentence that holds so many speaks of it. */
const mostOfIt = 0.6;

/** How much of what somebody wants a sentence holds, 0 to 1: all of its figures, and most of its words. */
export function holding(thing: string, { language, text }: { language: string; text: string }): number {
  const figures: readonly string[] = thing.match(/\d+(?:[.,]\d+)*/gu) ?? [];
  const own: readonly string[] = text.match(/\d+(?:[.,]\d+)*/gu) ?? [];
  const terms = new Set(contentTerms(thing, language));
  const share = terms.size === 0 ? 1 : shareAlike(terms, contentTerms(text, language));
  return figures.every((figure) => own.includes(figure)) && share >= mostOfIt ? share : 0;
}

/** Whether the user wants a sentence told: marked it, or asked for what it says. */
export const isWanted = ({ isMarked, isAsked }: { isMarked: boolean; isAsked: boolean }): boolean =>
  isMarked || isAsked;

/**
 * The sentences that the user marked, or that hold what is to be mentioned, which can only be quoted: within
 * somebody's words, or with a mark of quotation that closes further on.
 */
export function onlyQuotable(
  { sentences, usable, language }: Source,
  { mentions }: Brief,
  isMarked: (text: string) => boolean,
): Sentence[] {
  const cues = cuesOf(language);
  return sentences.filter(
    (sentence) =>
      !usable.includes(sentence) &&
      (isMarked(sentence.text) ||
        mentions.some((thing) => holding(thing, { language, text: sentence.text }) > 0)) &&
      isQuotable(sentence.text, cues),
  );
}
