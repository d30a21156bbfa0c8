import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { boardKeys } from '#features/boards/query-keys.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { watchItemsInWork } from './items-in-work.ts';

const item = (id: string, status: string, stage_since = '') => ({
  id,
  board_id: 'board',
  status,
  stage_since,
});

/** What is told of after so many seconds with these items on the screen. */
async function toldAfter(seconds: number, queryClient: QueryClient): Promise<string[]> {
  const told: string[] = [];
  const end = watchItemsInWork(queryClient, ({ id, board_id }) => told.push(`${board_id}/${id}`));
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  return told;
}

function show(queryClient: QueryClient, items: object[], detail: object): void {
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: boardKeys.page('board'),
    queryFn: () => ({ items }),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  const opened = new QueryObserver(queryClient, {
    queryKey: contentKeys.item('opened'),
    queryFn: () => ({ item: detail }),
  });
  // Shares the beginning of its key with items, and is none.
  const marks = new QueryObserver(queryClient, {
    queryKey: contentKeys.highlightsOf('opened'),
    queryFn: () => [],
  });
  [list, opened, marks].forEach((observer) => onTestFinished(observer.subscribe(() => undefined)));
}

it('asks again about items that stay in work, the one without news for longest first', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = new QueryClient();
  const items = [item('done', 'processed'), item('young', 'processing', 'b'), item('old', 'processing', 'a')];
  show(queryClient, items, item('opened', 'processing', 'c'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await toldAfter(19, queryClient)).toEqual([]);
  expect(await toldAfter(20, queryClient)).toEqual(['board/old', 'board/young', 'board/opened']);
});

it('asks about nothing where all is done, and about twenty of very many', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const calm = new QueryClient();
  show(calm, [item('a', 'processed'), item('b', 'failed')], item('opened', 'processed'));
  const busy = new QueryClient();
  const many = Array.from({ length: 50 }, (_, index) => item(`item-${index}`, 'processing'));
  show(busy, many, item('opened', 'processed'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await toldAfter(60, calm)).toEqual([]);
  expect(await toldAfter(20, busy)).toHaveLength(20);
});
