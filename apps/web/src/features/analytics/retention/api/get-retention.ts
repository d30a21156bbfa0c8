import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { analyticsKeys } from '../../query-keys.ts';
import { toShownRetention } from '../model/shown-retention.ts';

/** How much of an item people watch; null without a curve. */
export const retentionQuery = (itemId: string) =>
  queryOptions({
    queryKey: analyticsKeys.retention(itemId),
    queryFn: async ({ signal }) =>
      toShownRetention(await api('GET /api/content/{id}/retention', { params: { id: itemId }, signal })),
  });

/**
 * Whether an item that is stored has a curve to show; undefined until that is known. Where it could not be
 * asked, there is none.
 */
export function useHasRetention(itemId: string, isStored: boolean): boolean | undefined {
  const { data, isLoading, failureCount } = useQuery({ ...retentionQuery(itemId), enabled: isStored });
  return isLoading && failureCount === 0 ? undefined : Boolean(data);
}
