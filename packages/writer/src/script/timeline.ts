import { countWords } from '@hookline/contract/counting';

/** Start and end of a part of a script, in whole seconds. */
export interface Span {
  from: number;
  to: number;
}

/** Shares a length out over parts by their spoken words; each part gets at least two seconds. */
export const shareOut = (parts: readonly string[], seconds: number): Span[] =>
  shareByWords(parts.map(countWords), seconds);

const minSeconds = 2;

/** The same by the number of their words. */
export function shareByWords(words: readonly number[], seconds: number): Span[] {
  const weights = words.map((count) => Math.max(1, count));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let said = 0;
  let from = 0;
  return weights.map((weight, index) => {
    said += weight;
    // What is still to come has its two seconds as well.
    const left = (weights.length - 1 - index) * minSeconds;
    const share = Math.min(Math.round((said / total) * seconds), seconds - left);
    const to = Math.max(from + minSeconds, share);
    const span = { from, to };
    from = to;
    return span;
  });
}

/** "0:08–0:20". */
export function spanLabel({ from, to }: Span): string {
  return `${clock(from)}–${clock(to)}`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
