import type { Filter, Range, Settings } from '@hookline/contract/analytics';
import clsx from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { FunnelX } from 'lucide-react';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatCardSkeleton } from '#ui/stat-card-skeleton.tsx';
import { describeBefore, type ShownComparison } from '../model/comparison.ts';
import { isUnmeasured, type ShownDashboard, type TrendDay } from '../model/shown-dashboard.ts';
import { fallbackRange, rangeWords } from '../model/ranges.ts';
import { EmptyGuide } from './empty-guide.tsx';
import { LeadSkeleton } from '../channel/components/lead-skeleton.tsx';
import { StorySkeleton } from '../channel/components/story-skeleton.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { PlatformPerformance } from './platform-performance.tsx';
import { Timeline } from './timeline.tsx';
import { TopContent } from './top-content.tsx';
import { MoreFigures } from './more-figures.tsx';
import { MetricCards, type MetricCardsProps } from './metric-cards.tsx';

const ChannelLead = lazyPart(
  async () => (await import('../channel/components/channel-lead.tsx')).ChannelLead,
);
const ChannelStory = lazyPart(
  async () => (await import('../channel/components/channel-story.tsx')).ChannelStory,
);
const CloserLook = lazyPart(async () => (await import('../channel/components/closer-look.tsx')).CloserLook);
const PostsSection = lazyPart(async () => (await import('./posts-section.tsx')).PostsSection);

export interface FiguresProps {
  dashboard: ShownDashboard | undefined;
  /** The days before; undefined while they are not known. */
  before: ShownComparison | undefined;
  range: Range | undefined;
  filter: Filter;
  /** No post was ever measured. */
  isNewcomer: boolean;
  /** Takes the filter away; undefined while there is none. */
  onWiden: (() => void) | undefined;
  /** Still those of the period before. */
  isOld: boolean;
  settings: Settings | undefined;
  /** What to do next, which stands before all figures but the first few. */
  children: ReactNode;
}

/** What the channel is, what to do next, and what is behind it: from sums to single days and posts. */
export function Figures(props: FiguresProps) {
  const {
    dashboard,
    before,
    range = fallbackRange,
    filter,
    onWiden,
    isNewcomer,
    isOld,
    settings,
    children,
  } = props;
  const isEmpty = dashboard !== undefined && isUnmeasured(dashboard);
  const trends = dashboard?.trends ?? [];

  // The insights keep their place in the tree while the figures come and go: what is open in them stays open.
  return (
    <div
      aria-busy={isOld}
      className={clsx('grid grid-cols-1 gap-4 transition-opacity sm:gap-6', isOld && 'opacity-55')}
    >
      {isEmpty &&
        (onWiden ? (
          <NothingMatches range={range} onWiden={onWiden} />
        ) : (
          <EmptyGuide range={range} isNewcomer={isNewcomer} />
        ))}
      <Suspense fallback={<LeadSkeleton />}>
        <ChannelLead filter={filter} range={props.range} />
      </Suspense>
      {children}
      <Metrics dashboard={dashboard} before={before} range={range} />
      {!isEmpty && <Lists dashboard={dashboard} />}
      <Story filter={filter} settings={settings} />
      {trends.length > 0 && <Details {...props} trends={trends} range={range} />}
    </div>
  );
}

/** What the channel is, in pictures: all of its posts, whatever the period. */
const Story = (props: Pick<FiguresProps, 'filter' | 'settings'>) => (
  <ErrorBoundary resetKey="story">
    <Suspense fallback={<StorySkeleton />}>
      <ChannelStory {...props} />
    </Suspense>
  </ErrorBoundary>
);

/** The period by days and by posts. */
function Details({
  dashboard,
  trends,
  before,
  range,
  filter,
  settings,
}: FiguresProps & { trends: TrendDay[]; range: Range }) {
  const known = (dashboard?.more ?? []).map(({ name }) => name);
  return (
    <>
      <Timeline
        trends={trends}
        before={before}
        range={range}
        weekStartsOn={settings?.weekStartsOn ?? 'monday'}
      />
      <ErrorBoundary resetKey="closer">
        <Suspense fallback={<Skeleton className="h-12 rounded-xl sm:h-100" />}>
          <CloserLook filter={filter} />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary resetKey="posts">
        <Suspense fallback={<Skeleton className="h-12 rounded-xl sm:h-96" />}>
          <PostsSection range={range} filter={filter} known={known} platforms={platformsOf(dashboard)} />
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
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-3">
      <PlatformPerformance platforms={dashboard.platforms} />
      <TopContent posts={dashboard.top} />
    </div>
  );
}

interface MetricsProps extends Omit<MetricCardsProps, 'overview'> {
  dashboard: ShownDashboard | undefined;
}

/** The five figures of the period and what else is known, or their shapes while they load. */
function Metrics({ dashboard, ...compared }: MetricsProps) {
  if (dashboard === undefined) {
    return (
      <Loading label="Loading figures" className="contents">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
          {Array.from({ length: 5 }, (_, index) => (
            <StatCardSkeleton key={index} />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <section aria-labelledby="overview" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="overview" className="text-lg font-semibold text-ink">
          Overview
        </h2>
        <p className="text-sm text-pretty text-muted sm:text-base">
          Posts measured in {rangeWords(compared.range)}, whenever they were published, with all their views
          so far. {describeBefore(compared.before, compared.range)}
        </p>
      </div>
      <MetricCards overview={dashboard.overview} {...compared} />
      <MoreFigures figures={dashboard.more} platforms={platformsOf(dashboard)} />
    </section>
  );
}

const platformsOf = (dashboard: ShownDashboard | undefined): string[] =>
  (dashboard?.platforms ?? []).map(({ platform }) => platform);

/** For a filter that leaves nothing of the period. */
function NothingMatches({ range, onWiden }: { range: Range; onWiden: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={FunnelX}
        title="No posts match"
        actions={<Button onClick={onWiden}>Clear filters</Button>}
      >
        Nothing of this platform, board and content type was added or tracked in {rangeWords(range)}.
      </EmptyState>
    </Card>
  );
}
