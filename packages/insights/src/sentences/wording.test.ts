import { expect, test } from 'vitest';
import { intervalInWords, liftInWords } from './wording.ts';

test.each([
  [0.4567, 'views', '46% more views'],
  [0.064, 'engagement_rate', 'a 6% higher engagement rate'],
  [1.3, 'views', '2.3 times the views'],
  [1, 'engagement_rate', 'twice the engagement rate'],
] as const)('a lift of %d in %s reads as “%s”', (lift, metric, words) => {
  expect(liftInWords(lift, metric)).toBe(words);
});

test('an interval of lifts reads in one unit where it can', () => {
  expect(intervalInWords(0.12, 0.881)).toBe('12% to 88% more');
  expect(intervalInWords(0.024, 1.2)).toBe('2% more to 2.2 times');
  expect(intervalInWords(0.4, 2.2)).toBe('1.4 to 3.2 times');
  expect(intervalInWords(0.4, 1)).toBe('1.4 to 2 times');
});
