import { expect, it } from 'vitest';
import { regroup } from './regroup.ts';

const group = (id: string, itemIds: string[]) => ({ id, name: id, itemIds });
const groups = [group('a', ['one', 'two']), group('b', ['three', 'four'])];
/** Two frames beside each other, and a card below them. */
const laid = new Map([
  ['one', { x: 0, y: 0 }],
  ['two', { x: 232, y: 0 }],
  ['three', { x: 600, y: 0 }],
  ['four', { x: 832, y: 0 }],
  ['loose', { x: 0, y: 600 }],
]);
const idsAfter = (moved: Record<string, { x: number; y: number }>) =>
  regroup(groups, laid, new Map(Object.entries(moved))).map(({ itemIds }) => itemIds);

it('a card dropped into a frame joins its group, and one dragged away leaves it', () => {
  expect(idsAfter({ loose: { x: 100, y: 30 } })).toEqual([
    ['one', 'two', 'loose'],
    ['three', 'four'],
  ]);
  expect(idsAfter({ two: { x: 232, y: 500 } })).toEqual([['one'], ['three', 'four']]);
  expect(idsAfter({ two: { x: 640, y: 20 } })).toEqual([['one'], ['three', 'four', 'two']]);
});

it('a card stays with its group while it is beside it, and takes the frame along where it is alone', () => {
  expect(regroup(groups, laid, new Map([['two', { x: 0, y: 232 }]]))).toBe(groups);
  const whole = new Map([
    ['one', { x: 0, y: 2_000 }],
    ['two', { x: 232, y: 2_000 }],
  ]);
  expect(regroup(groups, laid, whole)).toBe(groups);
});

it('an item of two groups changes the one whose frame it stands in', () => {
  const both = [group('a', ['one', 'two']), group('b', ['two', 'three'])];
  const after = regroup(both, laid, new Map([['two', { x: 232, y: 900 }]]));
  expect(after.map(({ itemIds }) => itemIds)).toEqual([['one'], ['two', 'three']]);
});
