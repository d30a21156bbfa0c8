import { describe, expect, it } from 'vitest';
import { HostTurns } from './host-turns.ts';

const forever = new AbortController().signal;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Takes `count` turns at a host, each for `ms`; answers when each began and how many there were at a time.
 */
async function visit(turns: HostTurns, host: string, { count, ms }: { count: number; ms: number }) {
  const starts: number[] = [];
  let running = 0;
  let most = 0;
  const one = async () => {
    const leave = await turns.take(host, forever);
    starts.push(performance.now());
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

const gaps = (starts: number[]) => starts.slice(1).map((start, index) => start - (starts[index] ?? 0));

describe('the turns at a site', () => {
  it('are so many at a time, and begin one after the other', async () => {
    const turns = new HostTurns({ concurrency: 2, gapMs: 40, maxWaitMs: 200_000 });
    const { starts, most } = await visit(turns, 'a.test', { count: 6, ms: 150 });
    expect(most).toBe(2);
    expect(Math.min(...gaps(starts))).toBeGreaterThan(30);
  });

  it('do not wait for those at another site', async () => {
    const turns = new HostTurns({ concurrency: 1, gapMs: 3_600_000 });
    const visits = ['a.test', 'b.test', 'c.test'].map((host) => visit(turns, host, { count: 1, ms: 20 }));
    expect((await Promise.all(visits)).map(({ most }) => most)).toEqual([1, 1, 1]);
  });

  it('that do not come soon are put off', async () => {
    const turns = new HostTurns({ concurrency: 1, gapMs: 0, maxWaitMs: 60 });
    const leave = await turns.take('a.test', forever);
    await expect(turns.take('a.test', forever)).rejects.toMatchObject({ code: 'busy', retryable: true });
    leave();
    (await turns.take('a.test', forever))();
  });

  it('are not given while the site wants a pause, and whoever comes hears how long that is', async () => {
    const turns = new HostTurns({ gapMs: 0, maxWaitMs: 100 });
    turns.pause('a.test', 30);
    await expect(turns.take('a.test', forever)).rejects.toMatchObject({
      code: 'paused',
      retryAfterSeconds: 30,
    });
    (await turns.take('b.test', forever))();
    const short = new HostTurns({ gapMs: 0, maxWaitMs: 200_000 });
    short.pause('a.test', 0.2);
    const started = performance.now();
    (await short.take('a.test', forever))();
    expect(performance.now() - started).toBeGreaterThan(150);
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
