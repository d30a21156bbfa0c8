import { useSyncExternalStore } from 'react';

// One timer for all who show passing time: hundreds of rows that each had their own would be drawn one by
// one.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/** Milliseconds since 1970, renewed every second while somebody listens. */
export const currentSecond = (): number => now;

/** Calls back every second. Returns how to end that. */
export function onSecond(listener: () => void): () => void {
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, 1_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The reader's day, and another one as soon as it is midnight. */
export const useToday = (): Date =>
  new Date(useSyncExternalStore(onSecond, () => new Date(currentSecond()).setHours(0, 0, 0, 0)));

function tick() {
  now = Date.now();
  for (const listener of listeners) {
    listener();
  }
}
