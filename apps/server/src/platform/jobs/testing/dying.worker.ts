// A worker that dies in the middle of the first job it gets, as one does that runs out of memory.
import type pg from 'pg';
import { z } from 'zod';
import { startTestJobs } from './test-jobs.ts';

const [connection = '{}', name = ''] = process.argv.slice(2);
const kind = { name, payload: z.object({}), retries: 0, timeoutSeconds: 60 };
const { jobs } = await startTestJobs(JSON.parse(connection) as pg.ClientConfig, [kind]);
await jobs.work(kind, {
  concurrency: 1,
  run: async () => {
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  },
});
