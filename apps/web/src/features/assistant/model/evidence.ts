import type { Claim, Source } from '@hookline/contract/assistant';
import type { WrittenContent } from './written-content.ts';

/**
 * The sentences that a script, its hooks or its titles say of a quotation, where they say it in other words.
 */
export function saidOf(quote: string, { id }: Source, content: WrittenContent): string[] {
  const said = (content.claims ?? [])
    .filter((claim) => claim.sourceId === id && claim.quote === quote && isSaid(claim, content))
    .map(({ text }) => text);
  // A title is often a sentence without its full stop.
  return [...new Set(said)].filter(
    (text) =>
      wordsOf(text) !== wordsOf(quote) && !said.some((other) => other !== text && other.startsWith(text)),
  );
}

/** Of the words of a sentence: with no more of its own it says its quotation in other words. */
const mostReworded = 0.35;

/**
 * What became of a quotation in the sentences that are said of it: words were left out, or some were added,
 * such as the month, or changed, as where it is told in the past; a title or a hook only rests on it.
 */
export function changeOf(said: readonly string[], quote: string): string {
  const original = wordsOf(quote).split(' ');
  const told = said.map((text) => wordsOf(text).split(' '));
  if (told.every((words) => isWithin(words, original))) {
    return 'Shortened from';
  }
  if (told.every((words) => isWithin(original, words))) {
    return 'Completed from';
  }
  return told.every(
    (words) => words.filter((word) => !original.includes(word)).length <= words.length * mostReworded,
  )
    ? 'Reworded from'
    : 'Based on';
}

/** Whether all words stand in a text, in their order. */
function isWithin(words: readonly string[], text: readonly string[]): boolean {
  let next = 0;
  for (const word of text) {
    next += Number(word === words[next]);
  }
  return next === words.length;
}

/**
 * A text without its marks and in small letters: a note says “phone in the kitchen”, its script ends with
 * a full stop.
 */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The claims that are not shown beside the sources: what a model told in words of its own, or nobody
 * supports.
 */
export const claimsBesideSources = (content: WrittenContent): Claim[] =>
  (content.claims ?? []).filter((claim) => !isSaid(claim, content));

/** Whether the built-in assistant says it word for word: its sentences come from quotations. */
function isSaid(
  { text, quote, supported }: Claim,
  { script, hooks, titles, engine }: WrittenContent,
): boolean {
  return (
    supported &&
    quote !== null &&
    engine?.kind === 'built-in' &&
    [script, ...hooks, ...titles].some((part) => part.includes(text))
  );
}
