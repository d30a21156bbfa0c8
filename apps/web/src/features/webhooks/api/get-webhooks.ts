import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList } from '#lib/tolerant.ts';
import { toShownWebhook, type ShownWebhook } from '../model/shown-webhook.ts';
import { webhookKeys } from '../query-keys.ts';

/** How often what is on its way is looked at, in milliseconds: no event tells of it. */
const pauseMs = 2_000;

/** The user's webhooks with their last deliveries, the newest first. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: webhookKeys.all,
    queryFn: async ({ signal }): Promise<ShownWebhook[]> => {
      const { webhooks } = await api('GET /api/webhooks', { signal });
      return asList(webhooks, toShownWebhook).filter(({ id }) => id !== '');
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ deliveries }) =>
        deliveries.some(({ attempts, state }) => state === 'waiting' && attempts === 0),
      )
        ? pauseMs
        : false,
  });
