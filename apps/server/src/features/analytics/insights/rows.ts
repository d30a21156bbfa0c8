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

/** A regression's columns, sparse: every row has `width` entries. Columns of what is taken out come first, then those of the groups. */
export interface Rows {
  count: number;
  width: number;
  columns: Int32Array;
  values: Float64Array;
  /** How many columns are taken out, and how many are groups. */
  nuisance: number;
  groups: number;
}

/** Slow waves that are taken out as well, so that growth over the months is not mistaken for a difference: one for every 25 posts, at most 6. */
export const usualWaves = (count: number): number => Math.min(6, Math.floor(count / 25));

/** Lays out the level, `slow` slow waves (cosines over the order of publishing), the factors and the groups as columns. */
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
    values: new Float64Array(count * width),
    nuisance,
    groups,
  };
  for (let row = 0; row < count; row++) {
    const put = (entry: number, column: number, value: number): void => {
      rows.columns[row * width + entry] = column;
      rows.values[row * width + entry] = value;
    };
    put(0, 0, 1);
    for (let wave = 1; wave <= slow; wave++) {
      put(wave, wave, Math.cos((Math.PI * wave * (row + 0.5)) / count));
    }
    factors.forEach((factor, index) => put(1 + slow + index, (starts[index] ?? 0) + (factor[row] ?? 0), 1));
    put(width - 1, nuisance + (group[row] ?? 0), 1);
  }
  return rows;
}

/** The same rows, each multiplied by its weight. */
export function weighRows(rows: Rows, weights: readonly number[]): Rows {
  return { ...rows, values: rows.values.map((value, entry) => value * (weights[Math.floor(entry / rows.width)] ?? 1)) };
}
