import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { dayNumber, formatDay } from '../model/days.ts';
import type { TrendDay } from '../model/shown-dashboard.ts';

/** Pixels; as wide as its class says. */
const cardWidth = 176;
const distance = 12;

export interface DayCardProps {
  day: TrendDay;
  /** The day it is compared with. */
  before: TrendDay | undefined;
  x: number;
  width: number;
}

/** The figures of the picked day, beside its line; the slider under the chart reads the same out. */
export function DayCard({ day, before, x, width }: DayCardProps) {
  const isLeft = x + distance + cardWidth > width;
  const left = Math.max(0, isLeft ? x - distance - cardWidth : x + distance);
  return (
    <div
      aria-hidden="true"
      style={{ left: `${left}px` }}
      className="pointer-events-none absolute top-6 w-44 rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-md"
    >
      <p className="mb-1 font-medium text-ink">{formatDay(dayNumber(day.date), 'long')}</p>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-3 text-muted">
        <dt>Avg views</dt>
        <dd className="text-right text-ink">{formatCount(day.avg_views)}</dd>
        <dt>Avg engagement</dt>
        <dd className="text-right text-ink">{formatPercent(day.avg_engagement)}</dd>
        <dt>Content count</dt>
        <dd className="text-right text-ink">{formatExact(day.content_count)}</dd>
        {day.isPartial && <dd className="col-span-2 mt-0.5">some posts only</dd>}
        {before && (
          <>
            <dt>Avg views before</dt>
            <dd className="text-right">{formatCount(before.avg_views)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
