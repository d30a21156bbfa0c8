import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

let timer: ReturnType<typeof setInterval> | undefined;
// One shared timer; with one per row, hundreds of rows would re-render one by one.
const second = createStore(Date.now(), {
  onFirst: () => {
    second.set(Date.now());
    timer = setInterval(() => second.set(Date.now()), 1_000);
  },
  onLast: () => clearInterval(timer),
});

/** Milliseconds since 1970, renewed every second while somebody listens. */
export const currentSecond = second.get;

/** Calls back every second. Returns how to end that. */
export const onSecond = second.subscribe;

/** The reader's day, and another one as soon as it is midnight. */
export const useToday = (): Date =>
  new Date(useSyncExternalStore(onSecond, () => new Date(currentSecond()).setHours(0, 0, 0, 0)));
