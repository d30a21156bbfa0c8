/** No sentence that anybody links to is longer. */
const longest = 600;

/**
 * Words of an item's text, and about where they stand: behind which share of it, from 0 to 1. Some stand
 * there more than once.
 */
export interface Quotation {
  words: string;
  share: number;
}

/**
 * The words of an item's text that an address leads to: `quote` says them, `at` says where they begin. Empty
 * without either.
 */
export function quoteFrom(search: URLSearchParams, text: string): Quotation {
  const at = Number(search.get('at') ?? Number.NaN);
  const isPlace = Number.isInteger(at) && at >= 0;
  return {
    words: search.get('quote') ?? (isPlace ? sentenceAt(text, at) : ''),
    share: isPlace && text !== '' ? Math.min(1, at / text.length) : 0,
  };
}

function sentenceAt(text: string, start: number): string {
  const [line = ''] = text.slice(start, start + longest).split('\n');
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line);
  return first?.segment.trim() ?? '';
}
