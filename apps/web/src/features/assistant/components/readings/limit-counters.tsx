import clsx from 'clsx';
import { formatExact } from '#lib/format.ts';
import { countText, unitName } from '../../model/count-text.ts';
import type { ShownPost } from '../../model/read-readings.ts';

/** How much of each limit the post takes, counted as it is written. */
export function LimitCounters({ post: { text, limits } }: { post: ShownPost }) {
  const shown = limits.filter(({ field }) => field === 'text' || field === 'hashtags');
  if (shown.length === 0) {
    return null;
  }
  return (
    <ul aria-label="Limits" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {shown.map(({ field, limit, unit }) => {
        const count = countText(unit, text);
        const isOver = count > limit;
        return (
          <li key={field} className={clsx('tabular', isOver ? 'font-medium text-danger-ink' : 'text-muted')}>
            {formatExact(count)} of {formatExact(limit)} {unitName[unit]}
            {isOver && `: ${formatExact(count - limit)} too many`}
          </li>
        );
      })}
    </ul>
  );
}
