import { expect, test } from 'vitest';
import type { Comparison } from './compare-groups.ts';
import { dimensions } from './dimensions.ts';
import { adjust } from './judge.ts';

const answer = (p: number, share: number) => {
  const comparison: Comparison = { group: 0, confidence: 0.9, difference: [], p, error: 1, autocorrelation: 0 };
  return { question: { dimension: dimensions.weekday, metric: 'views' as const, share }, comparison };
};
const adjustAll = (...answers: [number, number][]) =>
  adjust(answers.map(([p, share]) => answer(p, share))).map((value) => Number(value.toFixed(6)));

test('equal shares are the procedure of Benjamini and Hochberg', () => {
  // Their adjusted values: the least of p · 4 / rank over this and all larger p.
  expect(adjustAll([0.04, 1], [0.001, 1], [0.02, 1], [0.9, 1])).toEqual([0.053333, 0.004, 0.04, 0.9]);
});

test('a question with a larger share needs less', () => {
  expect(adjustAll([0.02, 3], [0.02, 1])).toEqual([0.026667, 0.04]);
});

test('one question alone is not adjusted, and nothing exceeds 1', () => {
  expect(adjustAll([0.03, 0.4])).toEqual([0.03]);
  expect(adjustAll([0.9, 1], [0.95, 0.1])).toEqual([0.99, 1]);
});
