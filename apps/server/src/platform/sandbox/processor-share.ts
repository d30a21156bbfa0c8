import { readFile } from 'node:fs/promises';

/** A task that wants a processor and has had one for less than this share of its time was given no fair chance. */
const FAIR = 0.2;

/** Milliseconds that the main thread of a process ran on a processor. Throws where /proc does not tell. */
async function ranMs(pid: number): Promise<number> {
  // Nanoseconds on a processor, nanoseconds in the queue, turns. The queue counts only once it is left.
  const [ran] = (await readFile(`/proc/${pid}/schedstat`, 'latin1')).split(' ');
  return Number(ran) / 1e6;
}

/** Whether the main thread of a process runs or waits for a processor, and for nothing else. */
async function wantsProcessor(pid: number): Promise<boolean> {
  return /^\d+ \(.*\) R/u.test(await readFile(`/proc/${pid}/stat`, 'latin1'));
}

/**
 * Watches from now on how a process is treated; what it returns tells whether the machine was too busy for it since then.
 * Systems without /proc never are.
 */
export function watchProcessor(pid: number): () => Promise<boolean> {
  const start = performance.now();
  const before = ranMs(pid).catch(() => 0);
  return async () => {
    try {
      const [from, to, isReady] = await Promise.all([before, ranMs(pid), wantsProcessor(pid)]);
      return isReady && to - from < FAIR * (performance.now() - start);
    } catch {
      return false;
    }
  };
}
