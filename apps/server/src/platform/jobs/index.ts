import { sql } from 'drizzle-orm';
import { PgBoss, type JobWithMetadata, type QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db } from '../database/index.ts';
import type { Listener } from '../database/listener.ts';
import { notifyAfter } from '../database/notices.ts';
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
  /** Ends when the run took too long, was given to another worker, or is in the way of a shutdown. */
  signal: AbortSignal;
  /** No run follows this one if it fails. */
  isLast: boolean;
}

export interface Worker<P> {
  /** How many jobs this process works on at the same time. */
  concurrency: number;
  /**
   * Throwing repeats the job later. The same job can run twice when a process dies: runs must be idempotent.
   */
  run(job: JobRun<P>): Promise<void>;
  /**
   * Called once all runs are used up, also when every one of them ended with its process. May be called
   * twice.
   */
  giveUp?(payload: P): Promise<void>;
}

/** A job that is to be done, at once or after `delaySeconds`. */
export interface NewJob<P extends object> {
  kind: JobKind<P>;
  payload: P;
  delaySeconds?: number | undefined;
  /** Is not sent where one of the same kind and payload waits: that one starts once `tx` has ended. */
  isSingle?: boolean;
  /** Comes before the other waiting jobs of its kind. */
  isUrgent?: boolean;
  /** Comes after them, also after those that are sent later. */
  isBackground?: boolean;
}

export interface Jobs {
  /** Queues a job in the transaction of `tx`: it exists exactly if that commits. */
  send<P extends object>(tx: Db, job: NewJob<P>): Promise<void>;
  /** Processes the jobs of a kind from now on. */
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

/**
 * A worker that is silent for this long counts as dead, and its jobs go to others. Seconds; the queue's
 * minimum.
 */
const lease = 10;

/** When a job that still waits is dropped; some are sent for a month later. */
const retentionSeconds = 90 * 24 * 60 * 60;

/** How long running jobs may take to finish when the process shuts down. */
const stopTimeoutMs = 5_000;

/** The queue of the jobs of a kind whose runs are used up. */
const deadName = (kind: { name: string }): string => `${kind.name}-dead`;

/**
 * Where new jobs of a kind are announced: by us, not by the queue, which does it in a way that makes
 * transactions wait for each other.
 */
const channelOf = (kind: { name: string }): string => `hookline_jobs_${kind.name}`;

/** Job queues on the database of the product itself. */
export async function startJobs({ database, listener, log, kinds, supervise }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
    },
    schema: 'jobs',
    schedule: false,
    supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue met a fault.'));
  await boss.start();
  await declareQueues(boss, kinds);
  return {
    send: (tx, job) => send(boss, tx, job),
    work: async (kind, worker) => {
      const ids = await workOff(boss, kind, { worker, log });
      const wake = () => ids.forEach((id) => boss.notifyWorker(id));
      // Notifications may have been missed while the connection was down.
      await listener.listen(channelOf(kind), wake, wake);
      await workOffDead(boss, kind, { worker, log });
    },
    stop: () => boss.stop({ close: false, graceful: true, timeout: stopTimeoutMs }),
  };
}

/**
 * Makes the queues of these kinds, and brings those up to date that are there: after most starts, nothing.
 */
export async function declareQueues(boss: PgBoss, kinds: JobsOptions['kinds']): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    const options = {
      retryLimit: kind.retries,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: kind.timeoutSeconds,
      retentionSeconds,
      heartbeatSeconds: lease,
      deadLetter: deadName(kind),
      notify: false,
    };
    const queue = present.get(kind.name);
    const isUpToDate = Object.entries(options).every(
      ([name, value]) => queue?.[name as keyof typeof options] === value,
    );
    if (!isUpToDate || !present.has(deadName(kind))) {
      await declare(boss, kind, options);
    }
  }
}

