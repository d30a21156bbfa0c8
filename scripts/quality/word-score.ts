/** Scripts written without spaces are compared by character. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu;

const LINK = /\[((?:\\.|[^[\]\\])*)\]\(https?:[^)\s]*\)/gu;

/** Markdown's text as a reader sees it: link addresses, their brackets and escapes are not words of the page. */
export function visibleText(markdown: string): string {
  return markdown.replace(LINK, '$1').replace(/\\(?=[^\w\s])|(?<=\d)\\(?=[.)])/gu, '');
}

/** Words after NFKC and lower case, each with how often it occurs. */
function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(WORD)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

export type Score = { precision: number; recall: number; f1: number };

/** Overlap of two texts as multisets of words. */
export function wordScore(found: string, truth: string): Score {
  const [a, b] = [wordCounts(found), wordCounts(truth)];
  const total = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);
  let shared = 0;
  for (const [word, count] of a) {
    shared += Math.min(count, b.get(word) ?? 0);
  }
  const [foundWords, truthWords] = [total(a), total(b)];
  const precision = foundWords === 0 ? 0 : shared / foundWords;
  const recall = truthWords === 0 ? 0 : shared / truthWords;
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}
