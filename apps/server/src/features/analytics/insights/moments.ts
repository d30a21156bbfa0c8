import type { Rows } from './rows.ts';
import { Square } from './square.ts';

/** Sums of products of a regression's columns and its outcome (the last row and column): within rows, with the row before, at both ends. */
export interface Moments {
  within: Square;
  before: Square;
  ends: Square;
}

const emptySums = (rows: Rows): Square => new Square(rows.nuisance + rows.groups + 1);

/** Two rows whose products are summed, and the outcomes of all rows. */
interface Pair {
  row: number;
  other: number;
  outcome: readonly number[];
}

function addProducts(sums: Square, rows: Rows, { row, other, outcome }: Pair): void {
  const { width, columns, values } = rows;
  const last = sums.size - 1;
  const y = outcome[row] ?? 0;
  const otherY = outcome[other] ?? 0;
  for (let i = 0; i < width; i++) {
    const column = columns[row * width + i] ?? 0;
    const value = values[row * width + i] ?? 0;
    for (let j = 0; j < width; j++) {
      sums.add(column, columns[other * width + j] ?? 0, value * (values[other * width + j] ?? 0));
    }
    sums.add(column, last, value * otherY);
    sums.add(last, columns[other * width + i] ?? 0, y * (values[other * width + i] ?? 0));
  }
  sums.add(last, last, y * otherY);
}

/** Sums of products within rows, which is all that plain least squares needs. */
export function sumWithin(rows: Rows, outcome: readonly number[]): Square {
  const sums = emptySums(rows);
  for (let row = 0; row < rows.count; row++) {
    addProducts(sums, rows, { row, other: row, outcome });
  }
  return sums;
}

export function sumMoments(rows: Rows, outcome: readonly number[]): Moments {
  const before = emptySums(rows);
  for (let row = 1; row < rows.count; row++) {
    addProducts(before, rows, { row, other: row - 1, outcome });
  }
  const ends = emptySums(rows);
  addProducts(ends, rows, { row: 0, other: 0, outcome });
  addProducts(ends, rows, { row: rows.count - 1, other: rows.count - 1, outcome });
  return { within: sumWithin(rows, outcome), before: before.transposed().addTimes(1, before), ends };
}

/**
 * The sums within rows after each row has lost `phi` times the row before it, the first row kept: that leaves errors which follow a
 * first-order autoregression independent (Prais and Winsten 1954). Needs no second pass over the posts.
 */
export const whiten = ({ within, before, ends }: Moments, phi: number): Square =>
  within
    .copy()
    .addTimes(phi ** 2, within)
    .addTimes(-(phi ** 2), ends)
    .addTimes(-phi, before);
