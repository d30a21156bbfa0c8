import { expect, it } from 'vitest';
import { WordMap } from './word-map.ts';

const map = new WordMap([
  { top: 0, height: 100, words: 10 },
  // With a gap above it.
  { top: 120, height: 80, words: 2 },
  { top: 200, height: 100, words: 20 },
]);

it('gives every word of a block the same way', () => {
  expect([0, 5, 10, 11, 12, 22, 32].map((word) => map.toPixels(word))).toEqual([
    0, 60, 120, 160, 200, 250, 300,
  ]);
  expect(map.total).toBe(32);
});

it('leads back to the word, and stays within the text', () => {
  for (const word of [0, 3, 10, 11.5, 31]) {
    expect(map.toWord(map.toPixels(word))).toBeCloseTo(word, 6);
  }
  expect([map.toWord(-50), map.toWord(9_000), map.toPixels(-3), map.toPixels(99)]).toEqual([0, 32, 0, 300]);
});

it('knows which block a word is in', () => {
  expect([0, 9.9, 10, 11, 12, 31, 40].map((word) => map.blockAt(word))).toEqual([0, 0, 1, 1, 2, 2, 2]);
  expect([0, 1, 2, 9].map((block) => map.startOf(block))).toEqual([0, 10, 12, 32]);
});

it('is nothing for nothing', () => {
  const empty = new WordMap([]);
  expect([empty.total, empty.toPixels(3), empty.toWord(3), empty.blockAt(0)]).toEqual([0, 0, 0, 0]);
});
