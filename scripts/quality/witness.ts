import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Figure, quantile } from './report.ts';

export interface Watched {
  /** The process whose children read documents. */
  pid: number;
  /** An address to ask for a sign of life, all the time. */
  health?: string;
}

export interface Witnessed {
  /** The most real memory that any process which read documents held, megabytes. */
  peakMb: number;
  /** How long each sign of life took, milliseconds. */
  answersMs: number[];
  /** The same of a process that does nothing but answer, asked in turn. */
  idleAnswersMs: number[];
  /** Signs of life that did not come. */
  unanswered: number;
}

/** Does work while another thread looks on, whose clock nothing of the work delays. Needs /proc. */
export async function witness<T>(
  watched: Watched,
  work: () => Promise<T>,
): Promise<{ result: T; seen: Witnessed }> {
  const worker = new Worker(new URL('witness.worker.ts', import.meta.url), { workerData: watched });
  await once(worker, 'online');
  try {
    const result = await work();
    const told = once(worker, 'message') as Promise<[Witnessed]>;
    worker.postMessage('over');
    return { result, seen: (await told)[0] };
  } finally {
    await worker.terminate();
  }
}

/** Each child is killed above 512 MB; what it held by then is what counts. */
export const memoryFigure = ({ peakMb }: Witnessed): Figure => ({
  label: 'most memory of a process that reads, MB',
  value: peakMb,
  bound: { atMost: 600 },
  digits: 0,
});

/** A machine that has much else to do is slow to answer by itself: the idle process tells how slow. */
export const healthFigures = ({ answersMs, idleAnswersMs, unanswered }: Witnessed): Figure[] => [
  {
    label: `of ${answersMs.length} signs of life, those that did not come`,
    value: unanswered,
    bound: { atMost: 0 },
    digits: 0,
  },
  {
    label: 'slowest ms of a sign of life',
    value: Math.max(0, ...answersMs),
    bound: { atMost: 200 },
    digits: 0,
  },
  { label: '  of a process that does nothing else', value: Math.max(0, ...idleAnswersMs), digits: 0 },
  { label: 'p99 ms of a sign of life', value: quantile(answersMs, 0.99), digits: 0 },
  { label: '  of a process that does nothing else', value: quantile(idleAnswersMs, 0.99), digits: 0 },
];
