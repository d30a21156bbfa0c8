import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import type { JobKind, JobRun, Worker } from './index.ts';
import { startTestJobs, type TestJobs } from './testing/test-jobs.ts';

interface Numbered {
  number: number;
}

const kindNamed = (name: string, retries: number): JobKind<Numbered> => ({
  name,
  payload: z.object({ number: z.number() }),
  retries,
  timeoutSeconds: 60,
});

const kinds = {
  plain: kindNamed('plain', 0),
  many: kindNamed('many', 0),
  mixed: kindNamed('mixed', 0),
  flaky: kindNamed('flaky', 1),
  hopeless: kindNamed('hopeless', 1),
  orphaned: kindNamed('orphaned', 2),
  poison: kindNamed('poison', 0),
  garbled: kindNamed('garbled', 0),
  long: kindNamed('long', 1),
};

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let here: TestJobs;

beforeAll(async () => {
  test = await createTestDatabase();
  here = await startTestJobs(test.connection, Object.values(kinds));
});
afterAll(async () => {
  await here.close();
  await test.drop();
});

const send = (kind: JobKind<Numbered>, number = 1) =>
  here.database.transaction((tx) => here.jobs.send(tx, { kind, payload: { number } }));

/** Works off a kind and keeps what came. */
async function record(kind: JobKind<Numbered>, run: Worker<Numbered>['run'] = () => Promise.resolve()) {
  const runs: JobRun<Numbered>[] = [];
  const givenUp: Numbered[] = [];
  await here.jobs.work(kind, {
    concurrency: 1,
    run: async (job) => {
      runs.push(job);
      await run(job);
    },
    giveUp: (payload) => {
      givenUp.push(payload);
      return Promise.resolve();
    },
  });
  return { runs, givenUp };
}

const outlast = <T>(list: T[], count: number) =>
  until(() => Promise.resolve(list.length >= count ? list : null));

