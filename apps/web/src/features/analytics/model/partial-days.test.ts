import { expect, it } from 'vitest';
import { markPartial } from './shown-dashboard.ts';

const marked = (counts: (number | null)[]) =>
  markPartial(counts.map((content_count) => ({ content_count }))).map(({ isPartial }) => isPartial);

it('a day on which only some of the posts were measured is a part', () => {
  expect(marked([30, 2, 31, 14])).toEqual([false, true, false, true]);
});

it('where every day has a few posts all are alike', () => {
  expect(marked([1, 1, 2, 1])).toEqual([false, false, false, false]);
  expect(marked([4, 3, 1, 5, 3])).toEqual([false, false, false, false, false]);
});

it('all that there was is no part, as a channel grows', () => {
  expect(marked([10, 14, 30])).toEqual([false, false, false]);
});

it('nothing is a part where nobody says of how many', () => {
  expect(marked([30, null, 30])).toEqual([false, false, false]);
});
