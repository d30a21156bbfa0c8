import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedFetchFault, fetchBounded, type WholeAnswer } from '#platform/fetch/index.ts';
import { ConnectionFault, faults } from './connection-fault.ts';

const maxAttempts = 4;
/** Whoever asks for a longer pause is not waited for. */
const maxPauseMs = 60_000;

/** Repeats `ask` after growing pauses while its fault may be over soon. Throws the last one. */
export async function askAgain<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      const pauseMs = error instanceof ConnectionFault ? error.pauseMs : null;
      if (pauseMs === null || pauseMs > maxPauseMs || attempt === maxAttempts) {
        throw error;
      }
      await sleep(pauseMs * 2 ** (attempt - 1), undefined, { signal });
    }
  }
}

/** A page of 200 videos is well below a megabyte. */
const maxBytes = 10_000_000;

/** A fetch that ends with `timeoutMs`, follows no redirect, and fails with a ConnectionFault. */
export async function fetchGoogle(
  url: string,
  init: Omit<RequestInit, 'signal'> & { signal: AbortSignal; timeoutMs: number },
): Promise<WholeAnswer> {
  try {
    return await fetchBounded(url, { ...init, maxBytes });
  } catch (error) {
    if (!(error instanceof BoundedFetchFault)) {
      throw error;
    }
    throw error.reason === 'timeout'
      ? faults.timeout(init.timeoutMs)
      : error.reason === 'too_large'
        ? faults.unreadable()
        : faults.unreachable();
  }
}

/** Seconds or a date; null where the header says neither. Milliseconds. */
export function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) {
    return null;
  }
  const ms = /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