async function declare(boss: PgBoss, kind: { name: string }, options: QueueOptions): Promise<void> {
  await boss.createQueue(deadName(kind));
  await boss.createQueue(kind.name, options);
  await boss.updateQueue(kind.name, options);
  // Sending looks the queue up once, on a connection of the pool. When that happened inside the first
  // transactions after a start, as many of them as the pool has connections would wait for one another.
  await boss.getJobById(kind.name, newId());
}

async function send<P extends object>(
  boss: PgBoss,
  tx: Db,
  { kind, payload, delaySeconds, isSingle = false, isUrgent = false, isBackground = false }: NewJob<P>,
): Promise<void> {
  if (isSingle && (await holdWaiting(tx, kind.name, payload))) {
    return;
  }
  const db = {
    // A long statement, the same each time: it pays to prepare it.
    executeSql: (text: string, values?: unknown[]) =>
      tx.$client.query({ name: nameOf(text), text, values: values ?? [] }),
  };
  await boss.send(kind.name, payload, {
    db,
    priority: isUrgent ? 1 : isBackground ? -1 : 0,
    ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
  });
  if (delaySeconds === undefined) {
    notifyAfter(tx, channelOf(kind), ['']);
  }
}

/**
 * Whether such a job waits; workers pass it over until `tx` ends. One that is to be repeated does not count:
 * its pause may be long.
 */
async function holdWaiting(tx: Db, name: string, payload: object): Promise<boolean> {
  const data = JSON.stringify(payload);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job ${name} ${data}`}, 0))`);
  const { rows } = await tx.execute(sql`
    select id from jobs.job where name = ${name} and state = 'created' and data = ${data}::jsonb
    limit 1 for update`);
  return rows.length > 0;
}

const names = new Map<string, string>();

/** A name for a statement of the job queue, which has one for each kind of job. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `jobs_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * New jobs are announced; those that are to be run again are not, so the queue is also looked at. Seconds.
 */
const look = { pollingIntervalSeconds: 5 };
const lookForDead = { pollingIntervalSeconds: 10 };

interface Working<P> {
  worker: Worker<P>;
  log: Logger;
}

/** Returns the ids of the workers. */
async function workOff<P extends object>(
  boss: PgBoss,
  kind: JobKind<P>,
  { worker, log }: Working<P>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < worker.concurrency; count += 1) {
    const id = await workOneByOne(boss, { name: kind.name, options: look }, async (job) => {
      try {
        const isLast = job.retryCount >= job.retryLimit;
        await worker.run({ payload: kind.payload.parse(job.data), signal: job.signal, isLast });
      } catch (error) {
        log.warn({ err: error, kind: kind.name, job: job.id }, 'A run of a job failed.');
        throw error;
      }
    });
    ids.push(id);
  }
  return ids;
}

async function workOffDead<P extends object>(
  boss: PgBoss,
  kind: JobKind<P>,
  { worker, log }: Working<P>,
): Promise<void> {
  await workOneByOne(boss, { name: deadName(kind), options: lookForDead }, async (job) => {
    const payload = kind.payload.safeParse(job.data);
    if (payload.success) {
      log.error(
        { kind: kind.name, job: job.sourceId ?? job.id, err: job.sourceOutput },
        'A job was given up.',
      );
      await worker.giveUp?.(payload.data);
    } else {
      log.error({ err: payload.error, kind: kind.name }, 'A job that no worker understands was dropped.');
    }
  });
}

/** Does one job after the other, and looks at the queue again only when it was empty. */
async function workOneByOne(
  boss: PgBoss,
  queue: { name: string; options: typeof look },
  run: (job: JobWithMetadata<unknown>) => Promise<void>,
): Promise<string> {
  let id: string | undefined;
  id = await boss.work(
    queue.name,
    { ...queue.options, includeMetadata: true },
    async (jobs: JobWithMetadata<unknown>[]) => {
      // Where there was one job there may be more. Left to itself, a worker waits for the next look after
      // each.
      if (id !== undefined) {
        boss.notifyWorker(id);
      }
      for (const job of jobs) {
        await run(job);
      }
    },
  );
  return id;
}
