import { Card } from '#ui/card.tsx';
import { exactMore, formatMore, moreLabel } from '../model/more-numbers.ts';
import type { MoreFigure } from '../model/shown-dashboard.ts';

export interface MoreFiguresProps {
  figures: readonly MoreFigure[];
  /** Where the posts of the period are published. */
  platforms: readonly string[];
}

/** What the posts of the period are known by beyond the five figures; nothing while nothing is known. */
export function MoreFigures({ figures, platforms }: MoreFiguresProps) {
  if (figures.length === 0) {
    return null;
  }
  return (
    <Card className="px-4 py-3">
      <h3 className="sr-only">More numbers</h3>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-3">
        {figures.map(({ name, value, isMedian, basis }) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-xs text-muted">{moreLabel(name, platforms)}</dt>
            <dd className="tabular text-base font-medium text-ink" title={exactMore(name, value)}>
              {formatMore(name, value)}
              <span className="block text-xs font-normal text-muted">
                {[isMedian ? 'median' : 'in total', basis].filter(Boolean).join(', ')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
