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
  if (dashboard === undefined) {
    return (
      <>
        <Metrics overview={undefined} />
        <FiguresSkeleton />
        {children}
      </>
    );
  }
  const isEmpty = (dashboard.overview.totalContent ?? 0) === 0;
  return (
    <div aria-busy={isOld} className={clsx('grid grid-cols-1 gap-6 transition-opacity', isOld && 'opacity-55')}>
      {isEmpty && <EmptyGuide range={range} />}
      <Metrics overview={dashboard.overview} />
      {!isEmpty && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
          <div className="grid grid-cols-1">
            <PlatformPerformance platforms={dashboard.platforms} />
          </div>
          <div className="grid grid-cols-1 lg:col-span-2">
            <TopContent posts={dashboard.top} />
          </div>
        </div>
      )}
      {children}
      {dashboard.trends.length > 0 && (
        <Timeline trends={dashboard.trends} weekStartsOn={settings?.weekStartsOn ?? 'monday'} />
      )}
    </div>
  );
}
