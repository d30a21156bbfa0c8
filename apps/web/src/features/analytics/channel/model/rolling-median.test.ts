import { expect, it } from 'vitest';
import { medianOf, medianSpan, placeIn, quantile, rollingMedian } from './rolling-median.ts';

/** The same the plain way. */
const plain = (values: readonly number[], span: number): number[] =>
  values.map((_, at) =>
    medianOf(values.slice(Math.max(0, at - Math.floor(span / 2)), at + Math.floor(span / 2) + 1)),
  );

it('tells the median of the numbers around each one', () => {
  expect(rollingMedian([1, 100, 2, 3, 4], 3)).toEqual([50.5, 2, 3, 3, 3.5]);
  const values = Array.from({ length: 200 }, (_, index) => (index * 7_919) % 101);
  expect(rollingMedian(values, 15)).toEqual(plain(values, 15));
  expect(rollingMedian([], 7)).toEqual([]);
  expect(rollingMedian([3], 7)).toEqual([3]);
});

it('reads shares of ascending numbers', () => {
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
  expect(quantile([], 0.5)).toBe(0);
  expect(medianOf([9, 1, 5])).toBe(5);
  expect([0, 3, 5, 9].map((value) => placeIn([1, 3, 3, 7], value))).toEqual([0, 1, 3, 4]);
});

it('looks at an odd number of posts, the more the more there are', () => {
  expect([10, 71, 500, 100_000].map(medianSpan)).toEqual([7, 7, 35, 201]);
});
