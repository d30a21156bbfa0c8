import { expect, test } from 'vitest';
import { medianOf, select } from './median.ts';
import { createRandom } from '../testing/random.ts';

test('the median is the middle, the mean of the two in the middle, or 0 for none', () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2]), medianOf([7]), medianOf([])]).toEqual([2, 2.5, 7, 0]);
});

test('what is selected is what sorting would bring there, and no number is lost', () => {
  const random = createRandom(1);
  for (let run = 0; run < 500; run++) {
    // Whole numbers, so that many are alike.
    const numbers = Array.from({ length: 1 + random.whole(40) }, () => random.whole(12) - 3);
    const sorted = numbers.toSorted((a, b) => a - b);
    const place = random.whole(numbers.length);
    expect(select(numbers, place)).toBe(sorted[place]);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(sorted);
  }
});
