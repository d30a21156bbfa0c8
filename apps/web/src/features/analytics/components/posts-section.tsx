import type { Filter, Range } from '@hookline/contract/analytics';
import type { ShownNumber } from '@hookline/contract/numbers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import clsx from 'clsx';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { Section } from '#ui/section.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { showError } from '#ui/toast.ts';
import { exportPosts } from '../api/export-posts.ts';
import { postsQuery } from '../api/get-posts.ts';
import { useSorting } from '../model/post-sorting.ts';
import { NoNumbers } from './no-numbers.tsx';
import { PostCards } from './post-cards.tsx';
import { PostsTable } from './posts-table.tsx';

export interface PostsSectionProps {
  range: Range;
  filter: Filter;
  /** What is known of any post beyond views and the like. */
  known: readonly ShownNumber[];
  /** Where the posts of the period are published. */
  platforms: readonly string[];
}

/** Every post with numbers in the period, sorted as the reader likes, page by page, and as a file. */
export function PostsSection({ range, filter, ...shown }: PostsSectionProps) {
  return (
    <Section title="All Posts" foldsOnPhone action={<ExportButton range={range} filter={filter} />}>
      <Posts range={range} filter={filter} {...shown} />
    </Section>
  );
}

function ExportButton({ range, filter }: Omit<PostsSectionProps, 'known' | 'platforms'>) {
  const { isPending, mutate } = useWrite({
    mutationFn: () => exportPosts(range, filter),
    onError: (error) => showError(errorMessage(error, 'Failed to export the posts')),
  });
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}

function Posts({ range, filter, known, platforms }: PostsSectionProps) {
  const { sorting, sortBy } = useSorting();
  const isWide = useIsWide();
  const list = useInfiniteQuery(postsQuery(range, filter, sorting));
  const posts = list.data?.pages.flatMap((page) => page.posts);

  if (posts === undefined && list.error !== null) {
    return (
      <ErrorState title="Posts couldn’t be loaded" busy={list.isFetching} onRetry={() => void list.refetch()}>
        {errorMessage(list.error)}
      </ErrorState>
    );
  }
  if (posts === undefined) {
    return <Skeleton className="m-4 h-96 rounded-lg" />;
  }
  if (posts.length === 0) {
    return <NoNumbers>Posts appear here once they have numbers in this period.</NoNumbers>;
  }
  const shown = { posts, known, platforms, sorting, onSort: sortBy };
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('transition-opacity', list.isPlaceholderData && 'opacity-55')}
    >
      {isWide ? <PostsTable {...shown} /> : <PostCards {...shown} />}
      {list.hasNextPage && (
        <MoreButton
          className="border-t border-line"
          label="Show more posts"
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          failure="More posts couldn’t be loaded."
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
