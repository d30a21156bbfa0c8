import { similarity } from '../rank/vectors.ts';
import type { Line } from './lines.ts';

const redundancyWeight = 1.35;
const sameSource = 0.2;
const continuesPattern = 0.12;
const leansPattern = 0.25;
const unresolved = 0.5;
const tooAlike = 0.6;
// Below this a sentence does more harm than a script that is a little short.
const worstValue = -0.2;

/** How much is to be picked, in words and sentences, and what is used elsewhere. */
export interface Budget {
  budget: number;
  said: readonly Line[];
  count?: number;
}

/** What has been picked so far, and how like it each sentence left over is. */
interface Choice {
  chosen: Line[];
  likeness: Map<Line, number>;
  manySources: boolean;
}

/**
 * Picks sentences worth together about `budget` words: the best first, less for repeating what is
 * there or leaning on one source. A sentence that needs the one before it comes only behind it.
 * `said` are sentences already used elsewhere. At most `count` of them, in reading order.
 */
export function chooseLines(
  lines: readonly Line[],
  { budget, said, count = Number.POSITIVE_INFINITY }: Budget,
): Line[] {
  // A question left standing in the middle of a script goes unanswered.
  const left = new Set(lines.filter((line) => !said.includes(line) && !/[?？]/u.test(line.text.slice(-3))));
  const choice: Choice = {
    chosen: [],
    likeness: new Map(Array.from(left, (line) => [line, highestLikeness(line, said)])),
    manySources: new Set(lines.map((line) => line.source)).size > 1,
  };
  let words = 0;
  while (words < budget && choice.chosen.length < count) {
    const best =
      bestNext(left, choice, budget - words) ??
      (words === 0 ? bestNext(shortest(left), choice, Number.POSITIVE_INFINITY) : null);
    if (best === null) {
      break;
    }
    left.delete(best);
    choice.chosen.push(best);
    words += best.words;
    for (const line of left) {
      choice.likeness.set(
        line,
        Math.max(choice.likeness.get(line) ?? 0, similarity(line.vector, best.vector)),
      );
    }
  }
  return inReadingOrder(choice.chosen, lines);
}

function bestNext(left: ReadonlySet<Line>, choice: Choice, room: number): Line | null {
  let best: Line | null = null;
  let bestValue = worstValue;
  for (const line of left) {
    const value = line.words > room * 1.25 + 4 ? null : valueNow(line, choice);
    if (value !== null && value > bestValue) {
      best = line;
      bestValue = value;
    }
  }
  return best;
}

/** What a sentence adds to those chosen; null when it cannot stand among them. */
function valueNow(line: Line, { chosen, likeness, manySources }: Choice): number | null {
  const follows = chosen.some((other) => other.source === line.source && other.index === line.index - 1);
  const alike = likeness.get(line) ?? 0;
  if (alike > tooAlike || (!line.alone && !follows)) {
    return null;
  }
  const same = manySources ? chosen.filter((other) => other.source === line.source).length : 0;
  const share = chosen.length > 0 ? same / chosen.length : 0;
  const place = follows ? continuesPattern : line.unresolved ? -unresolved : line.leaning ? -leansPattern : 0;
  return line.value - redundancyWeight * alike * alike - sameSource * share + place;
}

/** The short half of the sentences: where nothing fits, a short one has to do. */
function shortest(lines: ReadonlySet<Line>): ReadonlySet<Line> {
  const sorted = Array.from(lines).sort((left, right) => left.words - right.words);
  return new Set(sorted.slice(0, Math.ceil(sorted.length / 2)));
}

function highestLikeness(line: Line, others: readonly Line[]): number {
  return others.reduce((highest, other) => Math.max(highest, similarity(line.vector, other.vector)), 0);
}

function inReadingOrder(chosen: readonly Line[], lines: readonly Line[]): Line[] {
  const place = new Map(lines.map((line, position) => [line, position]));
  return [...chosen].sort((left, right) => (place.get(left) ?? 0) - (place.get(right) ?? 0));
}
