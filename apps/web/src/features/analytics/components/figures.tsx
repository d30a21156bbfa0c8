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
import { isUnmeasured, type ShownDashboard } from '../model/shown-dashboard.ts';
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
  // Keyed by it: what loads makes room as a whole, and nothing of it moves.
  const isLoading = dashboard === undefined;

  // The insights keep their place in the tree while the figures come and go: what is open in them stays open.
  return (
    <div
      aria-busy={isOld}
      className={clsx('grid grid-cols-1 gap-4 transition-opacity sm:gap-6', isOld && 'opacity-55')}
    >
      {isEmpty && <Nothing range={range} isNewcomer={isNewcomer} onWiden={onWiden} />}
      <Foremost isLoading={isLoading}>
        <Suspense fallback={<LeadSkeleton />}>
          <ChannelLead filter={filter} range={props.range} />
        </Suspense>
        {children}
      </Foremost>
      <Chapter
        key={`overview, ${isLoading}`}
        id="overview"
        title="Overview"
        about={
          `Posts measured in ${rangeWords(range)}, whenever they were published, with their total ` +
          `views so far. ${describeBefore(before, range)}`
        }
      >
        <Metrics dashboard={dashboard} before={before} range={range} />
      </Chapter>
      {!isEmpty && <Lists dashboard={dashboard} />}
      {trends.length > 0 && <Timeline {...{ trends, before, range }} weekStartsOn={settings?.weekStartsOn} />}
      {!isNewcomer && (
        <Chapter
          key={`channel, ${isLoading}`}
          id="whole-channel"
          title="Whole channel"
          about={aboutChannel(onWiden !== undefined)}
        >
          <Channel filter={filter} settings={settings} hasMore={trends.length > 0} />
        </Chapter>
      )}
      {trends.length > 0 && <AllPosts dashboard={dashboard} range={range} filter={filter} />}
    </div>
  );
}

/** What stands above the figures, shown with them: the first steps, which may come above it, would push it down. */
const Foremost = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) => (
  <>
    {isLoading && <LeadSkeleton />}
    <div className={isLoading ? 'hidden' : 'contents'}>{children}</div>
  </>
);

const aboutChannel = (isNarrowed: boolean): string =>
  isNarrowed
    ? 'All posts that match the filters and have numbers, from any time.'
    : 'All posts with numbers, from any time.';

const AllPosts = ({
  dashboard,
  range,
  filter,
}: Pick<FiguresProps, 'dashboard' | 'filter'> & { range: Range }) => (
  <ErrorBoundary resetKey="posts">
    <Suspense fallback={<Skeleton className="h-12 rounded-xl sm:h-96" />}>
      <PostsSection
        range={range}
        filter={filter}
        known={(dashboard?.more ?? []).map(({ name }) => name)}
        platforms={platformsOf(dashboard)}
      />
    </Suspense>
  </ErrorBoundary>
);

interface ChapterProps {
  id: string;
  title: string;
  /** Of which posts it tells. */
  about: string;
  children: ReactNode;
}

/** A part of the story with its heading, which is there before its figures are. */
const Chapter = ({ id, title, about, children }: ChapterProps) => (
  <section aria-labelledby={id} className="grid grid-cols-1 gap-3 pt-2">
    <div>
      <h2 id={id} className="text-lg font-semibold text-ink">
        {title}
      </h2>
      <p className="max-w-prose text-sm text-pretty text-muted sm:max-w-none">{about}</p>
    </div>
    {children}
  </section>
);

/** All posts, whatever the period: in pictures, and one number against another. */
const Channel = ({
  filter,
  settings,
  hasMore,
}: Pick<FiguresProps, 'filter' | 'settings'> & { hasMore: boolean }) => (
  <div className="grid grid-cols-1 gap-4 sm:gap-6">
    <ErrorBoundary resetKey="story">
      <Suspense fallback={<StorySkeleton />}>
        <ChannelStory filter={filter} settings={settings} />
      </Suspense>
    </ErrorBoundary>
    {hasMore && (
      <ErrorBoundary resetKey="closer">
        <Suspense fallback={<Skeleton className="h-12 rounded-xl sm:h-100" />}>
          <CloserLook filter={filter} />
        </Suspense>
      </ErrorBoundary>
    )}
  </div>
);

function Lists({ dashboard }: { dashboard: ShownDashboard | undefined }) {
  if (dashboard === undefined) {
    return <FiguresSkeleton />;
  }
  // One platform has nothing to be compared with: it takes a line, and the posts all the width.
  const isOne = dashboard.platforms.length === 1;
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-4 sm:gap-6',
        !isOne && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
      )}
    >
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
    <>
      <MetricCards overview={dashboard.overview} {...compared} />
      <MoreFigures figures={dashboard.more} platforms={platformsOf(dashboard)} />
    </>
  );
}

const platformsOf = (dashboard: ShownDashboard | undefined): string[] =>
  (dashboard?.platforms ?? []).map(({ platform }) => platform);

/** In place of figures: the first steps, or the way out of a filter. */
const Nothing = ({
  range,
  isNewcomer,
  onWiden,
}: Pick<FiguresProps, 'isNewcomer' | 'onWiden'> & { range: Range }) =>
  onWiden ? (
    <NothingMatches range={range} onWiden={onWiden} />
  ) : (
    <EmptyGuide range={range} isNewcomer={isNewcomer} />
  );

/** For a filter that leaves nothing of the period. */
function NothingMatches({ range, onWiden }: { range: Range; onWiden: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={FunnelX}
        title="No matching posts"
        actions={<Button onClick={onWiden}>Clear filters</Button>}
      >
        No posts match these filters in {rangeWords(range)}.
      </EmptyState>
    </Card>
  );
}
