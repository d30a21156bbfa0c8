import type { Rows } from './rows.ts';
import { Square } from './square.ts';
import { zeros } from './zeros.ts';

/**
 * Sums of products of a regression's columns and its outcome (the last row and column): within rows, with the
 * row before, at both ends.
 */
export interface Moments {
  within: Square;
  before: Square;
  ends: Square;
}

const columnsOf = ({ nuisance, groups }: Rows): number => nuisance + groups;

/** Adds the products of the columns within rows to a matrix of `size` rows, above its diagonal and on it. */
function addWithin(cells: Float64Array, size: number, { count, width, columns, values }: Rows): void {
  for (let end = width; end <= count * width; end += width) {
    for (let i = end - width; i < end; i++) {
      const start = (columns[i] ?? 0) * size;
      const value = values[i] ?? 0;
      // The columns of a row ascend, so none of these lies below the diagonal.
      for (let j = i; j < end; j++) {
        const at = start + (columns[j] ?? 0);
        cells[at] = (cells[at] ?? 0) + value * (values[j] ?? 0);
      }
    }
  }
}

/** The matrix that is the same on both sides of the diagonal, from what is above it and on it. */
function mirror(cells: Float64Array, size: number): Square {
  for (let row = 1; row < size; row++) {
    for (let column = 0; column < row; column++) {
      cells[row * size + column] = cells[column * size + row] ?? 0;
    }
  }
  return new Square(size, cells);
}

/** Sums of products of the columns within rows. */
export function sumColumns(rows: Rows): Square {
  const size = columnsOf(rows);
  const cells = zeros(size * size);
  addWithin(cells, size, rows);
  return mirror(cells, size);
}

/** Sums of products of each column with an outcome. */
export function sumWith(rows: Rows, outcome: readonly number[]): Float64Array {
  const { count, width, columns, values } = rows;
  const sums = zeros(columnsOf(rows));
  for (let row = 0, entry = 0; row < count; row++) {
    const own = outcome[row] ?? 0;
    for (const end = (row + 1) * width; entry < end; entry++) {
      const column = columns[entry] ?? 0;
      sums[column] = (sums[column] ?? 0) + (values[entry] ?? 0) * own;
    }
  }
  return sums;
}

/** Sums of products within rows, which is all that plain least squares needs. */
export function sumWithin(rows: Rows, outcome: readonly number[]): Square {
  const last = columnsOf(rows);
  const size = last + 1;
  const cells = zeros(size * size);
  addWithin(cells, size, rows);
  sumWith(rows, outcome).forEach((sum, column) => {
    cells[column * size + last] = sum;
  });
  cells[last * size + last] = outcome.reduce((sum, own) => sum + own * own, 0);
  return mirror(cells, size);
}

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

export function sumMoments(rows: Rows, outcome: readonly number[]): Moments {
  const before = new Square(columnsOf(rows) + 1);
  for (let row = 1; row < rows.count; row++) {
    addProducts(before, rows, { row, other: row - 1, outcome });
  }
  const ends = new Square(columnsOf(rows) + 1);
  addProducts(ends, rows, { row: 0, other: 0, outcome });
  addProducts(ends, rows, { row: rows.count - 1, other: rows.count - 1, outcome });
  return { within: sumWithin(rows, outcome), before: before.transposed().addTimes(1, before), ends };
}

/**
 * The sums within rows after each row has lost `phi` times the row before it, the first row kept: that leaves
 * errors which follow a first-order autoregression independent (Prais and Winsten 1954). Needs no second pass
 * over the posts.
 */
export const whiten = ({ within, before, ends }: Moments, phi: number): Square =>
  within
    .copy()
    .addTimes(phi ** 2, within)
    .addTimes(-(phi ** 2), ends)
    .addTimes(-phi, before);
