import { expect, it } from 'vitest';
import { shareByWords } from './timeline.ts';

it.each([
  [[14, 30, 41, 3], 30],
  [[5, 100, 100, 1, 1], 60],
])('ends when the length is over, however short the last words are: %j', (words, seconds) => {
  const spans = shareByWords(words, seconds);
  expect(spans.at(-1)?.to).toBe(seconds);
  expect(Math.min(...spans.map(({ from, to }) => to - from))).toBeGreaterThanOrEqual(2);
});
