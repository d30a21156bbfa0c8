import { similarity } from '../rank/vectors.ts';
import { isStrange } from './fits-behind.ts';
import type { Line } from './lines.ts';
import { isSameFact } from './same-fact.ts';

const redundancyWeight = 1.35;
const sameSource = 0.2;
const continuesPattern = 0.12;
const leansPattern = 0.25;
const unresolved = 0.5;
// Sentences that stand near each other tell one thing.
const nearby = 0.08;
// Speaks of something as known that was not named.
const strange = 0.5;
const tooAlike = 0.6;
const looseAlike = 0.75;
// A sentence so many places before another may tell what that one speaks of as known.
const reach = 6;
// Below this a sentence does more harm than a script that is a little short.
const worstValue = -0.2;
const looseValue = -2.5;

/** How much is to be picked, in words and sentences, and what is used elsewhere. */
export interface Budget {
  budget: number;
  said: readonly Line[];
  count?: number;
  /** Taken in any case, within the budget. */
  first?: readonly Line[];
  /** Takes what is worth less, and what speaks of something as known, rather than too little. */
  isLoose?: boolean;
}

/** What has been picked so far, and how like it each sentence left over is. */
interface Choice {
  chosen: Line[];
  likeness: Map<Line, number>;
  manySources: boolean;
  isLoose: boolean;
}

/**
 * Picks sentences worth together about `budget` words: the best first, less for repeating what is
 * there or leaning on one source. A sentence that needs the one before it comes only behind it.
 * `said` are sentences already used elsewhere. At most `count` of them, in reading order.
 */
export function chooseLines(
  lines: readonly Line[],
  { budget, said, count = Number.POSITIVE_INFINITY, first = [], isLoose = false }: Budget,
): Line[] {
  // A question left standing in the middle of a script goes unanswered.
  const left = new Set(lines.filter((line) => !said.includes(line) && !/[?？]/u.test(line.text.slice(-3))));
  const choice: Choice = {
    chosen: [],
    likeness: new Map(Array.from(left, (line) => [line, highestLikeness(line, said)])),
    manySources: new Set(lines.map((line) => line.source)).size > 1,
    isLoose,
  };
  let words = 0;
  while (words < budget && choice.chosen.length < count) {
    const best =
      first[choice.chosen.length] ??
      bestNext(left, choice, budget - words) ??
      (words === 0 ? bestNext(shortest(left), choice, Number.POSITIVE_INFINITY) : null);
    if (best === null) {
      break;
    }
    left.delete(best);
    choice.chosen.push(best);
    words += best.words;
    for (const line of left) {
      choice.likeness.set(line, Math.max(choice.likeness.get(line) ?? 0, likenessOf(line, best)));
    }
  }
  return inReadingOrder(choice.chosen, lines);
}

function bestNext(left: ReadonlySet<Line>, choice: Choice, room: number): Line | null {
  let best: Line | null = null;
  let bestValue = choice.isLoose ? looseValue : worstValue;
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
function valueNow(line: Line, { chosen, likeness, manySources, isLoose }: Choice): number | null {
  const alike = likeness.get(line) ?? 0;
  const own = chosen.filter((other) => other.source === line.source);
  const place = placeAmong(line, own, isLoose);
  if (place === null || alike > (isLoose ? looseAlike : tooAlike)) {
    return null;
  }
  const share = manySources && chosen.length > 0 ? own.length / chosen.length : 0;
  return line.value - redundancyWeight * alike * alike - sameSource * share + place;
}

/**
 * What speaks for a sentence among those of its source, about -1 to 0.2; null where it makes no sense there.
 */
function placeAmong(line: Line, own: readonly Line[], isLoose: boolean): number | null {
  const before = own.filter(({ index }) => index < line.index);
  const follows = before.some(({ index }) => index === line.index - 1);
  const leans = line.leaning || line.introducedAt !== null;
  // What speaks of something as known needs to have been told of it.
  const isKnown = before.some(({ index }) => index >= line.index - reach);
  if ((!line.alone && !follows) || (leans && !isKnown && !isLoose)) {
    return null;
  }
  const isNear = own.some(({ index }) => Math.abs(index - line.index) <= 2);
  const leaning = line.introducedAt !== null ? -unresolved : line.leaning ? -leansPattern : 0;
  return (
    (follows ? continuesPattern : leaning) + (isNear ? nearby : 0) - (isStrange(line, before) ? strange : 0)
  );
}

/** The short half of the sentences: where nothing fits, a short one has to do. */
function shortest(lines: ReadonlySet<Line>): ReadonlySet<Line> {
  const sorted = Array.from(lines).sort((left, right) => left.words - right.words);
  return new Set(sorted.slice(0, Math.ceil(sorted.length / 2)));
}

function highestLikeness(line: Line, others: readonly Line[]): number {
  return others.reduce((highest, other) => Math.max(highest, likenessOf(line, other)), 0);
}

const likenessOf = (line: Line, other: Line): number =>
  isSameFact(line, other) ? 1 : similarity(line.vector, other.vector);

function inReadingOrder(chosen: readonly Line[], lines: readonly Line[]): Line[] {
  const place = new Map(lines.map((line, position) => [line, position]));
  return [...chosen].sort((left, right) => (place.get(left) ?? 0) - (place.get(right) ?? 0));
}
