import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Keys that come within this many milliseconds lead to one reading. */
const gathering = 200;

export interface StaleGatherer {
  add: (keys: readonly QueryKey[]) => void;
  stop: () => void;
}

/** Marks queries as stale a moment later, each once however often it was named: events come in bursts. */
export function gatherStale(queryClient: QueryClient): StaleGatherer {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const keys = [...waiting.values()];
    waiting.clear();
    for (const queryKey of keys) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };

  const add = (keys: readonly QueryKey[]) => {
    for (const key of keys) {
      waiting.set(JSON.stringify(key), key);
    }
    if (waiting.size > 0) {
      timer ??= setTimeout(flush, gathering);
    }
  };

  return { add, stop: () => clearTimeout(timer) };
}
