import type { IngestionResult } from '#features/content/index.ts';
import { createGuardedFetch } from '#platform/fetch/index.ts';
import { createExtractionPool } from '../extraction/extraction-pool.ts';
import { createExtractor } from '../extraction/extractor.ts';
import { readAddress } from '../read-address.ts';
import { openRecordedSites, type RecordedSites } from './recorded-sites.ts';

export interface AddressReader {
  sites: RecordedSites;
  read(address: string): Promise<IngestionResult>;
  close(): Promise<void>;
}

/** The real fetcher and the real child processes, led to recorded sites. */
export async function openAddressReader(): Promise<AddressReader> {
  const sites = await openRecordedSites();
  const fetcher = createGuardedFetch({ ...sites.network, allowHosts: sites.allowHosts.split(',') });
  const pool = createExtractionPool();
  const extractor = createExtractor({ pool });
  return {
    sites,
    read: (address) =>
      readAddress(
        { fetcher, extractor, maxBytes: 104_857_600, signal: new AbortController().signal },
        address,
      ),
    close: async () => {
      await fetcher.close();
      await pool.close();
      await sites.close();
    },
  };
}
