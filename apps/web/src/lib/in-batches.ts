/** What comes within this many milliseconds is one batch. */
const gathering = 200;

export interface Batches<T> {
  add: (one: T) => void;
  stop: () => void;
}

/**
 * Hands on what comes in batches, each when the one before is done with: work never has to begin anew because
 * more came.
 */
export function inBatches<T>(handle: (batch: readonly T[]) => Promise<unknown>): Batches<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const flush = async () => {
    const batch = waiting;
    waiting = [];
    await handle(batch).catch(() => undefined);
    timer = undefined;
    schedule();
  };
  const schedule = () => {
    if (waiting.length > 0 && !isStopped) {
      timer ??= setTimeout(() => void flush(), gathering);
    }
  };

  return {
    add: (one) => {
      waiting.push(one);
      schedule();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
