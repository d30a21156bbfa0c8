import type { Filter, Settings } from '@hookline/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ScatterChart } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { errorMessage } from '#lib/api-error.ts';
import { counted, formatExact } from '#lib/format.ts';
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
          title="The picture of your posts could not be loaded"
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
    <EmptyState icon={ScatterChart} title="Your posts as a picture">
      {others.length > 0 ? (
        <>
          Of your {formatExact(others.length + 1)} posts it is not known when they were published. Add the
          date on the page of each, and they become dots here.
        </>
      ) : only === undefined ? (
        <>
          Each post with numbers becomes a dot here: when it was published, and how many views it has. Import
          an export of your platform, or track a post, and the picture begins.
        </>
      ) : (
        <>
          So far there is one, “<bdi>{only.title || 'Untitled'}</bdi>”, with {counted(only.views, 'view')}.
          From the second post on, each is a dot here: when it was published, and how many views it has.
        </>
      )}
    </EmptyState>
  </Card>
);
