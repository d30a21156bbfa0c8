import type { ChannelMetric, Filter } from '@hookline/contract/analytics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { analyticsKeys } from '../../query-keys.ts';
import { type ShownChannel, toShownChannel } from '../model/shown-channel.ts';

/**
 * Every post with its latest numbers, and these metrics of each. What was there before stands in meanwhile:
 * another metric changes one picture only.
 */
export const channelQuery = (filter: Filter, metrics: readonly ChannelMetric[] = []) =>
  queryOptions({
    queryKey: [...analyticsKeys.channel, filter, metrics],
    queryFn: async ({ signal }): Promise<ShownChannel> =>
      toShownChannel(
        await api('GET /api/analytics/channel', {
          query: { ...filter, ...(metrics.length > 0 && { metrics: metrics.join(',') }) },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
