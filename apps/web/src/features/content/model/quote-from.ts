/** No sentence that anybody links to is longer. */
const longest = 600;

/** The words of an item's text that an address leads to: `quote` says them, `at` says where they begin. Empty without either. */
export function quoteFrom(search: URLSearchParams, text: string): string {
  const at = Number(search.get('at') ?? Number.NaN);
  return search.get('quote') ?? (Number.isInteger(at) && at >= 0 ? sentenceAt(text, at) : '');
}

function sentenceAt(text: string, start: number): string {
  const [line = ''] = text.slice(start, start + longest).split('\n');
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line);
  return first?.segment.trim() ?? '';
}
