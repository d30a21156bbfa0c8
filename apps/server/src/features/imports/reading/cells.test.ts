import { largestCount } from '@hookline/contract/mapping';
import { expect, it } from 'vitest';
import { readCount } from './cells.ts';

it.each([
  ['1,234', 1_234],
  ['1.234', 1_234],
  ['1,234.000', 1_234],
  ['1.234,000', 1_234],
  ['1,234,000', 1_234_000],
  ['12,34,567.00', 1_234_567],
  ["1'234.00", 1_234],
  ['0,000', 0],
  ['12.0', 12],
  [1_234, 1_234],
] as const)('%j is the count %d', (cell, count) => {
  expect(readCount(cell)).toEqual({ count });
});

it.each([
  ['0.045', 'is not a whole number'],
  ['0,045', 'is not a whole number'],
  [0.045, 'is not a whole number'],
  [12.345, 'is not a whole number'],
  [-1, 'is negative'],
  ['1,234,00', 'is not a number'],
] as const)('%j %s', (cell, problem) => {
  expect(readCount(cell)).toEqual({ problem });
});

it('takes the largest count that there can be anywhere, and no larger', () => {
  expect(readCount(String(largestCount))).toEqual({ count: largestCount });
  expect(readCount(largestCount + 1)).toEqual({ problem: 'is too large to be true' });
});
