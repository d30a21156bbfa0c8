import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh. */
const freshFor = 5 * 60_000;

/** Reads are cached for five minutes and tried twice; writes are sent once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: a server on this machine or network is there even when the browser says it is offline.
      queries: { staleTime: freshFor, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
