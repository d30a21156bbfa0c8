import type { Settings } from '@hookline/contract/analytics';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { describeTimeline } from '../model/timeline.ts';
import type { TrendDay } from '../model/read-dashboard.ts';
import { TimelineTable } from './timeline-table.tsx';

const TimelineChart = lazy(async () => ({ default: (await import('./timeline-chart.tsx')).TimelineChart }));

/** Day by day: drawn, in words, and as a table. */
export function Timeline({
  trends,
  weekStartsOn,
}: {
  trends: readonly TrendDay[];
  weekStartsOn: Settings['weekStartsOn'];
}) {
  return (
    <Section title="Performance Timeline">
      <div className="px-4 pt-4 pb-4 sm:px-5">
        <p className="mb-4 max-w-3xl text-sm text-pretty text-muted">{describeTimeline(trends)}</p>
        <ErrorBoundary resetKey="chart">
          <Suspense fallback={<Skeleton className="h-[27.5rem] rounded-lg" />}>
            <TimelineChart trends={trends} weekStartsOn={weekStartsOn} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <TimelineTable trends={trends} />
    </Section>
  );
}
