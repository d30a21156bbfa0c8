import { expect, test } from 'vitest';
import { intervalInWords, joinOf, multipleInWords } from './wording.ts';

test.each([
  [25.2, 'views', '25 times the views of'],
  [2.3, 'views', '2.3 times the views of'],
  [Math.exp(Math.log(2)), 'engagement rate', 'twice the engagement rate of'],
  [1.994, 'views', '99% more views than'],
  [1.064, 'engagement rate', 'a 6% higher engagement rate than'],
  [0.25, 'views', '75% fewer views than'],
  [0.8, 'open rate', 'a 20% lower open rate than'],
  [0.01, 'views', '99% fewer views than'],
  [0.004, 'views', 'under a hundredth of the views of'],
])('a multiple of %d in %s reads as “%s”', (multiple, word, words) => {
  expect(`${multipleInWords(multiple, word, word !== 'views')} ${joinOf(multiple)}`).toBe(words);
});

test('an interval of lifts reads in one unit where it can', () => {
  expect(intervalInWords(0.12, 0.881)).toBe('12% to 88% more');
  expect(intervalInWords(0.024, 1.2)).toBe('2% more to 2.2 times');
  expect(intervalInWords(0.4, 2.2)).toBe('1.4 to 3.2 times');
  expect(intervalInWords(0.4, 1)).toBe('1.4 to 2 times');
});
