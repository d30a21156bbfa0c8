import type { TextPlace } from './align-text.ts';

/** No word is longer. Characters. */
const reach = 100;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * A passage with the words at both of its ends whole: a hand that draws a selection stops within them. Spaces
 * and marks at its ends stay as they are.
 */
export function wholeWords(text: string, { start, end }: TextPlace): TextPlace {
  const first = wordAt(text, start);
  const last = wordAt(text, end - 1);
  return { start: first?.start ?? start, end: last?.end ?? end };
}

function wordAt(text: string, at: number): TextPlace | undefined {
  const from = Math.max(0, at - reach);
  const found = words.segment(text.slice(from, at + reach)).containing(at - from);
  const start = from + (found?.index ?? 0);
  return found?.isWordLike === true ? { start, end: start + found.segment.length } : undefined;
}
