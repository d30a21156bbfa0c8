import type { Platform } from '@hookline/contract/common';
import type { TranscriptionSettings } from '#platform/config/index.ts';
import { createGuardedFetch, type GuardedFetch, type Network } from '#platform/fetch/index.ts';
import type { Logger } from '#platform/log.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { SandboxPool } from '#platform/sandbox/index.ts';
import { canonicalUrl } from './canonical-url.ts';
import { createCoverDrawer, type CoverDrawer } from './covers/draw-covers.ts';
import { startCovers, type CoverDeps } from './covers/covers.jobs.ts';
import { createExtractionPool, createPicturePool } from './extraction/extraction-pool.ts';
import { createExtractor, type Extractor } from './extraction/extractor.ts';
import { fetchPicture, type Picture } from './fetch-picture.ts';
import { startIngestion, type IngestionDeps } from './ingestion.jobs.ts';
import { recognizePlatform } from '@hookline/contract/post-addresses';
import { createPageReader, type PageReader } from './scans/page-reader.ts';
import { startScans } from './scans/scans.jobs.ts';
import { openTranscriber, type OpenTranscriber } from './transcription/open-transcriber.ts';
import { startTranscription } from './transcription/transcription.jobs.ts';

/**
 * What an address says of itself: the platform it leads to, and its form without what does not change the
 * page.
 */
export const recognise = (url: string): { platform: Platform | null; canonicalUrl: string } => ({
  platform: recognizePlatform(url),
  canonicalUrl: canonicalUrl(url) ?? url,
});

export interface IngestionSettings {
  allowHosts: string[];
  /** The largest file that is fetched to be read. */
  maxBytes: number;
  /** The way to other machines, where it is not this machine's own. */
  network?: Partial<Network> | undefined;
  transcription: TranscriptionSettings | null;
  /** Opens the passwords that came sealed with a request. */
  passwords: Pick<SecretBox, 'open'>;
  log: Logger;
}

/** The ingestion with its own tools. Nothing is started before there is work. */
export class Ingestion {
  readonly #pool: SandboxPool;
  readonly #picturePool: SandboxPool;
  readonly #fetcher: GuardedFetch;
  readonly #extractor: Extractor;
  readonly #engine: OpenTranscriber;
  readonly #pageReader: PageReader;
  readonly #drawer: CoverDrawer;
  readonly #log: Logger;
  readonly #maxBytes: number;
  readonly #passwords: Pick<SecretBox, 'open'>;

  constructor({ allowHosts, maxBytes, network = {}, transcription, passwords, log }: IngestionSettings) {
    this.#maxBytes = maxBytes;
    this.#passwords = passwords;
    this.#log = log;
    this.#engine = openTranscriber(transcription, log);
    this.#pool = createExtractionPool();
    this.#picturePool = createPicturePool();
    this.#pageReader = createPageReader((error) => log.warn({ err: error }, 'Reading a page failed.'));
    this.#drawer = createCoverDrawer((error) => log.warn({ err: error }, 'Drawing a cover failed.'));
    this.#fetcher = createGuardedFetch({ ...network, allowHosts });
    this.#extractor = createExtractor({
      pool: this.#pool,
      picturePool: this.#picturePool,
      onFault: (error) => log.warn({ err: error }, 'Reading a document failed.'),
    });
  }

  /** Works off requests for text and for covers from now on. */
  async start(
    deps: Pick<
      IngestionDeps,
      'jobs' | 'files' | 'targets' | 'runs' | 'scans' | 'looks' | 'stages' | 'clock'
    > &
      Pick<CoverDeps, 'covers' | 'database'>,
  ): Promise<void> {
    const { transcriber } = this.#engine;
    const onFault = (error: unknown) =>
      this.#log.warn({ err: error }, 'The progress of an item could not be reported.');
    const common = { ...deps, fetcher: this.#fetcher, maxBytes: this.#maxBytes, onFault };
    const tools = { extractor: this.#extractor, passwords: this.#passwords };
    await startIngestion({ ...common, ...tools, canTranscribe: transcriber !== null });
    await startTranscription(common, transcriber);
    await startScans({ ...common, passwords: this.#passwords, reader: this.#pageReader });
    await startCovers({ ...common, drawer: this.#drawer });
  }

  /** The picture behind an address, or null: none of at most 5 MB came within ten seconds. */
  fetchPicture(url: string, signal: AbortSignal): Promise<Picture | null> {
    return fetchPicture(this.#fetcher, url, signal);
  }

  /** Lets go of connections and processes. */
  async close(): Promise<void> {
    await this.#fetcher.close();
    await this.#pool.close();
    await this.#picturePool.close();
    await this.#pageReader.close();
    await this.#drawer.close();
    await this.#engine.close();
  }
}
