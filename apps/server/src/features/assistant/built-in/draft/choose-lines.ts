import { similarity } from '../../text/vectors.ts';
import type { Line } from './lines.ts';

const REDUNDANCY = 0.9;
const SAME_SOURCE = 0.2;
const CONTINUES = 0.12;
const LEANS = 0.25;
const TOO_ALIKE = 0.6;
const WORST_VALUE = 0.02;

/**
 * Picks sentences worth together about `budget` words: the best first, less for repeating what is
 * there or leaning on one source. A sentence that needs the one before it comes only behind it.
 * `said` are sentences already used elsewhere. Answered in reading order.
 */
export function chooseLines(lines: readonly Line[], budget: number, said: readonly Line[]): Line[] {
  const chosen: Line[] = [];
  // A question left standing in the middle of a script goes unanswered.
  const left = new Set(lines.filter((line) => !said.includes(line) && !/[?？]/u.test(line.text.slice(-3))));
  const likeness = new Map([...left].map((line) => [line, highestLikeness(line, said)]));
  const sources = new Set(lines.map((line) => line.source)).size;
  let words = 0;
  while (words < budget) {
    const best = bestNext(left, chosen, said, likeness, sources, budget - words);
    if (best === null) {
      break;
    }
    left.delete(best);
    chosen.push(best);
    words += best.words;
    for (const line of left) {
      likeness.set(line, Math.max(likeness.get(line) ?? 0, similarity(line.vector, best.vector)));
    }
  }
  return inReadingOrder(chosen, lines);
}

function bestNext(
  left: ReadonlySet<Line>,
  chosen: readonly Line[],
  said: readonly Line[],
  likeness: ReadonlyMap<Line, number>,
  sources: number,
  room: number,
): Line | null {
  let best: Line | null = null;
  let bestValue = WORST_VALUE;
  for (const line of left) {
    const follows = chosen.some((other) => other.source === line.source && other.index === line.index - 1);
    const alike = likeness.get(line) ?? 0;
    const overshoots = line.words > room * 1.25 + 4;
    if (overshoots || alike > TOO_ALIKE || (!line.alone && !follows) || said.includes(line)) {
      continue;
    }
    const share =
      sources > 1 && chosen.length > 0
        ? chosen.filter((other) => other.source === line.source).length / chosen.length
        : 0;
    const value =
      line.value -
      REDUNDANCY * alike * alike * 1.5 -
      SAME_SOURCE * share +
      (follows ? CONTINUES : 0) -
      (line.leaning && !follows ? LEANS : 0);
    if (value > bestValue) {
      best = line;
      bestValue = value;
    }
  }
  return best;
}

function highestLikeness(line: Line, others: readonly Line[]): number {
  return others.reduce((highest, other) => Math.max(highest, similarity(line.vector, other.vector)), 0);
}

function inReadingOrder(chosen: readonly Line[], lines: readonly Line[]): Line[] {
  const place = new Map(lines.map((line, position) => [line, position]));
  return [...chosen].sort((left, right) => (place.get(left) ?? 0) - (place.get(right) ?? 0));
}
