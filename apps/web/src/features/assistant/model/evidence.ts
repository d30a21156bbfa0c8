import type { Claim, Source } from '@hookline/contract/assistant';
import type { WrittenContent } from './written-content.ts';

/**
 * The sentences that a script, its hooks or its titles say of a quotation, where they say it in fewer words.
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
