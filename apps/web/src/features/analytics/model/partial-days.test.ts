import { expect, it } from 'vitest';
import { markPartial } from './partial-days.ts';

const marked = (counts: (number | null)[], posts: number | null) =>
  markPartial(
    counts.map((count) => ({ count })),
    posts,
  ).map(({ isPartial }) => isPartial);

it('a day on which only some of the posts were measured is a part', () => {
  expect(marked([30, 2, 31, 14], 32)).toEqual([false, true, false, true]);
});

it('of somebody who tracks each post once, every day is a part', () => {
  expect(marked([1, 1, 2, 1], 20)).toEqual([true, true, true, true]);
});

it('all that there was is no part, as a channel grows or where it is small', () => {
  expect(marked([10, 14, 30], 30)).toEqual([false, false, false]);
  expect(marked([1, 1, 1], 1)).toEqual([false, false, false]);
  expect(marked([2, 3, 2], 3)).toEqual([false, false, false]);
});

it('nothing is a part where nobody says of how many', () => {
  expect(marked([1, null, 1], null)).toEqual([false, false, false]);
});
