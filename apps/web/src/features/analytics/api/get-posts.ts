import type { Filter, Range } from '@hookline/contract/analytics';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { Sorting } from '../model/post-sorting.ts';
import { type PostsPage, toPostsPage } from '../model/shown-posts.ts';
import { analyticsKeys } from '../query-keys.ts';

/** As many as a table shows at once without being long. */
const limit = 25;

/** The posts with numbers in a period, page by page. */
export const postsQuery = (range: Range, filter: Filter, sorting: Sorting) =>
  infiniteQueryOptions({
    queryKey: [...analyticsKeys.posts, range, filter, sorting],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<PostsPage> =>
      toPostsPage(
        await api('GET /api/analytics/posts/{range}', {
          params: { range },
          query: { ...filter, ...sorting, limit, ...(pageParam !== null && { cursor: pageParam }) },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
