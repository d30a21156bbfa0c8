import { setTimeout as sleep } from 'node:timers/promises';
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

/** A fetch that ends with `timeoutMs`, follows no redirect, and fails with a ConnectionFault. */
export async function fetchGoogle(
  url: string,
  { signal, timeoutMs, ...init }: RequestInit & { signal: AbortSignal; timeoutMs: number },
): Promise<{ status: number; headers: Headers; body: string }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    });
    return { status: response.status, headers: response.headers, body: await readText(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ConnectionFault) {
      throw error;
    }
    throw timeout.aborted ? faults.timeout(timeoutMs) : faults.unreachable();
  }
}

/** A page of 200 videos is well below a megabyte. */
const maxBytes = 10_000_000;

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) {
      throw faults.unreadable();
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
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
