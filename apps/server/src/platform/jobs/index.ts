import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db } from '../database/index.ts';
import type { Listener } from '../database/listener.ts';
import { newId } from '../id.ts';
import type { Logger } from '../log.ts';

/** A kind of work that is done later, perhaps by another process. */
export interface JobKind<P extends object> {
  name: string;
  payload: z.ZodType<P>;
  /** How often a failed run is repeated, after pauses that grow from two seconds. */
  retries: number;
  /** A run that takes longer is given up and repeated. Seconds. */
  timeoutSeconds: number;
}

export interface JobRun<P> {
  payload: P;
  /** Ends when the run took too long or the process shuts down. */
  signal: AbortSignal;
  /** No run follows this one if it fails. */
  isLast: boolean;
}

export interface Worker<P> {
  /** How many jobs this process works on at the same time. */
  concurrency: number;
  /** Throwing repeats the job later. The same job can run twice when a process dies: runs must be idempotent. */
  run(job: JobRun<P>): Promise<void>;
  /** Called when all runs are used up, also when every one of them ended with its process. */
  giveUp(payload: P): Promise<void>;
}

export interface Jobs {
  /** Queues a job in the transaction of `tx`: it exists exactly if that commits. */
  send<P extends object>(tx: Db, kind: JobKind<P>, payload: P, options?: { delaySeconds?: number }): Promise<void>;
  work<P extends object>(kind: JobKind<P>, worker: Worker<P>): Promise<void>;
  /** Lets running jobs finish for a while, then hands them back. */
  stop(): Promise<void>;
}

interface JobsOptions {
  database: Database;
  listener: Listener;
  log: Logger;
  /** Every kind that is sent or worked on by any process. */
  kinds: readonly { name: string; retries: number; timeoutSeconds: number }[];
  /** Whether this process looks after dead workers and old jobs. */
  supervise: boolean;
}

/** A worker that has not been heard of for so long is dead, and its jobs go to others. Seconds; the queue's minimum. */
const lease = 10;

const deadName = (kind: { name: string }): string => `${kind.name}-dead`;

/** Job queues on the database of the product itself. */
export async function startJobs({ database, listener, log, kinds, supervise }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      listen: async (channel, onMessage, onReconnect) => ({
        close: await listener.listen(channel, onMessage, onReconnect),
      }),
    },
    schema: 'jobs',
    schedule: false,
    supervise,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const kind of kinds) {
    await declare(boss, kind);
  }
  return {
    send: (tx, kind, payload, options) => send(boss, { tx, kind, payload, ...options }),
    work: (kind, worker) => work(boss, kind, worker),
    stop: () => boss.stop({ close: false, graceful: true, timeout: 5_000 }),
  };
}

async function declare(boss: PgBoss, kind: JobsOptions['kinds'][number]): Promise<void> {
  await boss.createQueue(deadName(kind), { notify: true });
  const options = {
    retryLimit: kind.retries,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: kind.timeoutSeconds,
    notify: true,
  };
  await boss.createQueue(kind.name, { ...options, heartbeatSeconds: lease, deadLetter: deadName(kind) });
  await boss.updateQueue(kind.name, options);
  // Sending looks the queue up once, on a connection of the pool. When that happened inside the first transactions after a
  // start, as many of them as the pool has connections would wait for one another.
  await boss.getJobById(kind.name, newId());
}

interface Sending<P extends object> {
  tx: Db;
  kind: JobKind<P>;
  payload: P;
  delaySeconds?: number;
}

async function send<P extends object>(boss: PgBoss, { tx, kind, payload, delaySeconds }: Sending<P>): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) };
  await boss.send(kind.name, payload, { db, ...(delaySeconds !== undefined && { startAfter: delaySeconds }) });
}

async function work<P extends object>(boss: PgBoss, kind: JobKind<P>, worker: Worker<P>): Promise<void> {
  const options = { includeMetadata: true, localConcurrency: worker.concurrency, pollingIntervalSeconds: 2 } as const;
  await boss.work(kind.name, options, async (jobs: JobWithMetadata<unknown>[]) => {
    for (const job of jobs) {
      await worker.run({
        payload: kind.payload.parse(job.data),
        signal: job.signal,
        isLast: job.retryCount >= job.retryLimit,
      });
    }
  });
  await boss.work(deadName(kind), { pollingIntervalSeconds: 10 }, async (jobs: { data: unknown }[]) => {
    for (const job of jobs) {
      await worker.giveUp(kind.payload.parse(job.data));
    }
  });
}
