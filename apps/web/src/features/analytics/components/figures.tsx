import type { Range, Settings } from '@hookline/contract/analytics';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ShownDashboard } from '../model/read-dashboard.ts';
import { fallbackRange } from '../model/ranges.ts';
import { EmptyGuide } from './empty-guide.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { Metrics } from './metrics.tsx';
import { PlatformPerformance } from './platform-performance.tsx';
import { Timeline } from './timeline.tsx';
import { TopContent } from './top-content.tsx';

export interface FiguresProps {
  dashboard: ShownDashboard | undefined;
  range: Range | undefined;
  /** Still those of the period before. */
  isOld: boolean;
  settings: Settings | undefined;
  /** The insights, which stand between the lists and the timeline. */
  children: ReactNode;
}

/** Everything the period has to show, from the sums to the single days. */
export function Figures({ dashboard, range = fallbackRange, isOld, settings, children }: FiguresProps) {
  const isEmpty = dashboard !== undefined && hasNothing(dashboard);
  const trends = dashboard?.trends ?? [];

  // The insights keep their place in the tree while the figures come and go: what is open in them stays open.
  return (
    <div aria-busy={isOld} className={clsx('grid grid-cols-1 gap-6 transition-opacity', isOld && 'opacity-55')}>
      {isEmpty && <EmptyGuide range={range} />}
      <Metrics overview={dashboard?.overview} />
      {!isEmpty && <Lists dashboard={dashboard} />}
      {children}
      {trends.length > 0 && <Timeline trends={trends} weekStartsOn={settings?.weekStartsOn ?? 'monday'} />}
    </div>
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
