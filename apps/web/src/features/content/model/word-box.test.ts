import { expect, it } from 'vitest';
import { boxesOf, spanOf, toWordBox } from './word-box.ts';

const text = 'Nobody came\nfor the camera.';
const words = [
  [0, 6, 10, 10, 200, 50],
  [7, 11, 220, 12, 300, 52],
  [12, 15, 10, 70, 80, 110],
  [16, 19, 100, 70, 180, 110],
].map((entry) => toWordBox(entry) ?? expect.fail());

it('marks words that stand beside each other as one, and each line by itself', () => {
  expect(boxesOf(words, [{ start: 0, end: 19 }])).toEqual([
    { start: 0, end: 11, left: 10, top: 10, right: 300, bottom: 52 },
    { start: 12, end: 19, left: 10, top: 70, right: 180, bottom: 110 },
  ]);
});

it('marks whole words, and none beside what is marked', () => {
  expect(boxesOf(words, [{ start: 8, end: 11 }]).map(({ start, end }) => [start, end])).toEqual([[7, 11]]);
  expect(boxesOf(words, [])).toEqual([]);
});

it('finds words whose white space differs', () => {
  expect(spanOf('came for the', text)).toEqual({ start: 7, end: 19 });
  expect(spanOf('camera.', text)).toEqual({ start: 20, end: 27 });
  expect(spanOf('cam.ra', text)).toBeUndefined();
  expect(spanOf(' ', text)).toBeUndefined();
});

it('takes nothing for a place that is none', () => {
  expect(toWordBox([1, 2, 3])).toBeUndefined();
});
