import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { Events } from './index.ts';

interface Changed {
  id: number;
  more?: string;
}

afterEach(() => {
  vi.useRealTimers();
});

const deliver = (events: Events<Changed>, userId: string, event: Changed): void =>
  events.deliver(JSON.stringify({ userId, event }));

/** What a stream that is opened now begins with. */
async function beginning(events: Events<Changed>, userId: string): Promise<number[]> {
  const end = new AbortController();
  const heard: number[] = [];
  const stream = events.subscribe(userId, end.signal)[Symbol.asyncIterator]();
  deliver(events, userId, { id: -1 });
  // It listens from the first read on.
  for (let next = stream.next(); ; next = stream.next()) {
    deliver(events, userId, { id: -2 });
    const { value } = (await next) as { value: Changed };
    if (value.id < 0) {
      end.abort();
      return heard;
    }
    heard.push(value.id);
  }
}

it('what happened last is heard once, in order, by its user alone', async () => {
  const events = new Events<Changed>();
  for (const id of [1, 2, 1, 3]) {
    deliver(events, 'ada', { id });
    deliver(events, 'eve', { id: 10 + id });
  }
  expect(await beginning(events, 'ada')).toEqual([2, 1, 3]);
  expect(await beginning(events, 'eve')).toEqual([12, 11, 13]);
});

it.each([
  '',
  'no JSON',
  'null',
  '7',
  '{}',
  '{"userId":7,"event":{}}',
  '{"userId":"ada"}',
  '{"userId":"ada","event":null}',
])('a payload that is none of ours (%s) is passed over', async (payload) => {
  const events = new Events<Changed>();
  events.deliver(payload);
  deliver(events, 'ada', { id: 1 });
  expect(await beginning(events, 'ada')).toEqual([1]);
});

it('what happened long ago is not, also where the clock was set back since', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const events = new Events<Changed>();
  deliver(events, 'ada', { id: 1 });
  vi.advanceTimersByTime(9000);
  deliver(events, 'ada', { id: 2 });
  vi.advanceTimersByTime(2000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await beginning(events, 'ada')).toEqual([2]);
});

it('of very many the newest are kept, and take no more room', async () => {
  setFlagsFromString('--expose-gc');
  const used = (): number => {
    runInNewContext('gc')();
    return process.memoryUsage().heapUsed;
  };
  const events = new Events<Changed>();
  deliver(events, 'eve', { id: 1 });
  const before = used();
  for (let id = 0; id < 50_000; id += 1) {
    deliver(events, 'ada', { id, more: `${id}${'x'.repeat(500)}` });
  }
  expect(used() - before).toBeLessThan(10_000_000);
  expect((await beginning(events, 'ada')).slice(-2)).toEqual([49_998, 49_999]);
  expect(await beginning(events, 'eve')).toEqual([1]);
});
