import { useSyncExternalStore } from 'react';
import { formatClock, formatPercent } from '#lib/format.ts';
import { Facts } from '#ui/facts.tsx';
import { currentSecond, onSecond } from '#lib/clock.ts';
import { stageName } from '../model/stage.ts';
import type { ShownItem } from '../model/shown-item.ts';

/**
 * What is being done with an item, for how long, how far it is where that is known, and what it has to wait
 * for.
 */
export function ItemStageLine({ item }: { item: ShownItem }) {
  const seconds = useElapsed(item.stage_since);
  return (
    <Facts
      className="tabular"
      facts={[
        stageName(item),
        item.stage_progress !== null &&
          item.stage_progress > 0 &&
          item.stage_pages === null &&
          formatPercent(item.stage_progress),
        seconds !== null && seconds >= 1 && (
          <span key="seconds" aria-hidden="true">
            {formatClock(seconds)}
          </span>
        ),
        item.error !== null && (
          <span key="error" dir="auto">
            {item.error}
          </span>
        ),
      ]}
    />
  );
}

/** Seconds since a moment, counted on while it is shown; null where nobody knows the moment. */
function useElapsed(since: string): number | null {
  const now = useSyncExternalStore(onSecond, currentSecond);
  const start = Date.parse(since);
  return Number.isNaN(start) ? null : Math.max(0, (now - start) / 1000);
}