/** Runs a worker of this kind in a process of its own until it dies of its first job. */
async function letWorkerDie({ name }: JobKind<Numbered>): Promise<void> {
  const program = fileURLToPath(new URL('testing/dying.worker.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(test.connection), name], {
    stdio: 'inherit',
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');
}

describe.concurrent('a job', () => {
  it('exists exactly if its transaction commits', async ({ expect: expectHere }) => {
    const { runs } = await record(kinds.plain);
    const broken = here.database.transaction(async (tx) => {
      await here.jobs.send(tx, { kind: kinds.plain, payload: { number: 1 } });
      throw new Error('rolled back');
    });
    await expectHere(broken).rejects.toThrow('rolled back');
    await send(kinds.plain, 2);
    await outlast(runs, 1);
    expectHere(runs.map(({ payload }) => payload)).toEqual([{ number: 2 }]);
  });

  it('that is one of many waits only for its turn', async ({ expect: expectHere }) => {
    for (let number = 1; number <= 40; number += 1) {
      await send(kinds.many, number);
    }
    const { runs } = await record(kinds.many);
    await outlast(runs, 40);
    expectHere(runs.map(({ payload }) => payload.number)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  it('that fails is run again, and knows its last run', async ({ expect: expectHere }) => {
    const { runs, givenUp } = await record(kinds.flaky, ({ isLast }) =>
      isLast ? Promise.resolve() : Promise.reject(new Error('not yet')),
    );
    await send(kinds.flaky);
    await outlast(runs, 2);
    expectHere(runs.map(({ isLast }) => isLast)).toEqual([false, true]);
    expectHere(givenUp).toEqual([]);
  });

  it('that fails every time is given up', async ({ expect: expectHere }) => {
    const { runs, givenUp } = await record(kinds.hopeless, () => Promise.reject(new Error('never')));
    await send(kinds.hopeless, 7);
    await outlast(givenUp, 1);
    expectHere(runs).toHaveLength(2);
    expectHere(givenUp).toEqual([{ number: 7 }]);
    const lines = here.logged
      .map(
        (line) =>
          JSON.parse(line) as { level: number; kind?: string; job?: string; err?: { message: string } },
      )
      .filter(({ kind }) => kind === 'hopeless');
    expectHere(lines.map(({ level, err }) => [level, err?.message])).toEqual([
      [40, 'never'],
      [40, 'never'],
      [50, 'never'],
    ]);
    expectHere(new Set(lines.map(({ job }) => job)).size).toBe(1);
  });

  it('whose worker process dies is run elsewhere', async ({ expect: expectHere }) => {
    await send(kinds.orphaned, 3);
    await letWorkerDie(kinds.orphaned);
    const { runs, givenUp } = await record(kinds.orphaned);
    await outlast(runs, 1);
    expectHere(runs.map(({ payload }) => payload)).toEqual([{ number: 3 }]);
    expectHere(givenUp).toEqual([]);
  });

  it('that kills every worker is given up', async ({ expect: expectHere }) => {
    await send(kinds.poison, 4);
    await letWorkerDie(kinds.poison);
    const { runs, givenUp } = await record(kinds.poison);
    await outlast(givenUp, 1);
    expectHere(givenUp).toEqual([{ number: 4 }]);
    expectHere(runs).toEqual([]);
  });

  it('that no worker understands is dropped with a word, and the next one runs', async ({
    expect: expectHere,
  }) => {
    const { runs, givenUp } = await record(kinds.garbled);
    const garbled = { ...kinds.garbled, payload: z.object({ number: z.string() }) };
    await here.database.transaction((tx) =>
      here.jobs.send(tx, { kind: garbled, payload: { number: 'not one' } }),
    );
    await until(() =>
      Promise.resolve(here.logged.some((line) => line.includes('no worker understands')) ? true : null),
    );
    await send(kinds.garbled, 5);
    await outlast(runs, 1);
    expectHere(givenUp).toEqual([]);
    expectHere(runs.map(({ payload }) => payload)).toEqual([{ number: 5 }]);
  });

  it('that is in the way of a shutdown is told to end, and run elsewhere', async ({ expect: expectHere }) => {
    const other = await startTestJobs(test.connection, [kinds.long]);
    const ended = Promise.withResolvers<unknown>();
    const begun = Promise.withResolvers<void>();
    await other.jobs.work(kinds.long, {
      concurrency: 1,
      run: async ({ signal }) => {
        begun.resolve();
        await once(signal, 'abort');
        ended.resolve(signal.aborted);
      },
    });
    await send(kinds.long, 6);
    await begun.promise;
    await other.close();
    expectHere(await ended.promise).toBe(true);
    const { runs } = await record(kinds.long);
    await outlast(runs, 1);
    expectHere(runs.map(({ payload }) => payload)).toEqual([{ number: 6 }]);
  });
});

it('does what is urgent before what waited longer', async () => {
  await here.database.transaction(async (tx) => {
    for (const [number, isUrgent] of [false, false, true].entries()) {
      await here.jobs.send(tx, { kind: kinds.mixed, payload: { number }, isUrgent });
    }
  });
  const { runs } = await record(kinds.mixed);
  await outlast(runs, 3);
  expect(runs.map(({ payload }) => payload.number)).toEqual([2, 0, 1]);
});

it('queues from as many first transactions at once as the pool has connections', async () => {
  const fresh = await createTestDatabase();
  const jobs = await startTestJobs(fresh.connection, [kinds.plain]);
  const work = [1, 2, 3, 4, 5, 6].map((number) =>
    jobs.database.transaction((tx) => jobs.jobs.send(tx, { kind: kinds.plain, payload: { number } })),
  );
  await Promise.all(work);
  const { rows } = await jobs.database.pool.query(
    "select (data->>'number')::int as number from jobs.job order by 1",
  );
  expect(rows.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  await jobs.close();
  await fresh.drop();
});
