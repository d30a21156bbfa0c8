import { sumWithin } from './moments.ts';
import type { Rows } from './rows.ts';

/** Fits outcomes on every column that does not depend on those before it, and says how many these are. */
export function leastSquares(rows: Rows, outcome: readonly number[]) {
  const inverse = sumWithin(rows, outcome);
  const size = inverse.size - 1;
  let columns = 0;
  for (let column = 0; column < size; column++) {
    columns += inverse.sweep(column, 1e-7 * rows.count) > 0 ? 1 : 0;
  }
  const fit = (wanted: readonly number[]): number[] => {
    const sums = new Float64Array(size);
    eachEntry(rows, (row, column, value) => {
      sums[column] = (sums[column] ?? 0) + value * (wanted[row] ?? 0);
    });
    const coefficients = sums.map((_, row) =>
      sums.reduce((total, sum, column) => total + inverse.get(row, column) * sum, 0),
    );
    const fitted = wanted.map(() => 0);
    eachEntry(rows, (row, column, value) => {
      fitted[row] = (fitted[row] ?? 0) + value * (coefficients[column] ?? 0);
    });
    return fitted;
  };
  return { columns, fit };
}

function eachEntry(
  { count, width, columns, values }: Rows,
  visit: (row: number, column: number, value: number) => void,
): void {
  for (let entry = 0; entry < count * width; entry++) {
    visit(Math.floor(entry / width), columns[entry] ?? 0, values[entry] ?? 0);
  }
}
