import { expect, it } from 'vitest';
import { readItems } from '#features/content/model/read-item.ts';
import { withArrived } from './use-arrived-item.ts';
import { putItem } from './use-item-cache.ts';

const [a, b, c] = readItems([{ id: 'a' }, { id: 'b' }, { id: 'c', title: 'As it came' }], 'board');
if (!a || !b || !c) {
  throw new Error('The items of this test cannot be read.');
}
const page = (...items: (typeof a)[]) => ({ board: undefined, items, nextCursor: null });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

it('puts a new item on top of the first page', () => {
  expect(putItem([page(a), page(b)], c).map(({ items }) => idsOf(items))).toEqual([['c', 'a'], ['b']]);
});

it('puts a known item in its place, on whatever page that is', () => {
  const pages = putItem([page(a), page(b)], { ...b, title: 'Renamed' });
  expect(pages[1]?.items).toMatchObject([{ id: 'b', title: 'Renamed' }]);
  expect(pages[0]?.items).toHaveLength(1);
});

it('shows an arrived item on top once, as the list knows it', () => {
  expect(idsOf(withArrived([a, b], c))).toEqual(['c', 'a', 'b']);
  const known = { ...c, title: 'As it is' };
  expect(withArrived([a, known, b], c)).toEqual([known, a, b]);
  expect(withArrived([a], undefined)).toEqual([a]);
});
