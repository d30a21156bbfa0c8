import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get: () => Value;
  /** Calls every listener where it is another value. */
  set: (value: Value) => void;
  /** Returns how to end it. */
  subscribe: (listener: () => void) => () => void;
  /** The value, for a component. */
  use: () => Value;
}

/**
 * A value outside of components. `onFirst` and `onLast` follow who listens: the first one, and no one any
 * more.
 */
export function createStore<Value>(
  initial: Value,
  { onFirst, onLast }: { onFirst?: () => void; onLast?: () => void } = {},
): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const set = (next: Value) => {
    if (next !== value) {
      value = next;
      listeners.forEach((listener) => listener());
    }
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      onFirst?.();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) {
        onLast?.();
      }
    };
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
}
