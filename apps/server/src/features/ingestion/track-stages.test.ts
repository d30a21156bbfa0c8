import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemStages } from '#features/content/index.ts';
import { trackStages } from './track-stages.ts';

type Report = Pick<Parameters<ItemStages['set']>[2], 'stage' | 'progress' | 'isNews'> & { since: number };

const payload = { userId: 'user', itemId: 'item', revision: 1 };
const start = Date.parse('2026-03-01T12:00:00Z');
/** As the tracker sees it, in milliseconds since the start. */
let now: number;

beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** A tracker whose reports arrive only when the test says so, as on a slow database. */
function track() {
  const stored: Report[] = [];
  const faults: unknown[] = [];
  const underWay: PromiseWithResolvers<boolean>[] = [];
  const tracker = trackStages(payload, {
    clock: () => new Date(start + now),
    onFault: (fault) => faults.push(fault),
    stages: {
      set: async (_, __, { since, ...stage }) => {
        const arrival = Promise.withResolvers<boolean>();
        underWay.push(arrival);
        const isWanted = await arrival.promise;
        stored.push({ ...stage, since: since.getTime() - start });
        return isWanted;
      },
    },
  });
  const settle = async (act: (report: PromiseWithResolvers<boolean>) => void, at: number) => {
    const [report] = underWay.splice(at, 1);
    expect(report).toBeDefined();
    act(report ?? Promise.withResolvers());
    await pass(0);
  };
  return {
    tracker,
    stored,
    faults,
    underWay,
    /** Lets a report arrive, the oldest unless another is named. */
    arrive: (isWanted = true, at = 0) => settle(({ resolve }) => resolve(isWanted), at),
    fail: (fault: Error) => settle(({ reject }) => reject(fault), 0),
  };
}

it('reports a stage once it has lasted, and looks every five seconds whether the run is wanted', async () => {
  const { tracker, stored, underWay, arrive } = track();
  tracker.enter('fetching');
  await pass(300);
  tracker.enter('extracting');
  await pass(399);
  expect(underWay).toHaveLength(0);
  await pass(1);
  await arrive();
  await pass(4_999);
  expect(underWay).toHaveLength(0);
  await pass(1);
  await arrive(false);
  expect(stored).toEqual([
    { stage: 'extracting', since: 300, progress: null, isNews: true },
    { stage: 'extracting', since: 300, progress: null, isNews: false },
  ]);
  expect(tracker.unwanted.aborted).toBe(true);
});

it('reports at once how far a stage is that another run began', async () => {
  const { tracker, stored, arrive } = track();
  tracker.enter('recognizing', { since: new Date(start - 900), progress: 0.25, pages: 8 });
  await pass(1);
  await arrive();
  expect(stored).toEqual([{ stage: 'recognizing', since: -900, progress: 0.25, pages: 8, isNews: true }]);
});

it('reports a stage that began while the report of the one before was under way', async () => {
  const { tracker, stored, arrive } = track();
  tracker.enter('fetching');
  await pass(400);
  tracker.enter('transcribing');
  await arrive();
  await pass(400);
  await arrive();
  expect(stored.map(({ stage, isNews }) => [stage, isNews])).toEqual([
    ['fetching', true],
    ['transcribing', true],
  ]);
});

it('stores the latest progress last, however slowly the reports arrive', async () => {
  const { tracker, stored, underWay, arrive } = track();
  tracker.enter('transcribing');
  tracker.progress(0.1);
  tracker.progress(0.2);
  tracker.progress(0.3);
  // The latest report arrives first where several are under way.
  while (underWay.length > 0) {
    await arrive(true, underWay.length - 1);
  }
  expect(stored.map(({ progress }) => progress)).toEqual([0.1, 0.3]);
});

it('reports a stage again that could not be stored', async () => {
  const { tracker, stored, faults, arrive, fail } = track();
  const fault = new Error('The database is away.');
  tracker.enter('fetching');
  await pass(400);
  await fail(fault);
  await pass(5_000);
  await arrive();
  expect(faults).toEqual([fault]);
  expect(stored).toEqual([{ stage: 'fetching', since: 0, progress: null, isNews: true }]);
});

it('ends once the report under way has arrived, and reports nothing more', async () => {
  const { tracker, stored, underWay, arrive } = track();
  tracker.enter('transcribing');
  await pass(400);
  tracker.progress(0.5);
  let hasEnded = false;
  const ending = tracker.end().then(() => (hasEnded = true));
  await pass(0);
  expect(hasEnded).toBe(false);
  await arrive();
  await ending;
  tracker.enter('fetching');
  await pass(60_000);
  expect(underWay).toEqual([]);
  expect(stored.map(({ progress }) => progress)).toEqual([null]);
});
