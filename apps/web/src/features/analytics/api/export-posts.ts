import type { Filter, Range } from '@hookline/contract/analytics';
import { download } from '#lib/download.ts';

/** Saves all posts with numbers in a period as a CSV file. */
export const exportPosts = (range: Range, filter: Filter): Promise<void> =>
  download('GET /api/analytics/export/{range}', {
    params: { range },
    query: filter,
    fallbackName: `posts-${range}.csv`,
  });
