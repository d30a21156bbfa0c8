import { expect, test } from 'vitest';
import { Square } from './square.ts';

const fromRows = (rows: number[][]): Square => new Square(rows.length, Float64Array.from(rows.flat()));

test('sweeping cross products solves a regression', () => {
  // The line through (0, 1), (1, 3), (2, 4): 7/6 + 3/2 x, residuals -1/6, 1/3, -1/6.
  const sums = fromRows([
    [3, 3, 8],
    [3, 5, 11],
    [8, 11, 26],
  ]);
  expect(sums.sweep(0, 1e-9)).toBe(3);
  expect(sums.sweep(1, 1e-9)).toBe(2);
  expect(sums.get(0, 2)).toBeCloseTo(7 / 6, 12);
  expect(sums.get(1, 2)).toBeCloseTo(3 / 2, 12);
  expect(sums.get(2, 2)).toBeCloseTo(1 / 6, 12);
  expect(
    [sums.get(0, 0), sums.get(0, 1), sums.get(1, 0), sums.get(1, 1)].map((cell) => Math.round(6 * cell)),
  ).toEqual([5, -3, -3, 3]);
});

test('a column that depends on others is left out', () => {
  const sums = fromRows([
    [4, 8, 2],
    [8, 16, 4],
    [2, 4, 5],
  ]);
  sums.sweep(0, 1e-9);
  expect(sums.sweep(1, 1e-9)).toBe(0);
  expect(sums.get(1, 2)).toBe(0);
  expect(sums.get(0, 2)).toBe(0.5);
});

test('tail, sum and transpose keep cells in their place', () => {
  const square = fromRows([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
  expect(square.tail(1).get(0, 1)).toBe(6);
  expect(square.copy().addTimes(2, square).get(2, 0)).toBe(21);
  expect(square.transposed().get(0, 2)).toBe(7);
});
