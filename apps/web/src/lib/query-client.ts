import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';

/** How long an answer counts as fresh. */
const freshFor = 5 * 60_000;

/** Reads are cached for five minutes and tried twice; writes are sent once. */
export const createQueryClient = (): QueryClient =>
  new UpToDateClient({
    defaultOptions: {
      // `always`: a server on this machine or network is there even when the browser says it is offline.
      queries: { staleTime: freshFor, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });

/**
 * The library lets the first reading of a query go on when something has changed meanwhile, and takes its
 * answer, which may be of before, for fresh. Here it is begun anew, as later readings are.
 */
class UpToDateClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    if (filters.refetchType !== 'none') {
      const reading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
      for (const query of reading.filter(({ state }) => state.data === undefined)) {
        // Silently: whoever waits for the answer gets that of the reading that follows.
        void query.cancel({ silent: true });
      }
    }
    return super.invalidateQueries(filters, options);
  }
}
