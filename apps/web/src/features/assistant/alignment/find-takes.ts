import type { SpokenWord } from '../model/spoken-words.ts';
import type { TimedWord } from './timed-words.ts';
import { anywhere, nextRow, toLineWords } from './word-table.ts';

/** A place of a recording where a line of the script is said. */
export interface Take {
  /** The first and the last word of the recording that belong to it. */
  first: number;
  last: number;
  /** How much was said otherwise, in words. */
  cost: number;
}

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
  let row = anywhere(recording);
  for (const word of toLineWords([line])) {
    row = nextRow(word, row, recording);
  }
  const ends: Take[] = [];
  for (let last = 0; last < recording.length; last += 1) {
    const take = { first: row.first[last + 1] ?? 0, last, cost: row.cost[last + 1] ?? Infinity };
    if (take.cost <= line.length * share && take.first <= last) {
      ends.push(take);
    }
  }
  const takes: Take[] = [];
  for (const take of ends.toSorted((one, other) => one.cost - other.cost || one.last - other.last)) {
    if (takes.length < maxTakes && !takes.some((better) => isOnePlace(take, better))) {
      takes.push(take);
    }
  }
  return takes.toSorted((one, other) => one.first - other.first);
}

/** Whether two takes are about one passage: where lines meet, both may claim a word that was misheard. */
export function isOnePlace(one: Take, other: Take): boolean {
  const shared = Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1;
  return shared * 2 > Math.min(one.last - one.first, other.last - other.first) + 1;
}
