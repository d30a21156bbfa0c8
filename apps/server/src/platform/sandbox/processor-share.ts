import { readFile } from 'node:fs/promises';

/**
 * A task that wants a processor and has had one for less than this share of its time was given no fair
 * chance.
 */
const fairShare = 1 / 3;
/** Who stood in the queue for this share of its time wanted one, whatever it does at the end of it. */
const waitingShare = 0.25;

/**
 * Milliseconds that the main thread of a process ran on a processor and waited for one. Throws where /proc
 * does not say.
 */
async function turnsOf(pid: number): Promise<{ ran: number; queued: number }> {
  // Nanoseconds on a processor, nanoseconds in the queue, turns. The queue counts only once it is left.
  const [ran, queued] = (await readFile(`/proc/${pid}/schedstat`, 'latin1')).split(' ');
  return { ran: Number(ran) / 1e6, queued: Number(queued) / 1e6 };
}

/** Whether the main thread of a process runs or waits for a processor, and for nothing else. */
async function wantsProcessor(pid: number): Promise<boolean> {
  return /^\d+ \(.*\) R/u.test(await readFile(`/proc/${pid}/stat`, 'latin1'));
}

/**
 * Watches a process from now on; the result says whether the machine has been too busy for it
 * since then. Systems without /proc never are.
 */
export function watchProcessor(pid: number): () => Promise<boolean> {
  const start = performance.now();
  const before = turnsOf(pid).catch(() => ({ ran: 0, queued: 0 }));
  return async () => {
    try {
      const elapsed = performance.now() - start;
      const [from, to, isReady] = await Promise.all([before, turnsOf(pid), wantsProcessor(pid)]);
      const wantedOne = isReady || to.queued - from.queued > waitingShare * elapsed;
      return wantedOne && to.ran - from.ran < fairShare * elapsed;
    } catch {
      return false;
    }
  };
}
