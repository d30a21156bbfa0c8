import { expect, it } from 'vitest';
import { durationInWords } from './duration.ts';

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [119.4, '119 seconds'],
  [119.6, '2 minutes'],
  [150, '2 minutes 30 seconds'],
  [600, '10 minutes'],
  [3_600, '1 hour'],
  [5_461, '1 hour 31 minutes 1 second'],
  [10_800, '3 hours'],
  [36_000_000, '10,000 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
