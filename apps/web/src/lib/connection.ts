import { createStore } from './store.ts';

/**
 * `offline`: the browser has no network. `unreachable`: the server gives no answer. `restarting`: it says
 * that it does not serve right now.
 */
export type Connection = 'fine' | 'offline' | 'unreachable' | 'restarting';

/** Milliseconds between two polls while the server is away. */
const pause = 3_000;
const connection = createStore<Connection>('fine', {
  onFirst: () => {
    window.addEventListener('online', recheckNow);
    window.addEventListener('offline', recheckNow);
  },
  onLast: () => {
    window.removeEventListener('online', recheckNow);
    window.removeEventListener('offline', recheckNow);
  },
});
let nextPoll: ReturnType<typeof setTimeout> | undefined;
let isPolling = false;
const waiting = new Set<() => void>();

/** Whether the server can be reached, as far as the calls made lately tell. */
export const useConnection = connection.use;

/** Call after a failed request or a 503: polls /readyz until the server is back. */
export function checkConnection(): void {
  if (nextPoll === undefined && !isPolling) {
    void poll();
  }
}

/** Waits, where the server is away, until it answers again. */
export const whenReachable = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(resolve);
    checkConnection();
  });

/** Asks once more now. */
export function recheckNow(): void {
  clearTimeout(nextPoll);
  nextPoll = undefined;
  checkConnection();
}

async function poll(): Promise<void> {
  isPolling = true;
  const state = await readConnection();
  isPolling = false;
  nextPoll = undefined;
  if (state !== 'fine') {
    nextPoll = setTimeout(() => void poll(), pause);
  } else {
    waiting.forEach((resolve) => resolve());
    waiting.clear();
  }
  connection.set(state);
}

async function readConnection(): Promise<Connection> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return status >= 500 ? 'restarting' : 'fine';
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}
