import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import {
  BoundedFetchFault,
  fetchBounded,
  retryAfterSeconds,
  type WholeAnswer,
} from '#platform/fetch/index.ts';
import { ConnectionFault, type PlatformFaults } from './connection-fault.ts';

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

/** What is asked of a platform whose answer is JSON. */
export interface Question<T> {
  url: string;
  query: Record<string, string>;
  answer: z.ZodType<T>;
  /** What the answer is called in a fault. */
  what: string;
}

interface Asking<T> extends Pick<Question<T>, 'answer' | 'what'> {
  /** Asks once. */
  get: () => Promise<WholeAnswer>;
  faults: PlatformFaults;
  /** Why an answer of another status than 200 was given; `json` is undefined where it is none. */
  faultOf: (response: WholeAnswer & { json: unknown }) => ConnectionFault;
  signal: AbortSignal;
}

/** The answer to a question, asked again while that may help. Throws ConnectionFault. */
export async function askJson<T>({ get, answer, what, faults, faultOf, signal }: Asking<T>): Promise<T> {
  const json = await askAgain(async () => {
    const response = await get();
    const parsed = parse(response.body);
    if (response.status !== 200) {
      throw faultOf({ ...response, json: parsed });
    }
    if (parsed === undefined) {
      throw faults.unreadable();
    }
    return parsed;
  }, signal);
  const result = answer.safeParse(json);
  if (!result.success) {
    throw faults.changed(nameOf(what, result.error));
  }
  return result.data;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Such as “items.statistics” of the list of videos: never a value. */
const nameOf = (what: string, { issues }: z.ZodError): string => {
  const path = issues[0]?.path.filter((part) => typeof part === 'string').join('.');
  return path ? `“${path}” of the ${what}` : `the ${what}`;
};

/** A page of 200 videos is well below a megabyte. */
const maxBytes = 10_000_000;

/** A fetch that ends with `timeoutMs`, follows no redirect, and fails with a ConnectionFault. */
export async function fetchPlatform(
  url: string,
  {
    faults,
    ...init
  }: Omit<RequestInit, 'signal'> & { signal: AbortSignal; timeoutMs: number; faults: PlatformFaults },
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

/** The pause that an answer asks for; null where it asks for none. Milliseconds. */
export function retryAfterMs(headers: Headers): number | null {
  const seconds = retryAfterSeconds(headers.get('retry-after'));
  return seconds === null ? null : seconds * 1000;
}
