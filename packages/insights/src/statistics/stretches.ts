import { sum } from './group-model.ts';

/** Posts in a row that are all on one side of a comparison: the places from `from` to before `to`. */
export interface Stretch {
  from: number;
  to: number;
}

/** The stretches of the posts that are on a side. */
export function findStretches(isOwn: readonly boolean[], side: boolean): Stretch[] {
  const stretches: Stretch[] = [];
  isOwn.forEach((is, place) => {
    const last = stretches.at(-1);
    if (is === side && last?.to === place) {
      last.to = place + 1;
    } else if (is === side) {
      stretches.push({ from: place, to: place + 1 });
    }
  });
  return stretches;
}

const lengthsOf = (stretches: readonly Stretch[]): number[] => stretches.map(({ from, to }) => to - from);

/**
 * The length of the stretch that a post lies in, on the average over posts: Σ n² / Σ n over their posts n.
 */
export function typicalLength(stretches: readonly Stretch[]): number {
  const lengths = lengthsOf(stretches);
  return sum(lengths.map((length) => length ** 2)) / sum(lengths);
}

/**
 * As many as stretches of one length that would weigh as much: (Σ n)² / Σ n² (Simpson 1949). A few posts
 * astray make no second one.
 */
export const effectiveCount = (stretches: readonly Stretch[]): number =>
  sum(lengthsOf(stretches)) / typicalLength(stretches);
