import { expect, test } from 'vitest';
import { mixtureAbove } from './mixture.ts';
import { stretchP } from './stretch-test.ts';
import { createRandom } from '../testing/random.ts';

const asked = (group: number[], outcome: number[]): number | null =>
  stretchP(
    { outcome, group, groups: 2, factors: [] },
    { outcome, untouched: 1, residuals: [], scales: [] },
    0,
  );
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

test('by hand: stretches of one length are compared by their means, with the test of Welch', () => {
  const group = [...times(6, 0), ...times(6, 1), ...times(6, 0), ...times(6, 1)];
  // Means of 3 and 5 against 0 and 1, whatever the scatter around them.
  const outcome = [3, 0, 5, 1].flatMap((mean) => [-2, -1, 0, 0, 1, 2].map((error) => mean + error));
  // 4 - 0.5 apart; variances 2 / 2 and 0.5 / 2; freedom 1.25^2 / (1^2 / 1 + 0.25^2 / 1).
  const welch = { weight: 1, centre: 3.5, width: Math.sqrt(1.25), freedom: 1.25 ** 2 / 1.0625 };
  expect(asked(group, outcome)).toBeCloseTo(1 - mixtureAbove([welch], 0), 10);
});

test('says nothing where groups change often, or a group of few posts does among long stretches of the others', () => {
  const outcome = Array.from({ length: 24 }, (_, place) => place % 5);
  expect(
    asked(
      outcome.map((_, place) => place % 2),
      outcome,
    ),
  ).toBeNull();
  expect(
    asked(
      outcome.map((_, place) => (place % 8 === 0 ? 0 : 1)),
      outcome,
    ),
  ).toBeNull();
});

test('luck that begins anew with each stretch is taken for a difference no more often than claimed', () => {
  const random = createRandom(5);
  const group = Array.from({ length: 160 }, (_, place) => Math.floor(place / 10) % 2);
  const chances = Array.from({ length: 400 }, () => {
    const luck = Array.from({ length: 16 }, () => random.normal());
    return (
      asked(
        group,
        group.map((_, place) => (luck[Math.floor(place / 10)] ?? 0) + random.normal()),
      ) ?? 0
    );
  });
  const share = chances.filter((p) => p < 0.05).length / chances.length;
  expect(share).toBeLessThanOrEqual(0.075);
  expect(share).toBeGreaterThanOrEqual(0.02);
});

test('what other factors tell wholly is no group of its own, and posts without any scatter are a number all the same', () => {
  const group = Array.from({ length: 60 }, (_, place) => Math.floor(place / 6) % 2);
  const outcome = group.map((_, place) => (place * 7) % 5);
  const comparable = { outcome, group, groups: 2, factors: [group] };
  expect(stretchP(comparable, { outcome, untouched: 1, residuals: [], scales: [] }, 0)).toBeNull();
  expect(asked(group, times(60, 3))).toBeCloseTo(0.5, 3);
});

test('one stretch shows nothing of how stretches scatter', () => {
  const group = [...times(12, 0), ...times(12, 1)];
  expect(
    asked(
      group,
      group.map((own, place) => own * -9 + (place % 3)),
    ),
  ).toBe(1);
});
