import type { Platform } from '@hookline/contract/common';
import { createGuardedFetch } from '#platform/fetch/index.ts';
import type { Logger } from '#platform/log.ts';
import { canonicalUrl } from './canonical-url.ts';
import { createExtractionPool } from './extraction-pool.ts';
import { createExtractor } from './extractor.ts';
import { startIngestion, type IngestionDeps } from './ingestion.jobs.ts';
import { recognizePlatform } from './platforms.ts';

/** What an address says of itself: the platform it leads to, and its form without what does not change the page. */
export const recognise = (url: string): { platform: Platform | null; canonicalUrl: string } => ({
  platform: recognizePlatform(url),
  canonicalUrl: canonicalUrl(url) ?? url,
});

/** The ingestion with its own tools. Nothing is started before there is work. */
export function createIngestion({ allowHosts, log }: { allowHosts: string[]; log: Logger }) {
  const pool = createExtractionPool();
  const fetcher = createGuardedFetch({ allowHosts });
  const extractor = createExtractor({ pool, onFault: (error) => log.warn({ err: error }, 'reading a document') });
  return {
    start: (deps: Pick<IngestionDeps, 'jobs' | 'files' | 'targets'>): Promise<void> =>
      startIngestion({ ...deps, fetcher, extractor }),
    close: async (): Promise<void> => {
      await fetcher.close();
      await pool.close();
    },
  };
}
