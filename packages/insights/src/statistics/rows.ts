import { zeros } from './zeros.ts';

/** What a group comparison is made from: one entry a post, in the order of publishing. */
export interface Comparable {
  /** The outcome on a logarithmic scale. */
  outcome: readonly number[];
  /** The group of each post, 0 to `groups` - 1. */
  group: readonly number[];
  groups: number;
  /** Other things that set posts apart and are taken out: per post the index of its class, counted from 0. */
  factors: readonly (readonly number[])[];
}

/**
 * A regression's columns, sparse: every row has `width` entries. Columns of what is taken out come first,
 * then those of the groups.
 */
export interface Rows {
  count: number;
  width: number;
  columns: Int32Array;
  values: Float64Array;
  /** How many columns are taken out, and how many are groups. */
  nuisance: number;
  groups: number;
}

/**
 * Slow waves that are taken out as well, so that growth over the months is not mistaken for a difference: one
 * for every 25 posts, at most 6.
 */
export const usualWaves = (count: number): number => Math.min(6, Math.floor(count / 25));

/**
 * Lays out the level, `slow` slow waves (cosines over the order of publishing), the factors and the groups as
 * columns.
 */
export function layOutRows(
  { outcome, group, groups, factors }: Comparable,
  slow: number = usualWaves(outcome.length),
): Rows {
  const count = outcome.length;
  const width = 2 + slow + factors.length;
  const starts: number[] = [];
  let nuisance = 1 + slow;
  for (const factor of factors) {
    starts.push(nuisance);
    nuisance += factor.reduce((most, entry) => Math.max(most, entry + 1), 0);
  }
  const rows: Rows = {
    count,
    width,
    columns: new Int32Array(count * width),
    values: zeros(count * width),
    nuisance,
    groups,
  };
  rows.values.fill(1);
  for (let wave = 1; wave <= slow; wave++) {
    const heights = slowWave(wave, count);
    for (let row = 0, at = wave; row < count; row++, at += width) {
      rows.columns[at] = wave;
      rows.values[at] = heights[row] ?? 0;
    }
  }
  [...factors, group].forEach((classes, index) => {
    const start = starts[index] ?? nuisance;
    for (let row = 0, at = 1 + slow + index; row < count; row++, at += width) {
      rows.columns[at] = start + (classes[row] ?? 0);
    }
  });
  return rows;
}

/**
 * Waves of the count of posts that was asked for last: a comparison lays out its rows several times, and most
 * questions ask of all posts.
 */
let kept: { count: number; waves: Float64Array[] } = { count: 0, waves: [] };
function slowWave(wave: number, count: number): Float64Array {
  if (kept.count !== count) {
    kept = { count, waves: [] };
  }
  return (kept.waves[wave] ??= Float64Array.from({ length: count }, (_, row) =>
    Math.cos((Math.PI * wave * (row + 0.5)) / count),
  ));
}

/** As many slow waves as a comparison of so many posts takes out. */
export const slowWaves = (count: number): Float64Array[] =>
  Array.from({ length: usualWaves(count) }, (_, index) => slowWave(index + 1, count));

/** The same rows, each multiplied by its weight. */
export function weighRows(rows: Rows, weights: readonly number[]): Rows {
  const { count, width } = rows;
  const values = zeros(count * width);
  for (let row = 0, at = 0; row < count; row++) {
    const weight = weights[row] ?? 1;
    for (const end = at + width; at < end; at++) {
      values[at] = (rows.values[at] ?? 0) * weight;
    }
  }
  return { ...rows, values };
}
