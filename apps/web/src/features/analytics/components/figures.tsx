import type { Filter, Range, Settings } from '@hookline/contract/analytics';
import clsx from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ShownComparison } from '../model/comparison.ts';
import type { ShownDashboard, TrendDay } from '../model/shown-dashboard.ts';
import { fallbackRange } from '../model/ranges.ts';
import { EmptyGuide } from './empty-guide.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { Metrics } from './metrics.tsx';
import { NothingMatches } from './nothing-matches.tsx';
import { PlatformPerformance } from './platform-performance.tsx';
import { Timeline } from './timeline.tsx';
import { TopContent } from './top-content.tsx';

const PostsSection = lazyPart(async () => (await import('./posts-section.tsx')).PostsSection);

export interface FiguresProps {
  dashboard: ShownDashboard | undefined;
  /** The days before; undefined while they are not known. */
  before: ShownComparison | undefined;
  range: Range | undefined;
  filter: Filter;
  /** Takes the filter away; undefined while there is none. */
  onWiden: (() => void) | undefined;
  /** Still those of the period before. */
  isOld: boolean;
  settings: Settings | undefined;
  /** The insights, which stand between the lists and the timeline. */
  children: ReactNode;
}

/** Everything the period has to show, from the sums to the single days and posts. */
export function Figures(props: FiguresProps) {
  const { dashboard, before, range = fallbackRange, onWiden, isOld, children } = props;
  const isEmpty = dashboard !== undefined && hasNothing(dashboard);
  const trends = dashboard?.trends ?? [];

  // The insights keep their place in the tree while the figures come and go: what is open in them stays open.
  return (
    <div
      aria-busy={isOld}
      className={clsx('grid grid-cols-1 gap-6 transition-opacity', isOld && 'opacity-55')}
    >
      {isEmpty &&
        (onWiden ? <NothingMatches range={range} onWiden={onWiden} /> : <EmptyGuide range={range} />)}
      <Metrics overview={dashboard?.overview} before={before} range={range} />
      {!isEmpty && <Lists dashboard={dashboard} />}
      {children}
      {trends.length > 0 && <Details {...props} trends={trends} range={range} />}
    </div>
  );
}

/** The period by days and by posts. */
function Details({
  trends,
  before,
  range,
  filter,
  settings,
}: FiguresProps & { trends: TrendDay[]; range: Range }) {
  return (
    <>
      <Timeline
        trends={trends}
        before={before}
        range={range}
        weekStartsOn={settings?.weekStartsOn ?? 'monday'}
      />
      <ErrorBoundary resetKey="posts">
        <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
          <PostsSection range={range} filter={filter} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function Lists({ dashboard }: { dashboard: ShownDashboard | undefined }) {
  if (dashboard === undefined) {
    return <FiguresSkeleton />;
  }
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
      <PlatformPerformance platforms={dashboard.platforms} />
      <TopContent posts={dashboard.top} />
    </div>
  );
}

const hasNothing = ({ overview }: ShownDashboard): boolean => (overview.totalContent ?? 0) === 0;
