import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { pauseAfter, subscribe } from './subscribe.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ignore = () => undefined;

async function* of<T>(...events: T[]): AsyncGenerator<T> {
  yield* events;
}

it('comes back after the stream has ended, and says that something may have been missed', async () => {
  const onEvent = vi.fn<(event: string) => void>();
  const onGap = vi.fn<() => void>();
  const open = vi.fn<() => Promise<AsyncGenerator<string>>>(async () => of('a'));
  const stop = subscribe({ open, onEvent, onGap, since: performance.now() });
  await vi.advanceTimersToNextTimerAsync();
  expect(onGap).toHaveBeenCalledTimes(1);
  expect(onEvent.mock.calls).toEqual([['a'], ['a']]);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(open).toHaveBeenCalledTimes(2);
});

it.each([
  { wait: 1_000, gaps: 0, says: 'nothing' },
  { wait: 9_000, gaps: 1, says: 'that something may have been missed' },
])('says $says when the first opening took $wait ms', async ({ wait, gaps }) => {
  const onGap = vi.fn<() => void>();
  const open = () => new Promise<AsyncGenerator<string>>((resolve) => setTimeout(resolve, wait, idle()));
  const stop = subscribe({ open, onEvent: ignore, onGap, since: performance.now() });
  await vi.advanceTimersByTimeAsync(wait);
  expect(onGap).toHaveBeenCalledTimes(gaps);
  stop();
});

it('counts no failures of a stream that stayed open, however little it told', async () => {
  const open = vi.fn<() => Promise<AsyncGenerator<string>>>(async () => idle());
  const stop = subscribe({ open, onEvent: ignore, onGap: ignore, since: performance.now() });
  for (let round = 1; round <= 4; round += 1) {
    await vi.advanceTimersByTimeAsync(61_000);
    expect(open).toHaveBeenCalledTimes(round + 1);
  }
  stop();
});

/** A stream that a proxy ends after a minute without a word. */
async function* idle(): AsyncGenerator<string> {
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  yield* of<string>();
}

it('gives up where another try cannot help', async () => {
  const open = vi.fn<() => Promise<AsyncGenerator<string>>>(() => Promise.reject(new ApiError(404, {})));
  const stop = subscribe({ open, onEvent: ignore, onGap: ignore, since: performance.now() });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(open).toHaveBeenCalledTimes(1);
  stop();
});

it('waits longer after each failure, at most half a minute, and never the same in every tab', () => {
  expect([1, 2, 3, 6, 20].map((failures) => pauseAfter(failures, () => 1))).toEqual([
    1_000, 2_000, 4_000, 30_000, 30_000,
  ]);
  expect(pauseAfter(1, () => 0)).toBe(500);
});
