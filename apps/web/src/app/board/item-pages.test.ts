import { expect, it } from 'vitest';
import { toShownItems } from '#features/content/model/shown-item.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { createQueryClient } from '#lib/query-client.ts';
import type { BoardPage } from './read-board-page.ts';
import { withArrived } from './use-arrived-item.ts';
import { itemCache, putItem } from './use-item-cache.ts';

const [a, b, c] = toShownItems([{ id: 'a' }, { id: 'b' }, { id: 'c', title: 'As it came' }], 'board');
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

it('moves an item to where it is now, and forgets all of one that is deleted', () => {
  const queryClient = createQueryClient();
  const pagesOf = (boardId: string) =>
    queryClient
      .getQueryData<{ pages: BoardPage[] }>(boardKeys.page(boardId))
      ?.pages.map(({ items }) => idsOf(items));
  queryClient.setQueryData(boardKeys.page('board'), { pages: [page(a, b)], pageParams: [null] });
  queryClient.setQueryData(boardKeys.page('other'), { pages: [page(c)], pageParams: [null] });
  queryClient.setQueryData(contentKeys.item('a'), { item: a });
  const cache = itemCache(queryClient, 'board');

  cache.put({ ...a, board_id: 'other' });
  expect([pagesOf('board'), pagesOf('other')]).toEqual([[['b']], [['a', 'c']]]);
  expect(queryClient.getQueryData(contentKeys.item('a'))).toMatchObject({ item: { board_id: 'other' } });

  cache.remove({ ...a, board_id: 'other' });
  expect(pagesOf('other')).toEqual([['c']]);
  expect(queryClient.getQueryData(contentKeys.item('a'))).toBeUndefined();
});

it('puts what could not be deleted back where it was, whatever else is gone meanwhile', () => {
  const queryClient = createQueryClient();
  const shown = () =>
    queryClient
      .getQueryData<{ pages: BoardPage[] }>(boardKeys.page('board'))
      ?.pages.map(({ items }) => idsOf(items));
  queryClient.setQueryData(boardKeys.page('board'), { pages: [page(a, b), page(c)], pageParams: [null] });
  const cache = itemCache(queryClient, 'board');

  const putBack = [cache.remove(a), cache.remove(b), cache.remove(c)];
  expect(shown()).toEqual([[], []]);
  putBack.forEach((act) => act());
  expect(shown()).toEqual([['a', 'b'], ['c']]);
});
