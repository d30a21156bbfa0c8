import { sumColumns, sumWith } from './moments.ts';
import type { Rows } from './rows.ts';

/** Fits outcomes on every column that does not depend on those before it, and says how many these are. */
export function leastSquares(rows: Rows) {
  const inverse = sumColumns(rows);
  let columns = 0;
  for (let column = 0; column < inverse.size; column++) {
    columns += inverse.sweep(column, 1e-7 * rows.count) > 0 ? 1 : 0;
  }
  const fit = (outcome: readonly number[]): number[] => predict(rows, inverse.times(sumWith(rows, outcome)));
  return { columns, fit };
}

function predict({ count, width, columns, values }: Rows, coefficients: Float64Array): number[] {
  const fitted: number[] = [];
  for (let row = 0, entry = 0; row < count; row++) {
    let sum = 0;
    for (const end = (row + 1) * width; entry < end; entry++) {
      sum += (values[entry] ?? 0) * (coefficients[columns[entry] ?? 0] ?? 0);
    }
    fitted.push(sum);
  }
  return fitted;
}
