import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#testing/test-database.ts';
import { openDatabase } from '../database/index.ts';
import { startListener } from '../database/listener.ts';
import { createLog } from '../log.ts';
import { startJobs, type JobKind } from './index.ts';

const greetJob: JobKind<{ name: string }> = {
  name: 'greet',
  payload: z.object({ name: z.string() }),
  retries: 1,
  timeoutSeconds: 5,
};

let parts: AsyncDisposableStack;
beforeEach(() => {
  parts = new AsyncDisposableStack();
});
afterEach(() => parts.disposeAsync());

it('queues from as many first transactions as the pool has connections', async () => {
  const { connection, drop } = await createTestDatabase();
  parts.defer(drop);
  const log = createLog('silent');
  const database = openDatabase(connection, { size: 2, onError: () => undefined });
  parts.defer(database.close);
  const listener = await startListener(connection, log);
  parts.defer(listener.close);
  const jobs = await startJobs({ database, listener, log, kinds: [greetJob], supervise: false });
  parts.defer(jobs.stop);
  await Promise.all(
    ['Ann', 'Bob', 'Cem'].map((name) => database.transaction((tx) => jobs.send(tx, greetJob, { name }))),
  );
  const { rows } = await database.pool.query("select data->>'name' as name from jobs.job order by 1");
  expect(rows).toEqual([{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cem' }]);
}, 8_000);
