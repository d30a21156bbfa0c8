import type { Filter, Settings } from '@hookline/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ScatterChart } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { errorMessage } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
import { channelQuery } from '../api/get-channel.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import { minPostsToSpread } from '../model/spread.ts';
import { usePublished } from '../model/use-published.ts';
import { PeriodBars } from './period-bars.tsx';
import { PostsPicture } from './posts-picture.tsx';
import { StorySkeleton } from './story-skeleton.tsx';
import { WeekTable } from './week-table.tsx';

export interface ChannelStoryProps {
  filter: Filter;
  settings: Settings | undefined;
}

/** Until those of the user are known. */
const usualSettings = { weekStartsOn: 'monday', minimumSample: 5 } as const;

/** What the channel is: each post as a dot, by month, and by weekday and hour. */
export function ChannelStory({ filter, settings }: ChannelStoryProps) {
  const {
    data: channel,
    error,
    isFetching,
    isPlaceholderData: isOld,
    refetch,
  } = useQuery(channelQuery(filter));
  const published = usePublished(channel?.posts ?? []);

  if (error !== null && (channel === undefined || isOld)) {
    return (
      <Card>
        <ErrorState
          title="The chart of your posts couldn’t be loaded"
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {errorMessage(error)}
        </ErrorState>
      </Card>
    );
  }
  if (channel === undefined) {
    return <StorySkeleton />;
  }
  const { posts } = channel;
  if (posts.length < 2 || posts.every(({ at }) => at === null)) {
    return <NothingToDraw posts={posts} />;
  }
  const { chosen } = published;
  const { weekStartsOn, minimumSample } = { ...usualSettings, ...settings };
  return (
    <div
      aria-busy={isOld}
      className={clsx('grid grid-cols-1 gap-4 sm:gap-6 transition-opacity', isOld && 'opacity-55')}
    >
      <PostsPicture channel={channel} published={published} filter={filter} />
      {posts.length >= minPostsToSpread && (
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
          <PeriodBars posts={chosen} weekStartsOn={weekStartsOn} />
          <WeekTable
            posts={chosen}
            timezone={channel.timezone}
            weekStartsOn={weekStartsOn}
            enough={minimumSample}
          />
        </div>
      )}
    </div>
  );
}

/** Says what will stand here, and from when on. */
const NothingToDraw = ({ posts: [only, ...others] }: { posts: readonly ChannelPost[] }) => (
  <Card>
    <EmptyState icon={ScatterChart} title="Your posts at a glance">
      {others.length > 0 ? (
        <>
          We don’t know when your {counted(others.length + 1, 'post')} were published. Add a date on each
          post’s page to see it as a dot here.
        </>
      ) : only === undefined ? (
        <>
          Each post with numbers appears as a dot here, showing when it was published and how many views it
          has. Import an export from your platform or track a post to get started.
        </>
      ) : (
        <>
          You have one so far, “<bdi>{only.title || 'Untitled'}</bdi>”, with {counted(only.views, 'view')}.
          Once you have two, each post appears as a dot here, showing when it was published and how many views
          it has.
        </>
      )}
    </EmptyState>
  </Card>
);
