import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { z } from 'zod';
import type { Snapshot } from '../database/snapshot.ts';
import { declareQueues } from './index.ts';

const waitingJobSchema = z.object({
  queue: z.string(),
  payload: z.looseObject({}),
  priority: z.int(),
  startAfter: z.coerce.date(),
});

/** A job that is still to be done, whatever version of the queue stores it. */
export type WaitingJob = z.output<typeof waitingJobSchema>;

/** One line of JSON a job. */
export const parseWaitingJob = (line: string): WaitingJob => waitingJobSchema.parse(JSON.parse(line));

/** The jobs that wait or are being done, some at a time. */
export async function* readWaitingJobs(snapshot: Snapshot): AsyncGenerator<WaitingJob[]> {
  const { rows } = await snapshot.client.query<{ job: string | null }>(
    "select to_regclass('jobs.job') as job",
  );
  if (rows[0]?.job) {
    yield* snapshot.rows<WaitingJob>(`
      select name as queue, data as payload, priority, start_after as "startAfter" from jobs.job
      where state in ('created', 'retry', 'active') order by created_on`);
  }
}

/** Puts jobs back into the queues of a database. */
export class WaitingJobs {
  readonly #boss: PgBoss;
  readonly #queues: ReadonlySet<string>;

  private constructor(boss: PgBoss, queues: ReadonlySet<string>) {
    this.#boss = boss;
    this.#queues = queues;
  }

  /** Makes the queues where they are missing. Not within a transaction. */
  static async open(client: pg.Client, kinds: Parameters<typeof declareQueues>[1]): Promise<WaitingJobs> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      schema: 'jobs',
      schedule: false,
      supervise: false,
    });
    await boss.start();
    await declareQueues(boss, kinds);
    return new WaitingJobs(boss, new Set((await boss.getQueues()).map(({ name }) => name)));
  }

  /** Those of kinds that no longer exist are left out. */
  async insert(jobs: readonly WaitingJob[]): Promise<void> {
    for (const [queue, ofQueue] of Map.groupBy(jobs, (job) => job.queue)) {
      if (this.#queues.has(queue)) {
        await this.#boss.insert(
          queue,
          ofQueue.map(({ payload, priority, startAfter }) => ({ data: payload, priority, startAfter })),
        );
      }
    }
  }

  async close(): Promise<void> {
    await this.#boss.stop({ close: false, graceful: false });
  }
}
