import { expect, test } from 'vitest';
import { hasOwnTime, rangesOf } from './own-time.ts';
import { createRandom } from '../testing/random.ts';

const times = (count: number, group: number): number[] => Array.from({ length: count }, () => group);
const ownTime = (group: number[], chosen = 0, groups = 2): boolean =>
  hasOwnTime({ outcome: group.map(() => 0), group, groups, factors: [] }, chosen);

test('stretches are those of the smaller side, and a stray post is no stretch', () => {
  expect(rangesOf([...times(70, 0), ...times(70, 1)], 0)).toBe(1);
  expect(rangesOf([0, 1, 0, 1, 0, 1, 1, 1], 0)).toBe(3);
  // The smaller side is group 1: two stretches of 3.
  expect(rangesOf([0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0], 0)).toBe(2);
  // 10 posts together, two astray: 12² / (10² + 1 + 1).
  expect(rangesOf([...times(10, 1), ...times(40, 0), 1, 0, 0, 1, 0], 1)).toBeCloseTo(144 / 102, 10);
});

test.for<[string, number[]]>([
  ['one after the other', [...times(70, 0), ...times(70, 1)]],
  ['one after the other, few posts', [...times(10, 0), ...times(10, 1)]],
  ['a short one at the end', [...times(130, 1), ...times(6, 0)]],
  ['one in the middle of the other', [...times(40, 1), ...times(20, 0), ...times(40, 1)]],
  ['twice each', [...times(35, 0), ...times(35, 1), ...times(35, 0), ...times(35, 1)]],
])('a group has a time of its own: %s', ([, group]) => {
  expect([ownTime(group, 0), ownTime(group, 1)]).toEqual([true, true]);
});

test('of three groups the one that was used alone, and what is compared with it where it matters', () => {
  const mixed = Array.from({ length: 90 }, (_, place) => 1 + (place % 2));
  const group = [...times(45, 0), ...mixed];
  expect(ownTime(group, 0, 3)).toBe(true);
  expect(ownTime(mixed, 1, 3)).toBe(false);
});

test('groups in turns or by chance have none, however few their posts', () => {
  expect(ownTime(Array.from({ length: 40 }, (_, place) => place % 2))).toBe(false);
  expect(ownTime(Array.from({ length: 140 }, (_, place) => Math.floor(place / 7) % 2))).toBe(false);
  const random = createRandom(3);
  const byChance = Array.from({ length: 300 }, (_, run) =>
    ownTime(Array.from({ length: 20 + (run % 3) * 40 }, () => random.whole(2))),
  );
  expect(byChance.filter(Boolean).length).toBeLessThanOrEqual(3);
});
