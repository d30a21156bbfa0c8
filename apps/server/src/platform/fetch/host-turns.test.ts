import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostTurns } from './host-turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const forever = new AbortController().signal;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes `count` turns at a host, each for `ms`; returns after how many ms each began, and the most at a time. */
async function visit(turns: HostTurns, host: string, { count, ms }: { count: number; ms: number }) {
  const started = Date.now();
  const starts: number[] = [];
  let running = 0;
  let most = 0;
  const one = async () => {
    const leave = await turns.take(host, forever);
    starts.push(Date.now() - started);
    running += 1;
    most = Math.max(most, running);
    await pause(ms);
    running -= 1;
    leave();
    leave();
  };
  await Promise.all(Array.from({ length: count }, one));
  return { starts, most };
}

describe('the turns at a site', () => {
  it('are so many at a time, and begin one after the other', async () => {
    const turns = new HostTurns({ concurrency: 2, gapMs: 40, maxWaitMs: 200_000 });
    const visits = visit(turns, 'a.test', { count: 6, ms: 150 });
    await vi.runAllTimersAsync();
    expect(await visits).toEqual({ starts: [0, 40, 150, 190, 300, 340], most: 2 });
  });

  it('do not wait for those at another site', async () => {
    const turns = new HostTurns({ concurrency: 1, gapMs: 3_600_000 });
    const hosts = ['a.test', 'b.test', 'c.test'];
    const visits = Promise.all(hosts.map((host) => visit(turns, host, { count: 1, ms: 20 })));
    await vi.advanceTimersByTimeAsync(20);
    expect((await visits).map(({ starts }) => starts)).toEqual([[0], [0], [0]]);
  });

  it('that do not come soon are put off', async () => {
    const turns = new HostTurns({ concurrency: 1, gapMs: 0, maxWaitMs: 60 });
    const leave = await turns.take('a.test', forever);
    const late = turns.take('a.test', forever).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60);
    expect(await late).toMatchObject({ code: 'busy', retryable: true });
    leave();
    (await turns.take('a.test', forever))();
  });

  it('are not given while the site wants a pause, and whoever comes hears how long that is', async () => {
    const turns = new HostTurns({ gapMs: 0, maxWaitMs: 100 });
    turns.pause('a.test', 30);
    const refused = turns.take('a.test', forever).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    expect(await refused).toMatchObject({ code: 'paused', retryAfterSeconds: 30 });
    (await turns.take('b.test', forever))();
    const short = new HostTurns({ gapMs: 0, maxWaitMs: 200_000 });
    short.pause('a.test', 0.2);
    const taken = vi.fn<(leave: () => void) => void>();
    void short.take('a.test', forever).then(taken);
    await vi.advanceTimersByTimeAsync(199);
    expect(taken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toHaveBeenCalledTimes(1);
  });

  it('are free again for others when somebody leaves the line', async () => {
    const turns = new HostTurns({ concurrency: 1, gapMs: 0 });
    const leave = await turns.take('a.test', forever);
    const leaving = new AbortController();
    const left = turns.take('a.test', leaving.signal);
    const next = turns.take('a.test', forever);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    leave();
    (await next)();
  });
});
