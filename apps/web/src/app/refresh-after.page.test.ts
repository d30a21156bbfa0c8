import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { analyticsKeys } from '#features/analytics/query-keys.ts';
import { refreshAfter } from './refresh-after.ts';

/** What is shown under a key, and how often it was read since. */
async function show(queryClient: QueryClient, queryKey: readonly unknown[]) {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('read'));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  read.mockClear();
  return read;
}

it('reads what is made of all posts once for many changes in a row, and the figures each time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = new QueryClient();
  const [figures, channel, facts] = await Promise.all(
    [[...analyticsKeys.dashboard, '30d'], [...analyticsKeys.channel, {}], analyticsKeys.facts].map((key) =>
      show(queryClient, key),
    ),
  );
  for (const id of ['a', 'b', 'c']) {
    await refreshAfter(queryClient, [{ type: 'item.changed', id, board_id: 'board' }]);
  }
  expect(figures).toHaveBeenCalledTimes(3);
  expect(channel).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(channel).toHaveBeenCalledTimes(1);
  expect(facts).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(channel).toHaveBeenCalledTimes(1);
  await refreshAfter(queryClient, [{ type: 'item.deleted', id: 'a', board_id: 'board' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(channel).toHaveBeenCalledTimes(2);
});

it('does not show for good how far looking for insights was when the connection broke', async () => {
  const queryClient = new QueryClient();
  const progress = () => queryClient.getQueryData(analyticsKeys.insightsProgress);
  await refreshAfter(queryClient, [{ type: 'insights.progress', progress: 0.4 }]);
  expect(progress()).toBe(0.4);
  await refreshAfter(queryClient, ['gap']);
  expect(progress()).toBeNull();
});
