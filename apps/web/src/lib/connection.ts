import { useSyncExternalStore } from 'react';

/**
 * `offline`: the browser has no network. `unreachable`: the server gives no answer. `restarting`: it says
 * that it does not serve right now.
 */
export type Connection = 'fine' | 'offline' | 'unreachable' | 'restarting';

/** Milliseconds between two looks while the server is away. */
const pause = 3_000;
let known: Connection = 'fine';
let looking: ReturnType<typeof setTimeout> | undefined;
let isAsking = false;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

/** Whether the server can be reached, as far as the calls made lately tell. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => known);

/**
 * A call got no answer, or one of a server that does not serve: looks whether that is so, and then until it
 * is over.
 */
export function doubtConnection(): void {
  if (looking === undefined && !isAsking) {
    void look();
  }
}

/** Waits, where the server is away, until it answers again. */
export const whenReachable = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(resolve);
    doubtConnection();
  });

/** Looks once more now. */
export function lookAtConnection(): void {
  clearTimeout(looking);
  looking = undefined;
  doubtConnection();
}

async function look(): Promise<void> {
  isAsking = true;
  const found = await ask();
  isAsking = false;
  looking = undefined;
  if (found !== 'fine') {
    looking = setTimeout(() => void look(), pause);
  } else {
    waiting.forEach((resolve) => resolve());
    waiting.clear();
  }
  if (found !== known) {
    known = found;
    listeners.forEach((listener) => listener());
  }
}

async function ask(): Promise<Connection> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return status >= 500 ? 'restarting' : 'fine';
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener('online', lookAtConnection);
    window.addEventListener('offline', lookAtConnection);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      window.removeEventListener('online', lookAtConnection);
      window.removeEventListener('offline', lookAtConnection);
    }
  };
}
