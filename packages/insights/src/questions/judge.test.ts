import { expect, test } from 'vitest';
import type { Comparison } from '../statistics/compare-groups.ts';
import { dimensions } from './dimensions.ts';
import { adjust, judge } from './judge.ts';

const answer = (p: number, share: number, ownTime = false) => {
  const told = {
    group: 0,
    confidence: 0.9,
    difference: [],
    error: 1,
    autocorrelation: 0,
    ownTime,
    plain: 0.5,
  };
  const comparison: Comparison = { ...told, p };
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

test('a group with a time of its own counts as a question without an answer', () => {
  expect(adjust([answer(1e-9, 1, true), answer(0.03, 1)])).toEqual([1, 0.06]);
});

test('a chance that could not be worked out opens no gate, for itself or others', () => {
  expect(adjust([answer(Number.NaN, 1), answer(0.03, 1)])).toEqual([1, 0.06]);
});

test.for<[string, number, boolean]>([
  ['as much', 0.8, true],
  ['a little less than the interval', 0.45, true],
  ['much less than is claimed', 0.06, false],
  ['the other way round', -0.1, false],
  ['much more than is claimed', 1.5, false],
])('posts that as they are say %s', ([, plain, isShown]) => {
  const { question, comparison } = answer(1e-6, 1);
  // Its 90 % interval runs from 0.63 to 0.97 on the logarithmic scale.
  const difference = [{ weight: 1, centre: 0.8, width: 0.1, freedom: 200 }];
  const asked = { question, groups: [], minPosts: 5, answerable: true };
  const findings = judge([{ ...asked, comparison: { ...comparison, confidence: 0.99, difference, plain } }]);
  expect(findings).toHaveLength(Number(isShown));
});

test('a difference of a group with a time of its own is never shown', () => {
  const { question, comparison } = answer(1e-9, 1, true);
  const difference = [{ weight: 1, centre: 0.8, width: 0.1, freedom: 200 }];
  const asked = { question, groups: [], minPosts: 5, answerable: true };
  expect(
    judge([{ ...asked, comparison: { ...comparison, confidence: 0.99, difference, plain: 0.8 } }]),
  ).toEqual([]);
});
