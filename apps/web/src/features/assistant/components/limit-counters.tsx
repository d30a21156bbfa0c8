import clsx from 'clsx';
import { formatExact } from '#lib/format.ts';
import { isOver, type LimitCount, unitName } from '../model/limit-counts.ts';

/** How much of each limit is taken, counted as it is written. */
export function LimitCounters({ counts }: { counts: readonly LimitCount[] }) {
  if (counts.length === 0) {
    return null;
  }
  return (
    <ul aria-label="Limits" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {counts.map((count) => {
        const { label, used, limit, unit } = count;
        return (
          <li
            key={`${label} ${unit}`}
            className={clsx('tabular', isOver(count) ? 'font-medium text-danger-ink' : 'text-muted')}
          >
            {label !== null && `${label}: `}
            {formatExact(used)} {limit !== null && `of ${formatExact(limit)} `}
            {unitName[unit]}
            {limit !== null && isOver(count) && `: ${formatExact(used - limit)} too many`}
          </li>
        );
      })}
    </ul>
  );
}
