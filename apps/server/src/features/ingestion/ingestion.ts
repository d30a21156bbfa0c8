import type { Platform } from '@hookline/contract/common';
import { createGuardedFetch, type GuardedFetch, type Network } from '#platform/fetch/index.ts';
import type { Logger } from '#platform/log.ts';
import type { SandboxPool } from '#platform/sandbox/index.ts';
import { canonicalUrl } from './canonical-url.ts';
import { createExtractionPool } from './extraction-pool.ts';
import { createExtractor, type Extractor } from './extractor.ts';
import { startIngestion, type IngestionDeps } from './ingestion.jobs.ts';
import { recognizePlatform } from './platforms.ts';

/** What an address says of itself: the platform it leads to, and its form without what does not change the page. */
export const recognise = (url: string): { platform: Platform | null; canonicalUrl: string } => ({
  platform: recognizePlatform(url),
  canonicalUrl: canonicalUrl(url) ?? url,
});

interface IngestionSetup {
  allowHosts: string[];
  /** The way to other machines, where it is not this machine's own. */
  network?: Partial<Network> | undefined;
  log: Logger;
}

/** The ingestion with its own tools. Nothing is started before there is work. */
export class Ingestion {
  readonly #pool: SandboxPool;
  readonly #fetcher: GuardedFetch;
  readonly #extractor: Extractor;

  constructor({ allowHosts, network = {}, log }: IngestionSetup) {
    this.#pool = createExtractionPool();
    this.#fetcher = createGuardedFetch({ ...network, allowHosts });
    this.#extractor = createExtractor({
      pool: this.#pool,
      onFault: (error) => log.warn({ err: error }, 'reading a document'),
    });
  }

  /** Works off requests for text from now on. */
  start(deps: Pick<IngestionDeps, 'jobs' | 'files' | 'targets'>): Promise<void> {
    return startIngestion({ ...deps, fetcher: this.#fetcher, extractor: this.#extractor });
  }

  /** Lets go of connections and processes. */
  async close(): Promise<void> {
    await this.#fetcher.close();
    await this.#pool.close();
  }
}
