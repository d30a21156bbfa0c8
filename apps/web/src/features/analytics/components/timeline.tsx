import type { Range, Settings } from '@hookline/contract/analytics';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { beforeWords, daysBehind, describeComparison, type ShownComparison } from '../model/comparison.ts';
import { describeTimeline } from '../model/timeline.ts';
import type { TrendDay } from '../model/shown-dashboard.ts';
import { TimelineTable } from './timeline-table.tsx';

const TimelineChart = lazyPart(async () => (await import('./timeline-chart.tsx')).TimelineChart);

export interface TimelineProps {
  trends: readonly TrendDay[];
  before: ShownComparison | undefined;
  range: Range;
  /** Monday while it is not known. */
  weekStartsOn: Settings['weekStartsOn'] | undefined;
}

/** Day by day: drawn, with the days before behind it, in words, and as a table. */
export function Timeline({ trends, before, range, weekStartsOn = 'monday' }: TimelineProps) {
  const daysBefore = useMemo(() => daysBehind(before?.trends ?? [], range), [before, range]);
  const hasParts = trends.some(({ isPartial }) => isPartial);
  const hasBefore = before !== undefined && daysBefore.length > 0;
  // A single day would be a point in an empty frame; the table says the same.
  const isDrawn = trends.length > 1 || hasBefore;
  return (
    <Section
      title="Performance Timeline"
      foldsOnPhone
      action={
        (hasBefore || hasParts) && <Legend before={hasBefore ? range : undefined} hasParts={hasParts} />
      }
    >
      <div className="px-4 pt-4 pb-4 sm:px-5">
        <p className="max-w-3xl text-sm text-pretty text-muted">
          {describeTimeline(trends)}
          {hasBefore && ` ${describeComparison(before, range)}`}
          {!isDrawn && ' A chart appears here once there are two days.'}
        </p>
        {isDrawn && (
          <div className="mt-4">
            <ErrorBoundary resetKey="chart">
              <Suspense fallback={<Skeleton className="h-[27.5rem] rounded-lg" />}>
                <TimelineChart trends={trends} before={daysBefore} weekStartsOn={weekStartsOn} />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
      </div>
      <TimelineTable trends={trends} />
    </Section>
  );
}

/** `before`: the period that is compared with as many days before it. */
const Legend = ({ before, hasParts }: { before: Range | undefined; hasParts: boolean }) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted">
    <span className="inline-flex items-center gap-1.5">
      <span className="w-4 border-t-2 border-accent" />
      This period
    </span>
    {hasParts && (
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2 rounded-full border border-muted" />
        Some posts only
      </span>
    )}
    {before && (
      <span className="inline-flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-dashed border-muted" />
        {beforeWords(before).replace('the', 'The')}
      </span>
    )}
  </p>
);
