import { type SpokenWord, wordDistance } from '../../model/spoken-words.ts';
import type { TimedWord } from './timed-words.ts';

/** A place of a recording where a line of the script is said. */
export interface Take {
  /** The first and the last word of the recording that belong to it. */
  first: number;
  last: number;
  /** How much was said otherwise, in words. */
  cost: number;
}

/** What a word costs that was not said, or said where the script has none: an "um" is no other sentence. */
const costs = { unsaid: 1, extra: 0.6 };
/** How much of a line may be said otherwise. A short one could be heard anywhere. */
const maxShare = { short: 0.4, long: 0.5 };
/** Words up to which a line is short. */
export const shortLine = 3;
/** A word that is said all the time has more places than anybody could mean. */
const maxTakes = 40;

/**
 * Where in a recording a line may be said: each passage that is nearer to the line than any other that overlaps it.
 * Approximate matching of a pattern in a text by dynamic programming (Sellers, 1980), over words.
 */
export function findTakes(line: readonly SpokenWord[], recording: readonly TimedWord[]): Take[] {
  const share = line.length <= shortLine ? maxShare.short : maxShare.long;
  const { cost, first } = lastRow(line, recording);
  const ends: Take[] = [];
  for (let last = 0; last < recording.length; last += 1) {
    const take = { first: first[last + 1] ?? 0, last, cost: cost[last + 1] ?? Infinity };
    if (take.cost <= line.length * share && take.first <= last) {
      ends.push(take);
    }
  }
  const takes: Take[] = [];
  for (const take of ends.toSorted((one, other) => one.cost - other.cost || one.last - other.last)) {
    if (takes.length < maxTakes && !takes.some((better) => overlap(take, better))) {
      takes.push(take);
    }
  }
  return takes.toSorted((one, other) => one.first - other.first);
}

export const overlap = (one: Take, other: Take): boolean =>
  one.first <= other.last && other.first <= one.last;

/** For each end in the recording: what the whole line costs there, and where it then begins. */
function lastRow(line: readonly SpokenWord[], heard: readonly TimedWord[]) {
  // A line may begin anywhere.
  let cost = new Float64Array(heard.length + 1);
  let first = Int32Array.from(cost, (_, column) => column);
  for (const { word } of line) {
    const row = nextRow(word, cost, heard);
    const begun = first;
    cost = row.cost;
    first = new Int32Array(begun.length);
    for (let column = 1; column < begun.length; column += 1) {
      const from = row.moves[column] === moves.unsaid ? begun[column] : begun[column - 1];
      first[column] = (row.moves[column] === moves.extra ? first[column - 1] : from) ?? 0;
    }
  }
  return { cost, first };
}

/** How a cell of the table is reached: by a word that was said, one that was not, or one that is not in the script. */
const moves = { said: 0, unsaid: 1, extra: 2 } as const;

/** What the line up to one word more costs at each end, by what it costs without that word. */
function nextRow(word: string, above: Float64Array, heard: readonly TimedWord[]) {
  const cost = new Float64Array(above.length);
  const reached = new Uint8Array(above.length).fill(moves.unsaid);
  let before = (above[0] ?? 0) + costs.unsaid;
  cost[0] = before;
  for (const [index, other] of heard.entries()) {
    const said = (above[index] ?? 0) + wordDistance(word, other.word);
    const unsaid = (above[index + 1] ?? 0) + costs.unsaid;
    const extra = before + costs.extra;
    before = Math.min(said, unsaid, extra);
    cost[index + 1] = before;
    reached[index + 1] = before === said ? moves.said : before === unsaid ? moves.unsaid : moves.extra;
  }
  return { cost, moves: reached };
}

/** Which word of the recording each word of the line is in a take; null for those that were not said. */
export function matchWords(
  line: readonly SpokenWord[],
  recording: readonly TimedWord[],
  { first, last }: Take,
): (number | null)[] {
  const heard = recording.slice(first, last + 1);
  let cost = Float64Array.from({ length: heard.length + 1 }, (_, column) => column * costs.extra);
  const rows = line.map(({ word }) => {
    const row = nextRow(word, cost, heard);
    cost = row.cost;
    return row.moves;
  });
  const matches = line.map((): number | null => null);
  let [row, column] = [line.length, heard.length];
  while (row > 0 && column > 0) {
    const move = rows[row - 1]?.[column];
    row -= move === moves.extra ? 0 : 1;
    column -= move === moves.unsaid ? 0 : 1;
    if (move === moves.said) {
      matches[row] = first + column;
    }
  }
  return matches;
}
