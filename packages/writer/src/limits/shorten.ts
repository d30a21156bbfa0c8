import { isWithin, type PlatformLimit } from './platform-limits.ts';

/** The text without the characters that the field refuses. */
const allowedIn = (limit: PlatformLimit, text: string): string =>
  [...(limit.forbidden ?? '')].reduce((kept, character) => kept.replaceAll(character, ''), text);

/** Whole sentences from the beginning, as many as fit before `rest`. Empty when the first one does not. */
export function firstSentences(text: string, limit: PlatformLimit, rest = ''): string {
  const allowed = allowedIn(limit, text);
  return isWithin(limit, allowed + rest) ? allowed : firstPieces(allowed, { limit, rest, by: 'sentence' });
}

/**
 * What fits of a text before `rest`: whole sentences, else whole words and “…”, else a part of the first
 * word.
 */
export function shorten(text: string, limit: PlatformLimit, rest = ''): string {
  const allowed = allowedIn(limit, text);
  const more = `…${rest}`;
  const cut = () =>
    firstPieces(allowed, { limit, rest: more, by: 'word' }) ||
    firstPieces(allowed, { limit, rest: more, by: 'grapheme' });
  const sentences = firstSentences(text, limit, rest);
  const words = sentences === '' ? cut() : '';
  return words === '' ? sentences : `${words}…`;
}

function firstPieces(
  text: string,
  { limit, rest, by }: { limit: PlatformLimit; rest: string; by: 'sentence' | 'word' | 'grapheme' },
): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: by }).segment(text)) {
    // White space counts only once something follows it: a long row of it would be counted again and again.
    if (segment.trim() !== '' && !isWithin(limit, (kept + segment).trimEnd() + rest)) {
      break;
    }
    kept += segment;
  }
  return kept.trimEnd();
}
