import { expect, it } from 'vitest';
import { statedNumbers } from './describe-past.ts';

const best = (views: number) => ({ id: 'p', title: 'A post', views, multiple: 1, words: null });
const past = {
  platform: 'youtube' as const,
  posts: 9,
  usualViews: 1001,
  best: [best(5005), best(42)],
  findings: [],
  topics: [],
};

it.each([
  ['My last one had 5,005 views, and 1.001 is usual.', ['5,005', '1.001']],
  ['It had 5005. Yes, 5005!', ['5005']],
  ['42 people came.', []],
  ['In 50,050 homes and 15,005 gardens.', []],
])('of %j', (text, stated) => {
  expect(statedNumbers(text, { past, basis: ['An item.'] })).toEqual(stated);
});

it('leaves what stands in an item or in the requirements', () => {
  expect(statedNumbers('All 5,005 bees', { past, basis: ['There are 5 005 bees.'] })).toEqual([]);
});
