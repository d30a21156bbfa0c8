import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { type Received, sendJson, startServer } from '#testing/start-server.ts';
import { boardPageQuery } from './use-board-page.ts';
import { refreshAfter } from '../refresh-after.ts';
import { refreshBoardPages } from './refresh-board-pages.ts';

/** What the server has, newest first, two on a page. */
let stored: { id: string; title: string }[] = [];

/** The address of a page ends with the item that it begins after. */
const pageOf = (path: string) => {
  const after = new URL(path, 'http://127.0.0.1').searchParams.get('cursor');
  const start = after === null ? 0 : stored.findIndex(({ id }) => id === after) + 1;
  const items = stored.slice(start, start + 2);
  return { items, nextCursor: start + 2 < stored.length ? items.at(-1)?.id : null };
};

/** A board of three pages, all of them read, and shown. */
async function openBoard() {
  stored = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, title: id }));
  const received = await startServer(({ path }, response) =>
    sendJson(response, 200, { board: { id: 'board', name: 'Bees' }, ...pageOf(path) }),
  );
  const queryClient = new QueryClient();
  const observer = new InfiniteQueryObserver(queryClient, boardPageQuery('board'));
  onTestFinished(observer.subscribe(() => undefined));
  await observer.refetch();
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  received.length = 0;
  const titles = () =>
    observer.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ title }) => title));
  return { queryClient, received, titles };
}

const changed = (ids: string[], gone: string[] = []) => ({ itemIds: new Set(ids), gone: new Set(gone) });

const cursors = (received: readonly Received[]) => received.map(({ path }) => path.split('?')[1] ?? 'first');

it('reads anew only the pages on which the items stand', async () => {
  const { queryClient, received, titles } = await openBoard();
  stored = stored.map(({ id }) => ({ id, title: `New ${id}` }));
  await refreshBoardPages(queryClient, 'board', changed(['c', 'd']));
  expect(titles()).toEqual(['a', 'b', 'New c', 'New d', 'e']);
  expect(cursors(received)).toEqual(['cursor=b&limit=100']);
});

it('finds what is new on the first page, and loses none that it moves beyond the end of that', async () => {
  const { queryClient, received, titles } = await openBoard();
  stored = [{ id: 'z', title: 'z' }, ...stored];
  await refreshBoardPages(queryClient, 'board', changed(['z']));
  expect(titles()).toEqual(['z', 'a', 'b', 'c', 'd', 'e']);
  expect(cursors(received)).toEqual(['first']);
});

it('reads a board once that has changed as a whole too', async () => {
  const { queryClient, received, titles } = await openBoard();
  stored = [{ id: 'z', title: 'z' }, ...stored];
  await refreshAfter(queryClient, [
    { type: 'item.changed', id: 'z', board_id: 'board' },
    { type: 'board.changed', id: 'board' },
  ]);
  expect(titles()).toEqual(['z', 'a', 'b', 'c', 'd', 'e']);
  expect(cursors(received)).toEqual(['first', 'cursor=a&limit=100', 'cursor=c&limit=100']);
});

it('loses what is deleted, at the end of a page too, without reading the others', async () => {
  const { queryClient, received, titles } = await openBoard();
  stored = stored.filter(({ id }) => id !== 'd');
  await refreshAfter(queryClient, [{ type: 'item.deleted', id: 'd', board_id: 'board' }]);
  // What moved up stands on the page it came from too, until that is read: the screen shows it once.
  expect([...new Set(titles())]).toEqual(['a', 'b', 'c', 'e']);
  expect(cursors(received)).toEqual(['first', 'cursor=b&limit=100']);
});

it('loses what was moved away from the end of a page', async () => {
  const { queryClient, titles } = await openBoard();
  stored = stored.filter(({ id }) => id !== 'd');
  await refreshAfter(queryClient, [{ type: 'item.changed', id: 'd', board_id: 'board' }]);
  expect(titles()).toEqual(['a', 'b', 'c', 'e']);
});
