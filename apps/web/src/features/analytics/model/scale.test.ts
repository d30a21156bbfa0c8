import { expect, it } from 'vitest';
import { areaPath, linearScale, linePath, nearestIndex, niceTicks } from './scale.ts';

it('maps one stretch onto another', () => {
  const scale = linearScale([0, 10], [100, 0]);
  expect([0, 5, 10].map(scale)).toEqual([100, 50, 0]);
  expect(linearScale([3, 3], [0, 40])(3)).toBe(20);
});

it.each([
  [9_400, 4, [0, 2_500, 5_000, 7_500, 10_000]],
  [0.063, 2, [0, 0.05, 0.1]],
  [10, 1, [0, 10]],
  [7, 4, [0, 2, 4, 6, 8]],
  [0.3, 3, [0, 0.1, 0.2, 0.3]],
  [1, 4, [0, 0.25, 0.5, 0.75, 1]],
])('finds round ticks up to %d in about %d steps', (highest, steps, ticks) => {
  expect(niceTicks(highest, steps)).toEqual(ticks);
});

it.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])('has ticks even for %d', (highest) => {
  const ticks = niceTicks(highest, 4);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBe(1);
});

it('always reaches the highest value', () => {
  for (let highest = 0.001; highest < 1e7; highest *= 1.37) {
    const ticks = niceTicks(highest, 4);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});

it('finds the nearest of a list', () => {
  expect(nearestIndex([0, 10, 20], 14)).toBe(1);
  expect(nearestIndex([0, 10, 20], 99)).toBe(2);
  expect(nearestIndex([], 5)).toBe(0);
});

it('draws lines and areas, also through nothing', () => {
  expect(
    linePath([
      [0, 1.26],
      [10, 2],
    ]),
  ).toBe('M0 1.3L10 2');
  expect(
    areaPath(
      [
        [0, 1],
        [10, 2],
      ],
      5,
    ),
  ).toBe('M0 1L10 2L10 5L0 5Z');
  expect(areaPath([], 5)).toBe('');
});
