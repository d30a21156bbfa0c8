import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { getItem } from '#features/content/api/get-item.ts';
import { libraryQuery } from '#features/content/api/get-library.ts';
import { readFilters } from '#features/content/model/library-filters.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { refreshAfter } from '../refresh-after.ts';
import { boardPageQuery } from './use-board-page.ts';
import type { StageMessage } from './show-stage.ts';

const since = '2026-03-01T12:00:05.000Z';
const extracting: StageMessage = {
  type: 'item.stage',
  id: 'a',
  stage: 'extracting',
  since,
  progress: 0.5,
  pages: null,
};
const reading = { id: 'a', status: 'processing', stage: 'fetching', stage_since: '2026-03-01T12:00:00.000Z' };

/** A board, the library and an item, each on the screen, with what a live message makes of them. */
async function openScreens(item: object) {
  const items = [item, { id: 'b', status: 'processing', stage: 'queued', stage_since: '' }];
  const received = await startServer(({ path }, response) =>
    sendJson(
      response,
      200,
      path.startsWith('/api/content/a') ? { item } : { board: { id: 'board' }, items, nextCursor: null },
    ),
  );
  const queryClient = new QueryClient();
  const board = new InfiniteQueryObserver(queryClient, boardPageQuery('board'));
  const library = new InfiniteQueryObserver(queryClient, libraryQuery(readFilters(new URLSearchParams())));
  const detail = new QueryObserver(queryClient, {
    queryKey: contentKeys.item('a'),
    queryFn: ({ signal }) => getItem('board', 'a', signal),
  });
  for (const observer of [board, library, detail]) {
    onTestFinished(observer.subscribe(() => undefined));
  }
  await Promise.all([board.refetch(), library.refetch(), detail.refetch()]);
  received.length = 0;
  const listed = (list: typeof board | typeof library) =>
    list.getCurrentResult().data?.pages[0]?.items.map(({ stage }) => stage);
  return {
    queryClient,
    received,
    show: () => refreshAfter(queryClient, [extracting]),
    stages: () => [listed(board), listed(library), detail.getCurrentResult().data?.item.stage],
  };
}

it('shows a stage wherever the item stands, and reads nothing for it', async () => {
  const { show, stages, received } = await openScreens(reading);
  await show();
  expect(stages()).toEqual([['extracting', 'queued'], ['extracting', 'queued'], 'extracting']);
  expect(received).toEqual([]);
});

it.each([
  ['is over', { ...reading, status: 'processed', stage: null, stage_since: null }, null],
  [
    'is further by now',
    { ...reading, stage: 'transcribing', stage_since: '2026-03-01T12:00:09.000Z' },
    'transcribing',
  ],
])('shows no stage of a run that %s', async (_, item, stage) => {
  const { show, stages, received } = await openScreens(item);
  await show();
  expect(stages()).toEqual([[stage, 'queued'], [stage, 'queued'], stage]);
  expect(received).toEqual([]);
});

it('reads again what was being read at that moment, and leaves what is stale stale', async () => {
  const { queryClient, show, received } = await openScreens(reading);
  const underWay = queryClient.invalidateQueries({ queryKey: contentKeys.item('a') });
  await queryClient.invalidateQueries({ queryKey: contentKeys.library, refetchType: 'none' });
  await show();
  await underWay;
  expect(received.map(({ path }) => path)).toEqual(['/api/content/a', '/api/content/a']);
  expect(queryClient.getQueryCache().findAll({ queryKey: contentKeys.library })[0]?.isStale()).toBe(true);
});
