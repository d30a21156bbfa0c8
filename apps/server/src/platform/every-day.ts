import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Does `work` now and once a day until `signal` ends. A fault is logged, and `work` is done again the next
 * day.
 */
export async function everyDay(
  work: () => Promise<void>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => log.warn({ err: error }, 'the daily upkeep'));
    await sleep(day, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
