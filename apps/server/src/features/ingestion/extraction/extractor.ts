import {
  SandboxError,
  type RunOptions,
  type SandboxPool,
  type SandboxErrorCode,
} from '#platform/sandbox/index.ts';
import {
  type BinaryFileType,
  type Extraction,
  type ExtractionTask,
  failure,
  parseExtraction,
  STARVED,
} from '@hookline/extract';
import { fileReaders } from './file-readers.ts';

const tooComplexMessage =
  'This document is too large or too complex to be read. Paste the part you need instead.';
const reasonByFault: Readonly<Record<Exclude<SandboxErrorCode, 'closed'>, Extraction>> = {
  too_complex: failure('too_complex', tooComplexMessage),
  timeout: failure('too_complex', tooComplexMessage),
  memory: failure('too_complex', tooComplexMessage),
  starved: failure('starved', STARVED),
  crashed: failure('failed', 'Reading this document failed. Try again, or paste its text instead.'),
  failed: failure('failed', 'Reading this document failed. Try again, or paste its text instead.'),
};

/** Enough for the longest text that is kept, in the widest encoding; the rest is not read. */
export const maxTextBytes = 4_000_000;

/** As much as is fetched of an address. */
export const maxPageBytes = 20_000_000;

interface Served {
  contentType?: string | null;
  url?: string | null;
}

export interface Extractor {
  /** A web page's article. `url` is its final address, `contentType` the header it came with. */
  extractHtml(bytes: Uint8Array, about: Served, options?: RunOptions): Promise<Extraction>;
  /**
   * The same for a page of a platform for posts. `hasPage`: it holds the post, not only a player and a line
   * below it.
   */
  extractPost(
    bytes: Uint8Array,
    about: Served & { hasPage: boolean },
    options?: RunOptions,
  ): Promise<Extraction>;
  /** An RSS or Atom feed. */
  extractFeed(bytes: Uint8Array, about: Served, options?: RunOptions): Promise<Extraction>;
  /** A plain text file in any encoding; one byte above the maximum says that it is longer. */
  extractText(bytes: Uint8Array, options?: RunOptions): Promise<Extraction>;
  /** A file of a type that is not text, read where it lies. */
  extractFile(
    path: string,
    type: BinaryFileType,
    options?: RunOptions & { password?: string },
  ): Promise<Extraction>;
}

/**
 * Extraction in child processes of `pool`. Bad documents are answers (`ok: false`), not exceptions.
 * @param setup.onFault gets what went wrong in a child, for the log.
 * @throws the signal's reason when the caller leaves; SandboxError `closed` when the pool is closed.
 */
export function createExtractor(setup: {
  pool: SandboxPool;
  /** Reads the text in pictures, so that documents need not wait; the same pool unless given. */
  picturePool?: SandboxPool;
  onFault?: (error: SandboxError) => void;
}): Extractor {
  async function extract(task: ExtractionTask, options: RunOptions = {}): Promise<Extraction> {
    const pool = task.kind === 'picture' ? (setup.picturePool ?? setup.pool) : setup.pool;
    try {
      return await parseExtraction(await pool.run(task, options));
    } catch (error) {
      if (!(error instanceof SandboxError) || error.code === 'closed') {
        throw error;
      }
      setup.onFault?.(error);
      return reasonByFault[error.code];
    }
  }
  const extractText: Extractor['extractText'] = (bytes, options) => {
    const isCut = bytes.length > maxTextBytes;
    return extract({ kind: 'text', bytes: isCut ? bytes.subarray(0, maxTextBytes) : bytes, isCut }, options);
  };
  const readers = fileReaders({ extract, extractText });
  return {
    extractHtml: (bytes, { contentType = null, url = null }, options) =>
      extract({ kind: 'html', bytes, contentType, url }, options),
    extractPost: (bytes, { contentType = null, url = null, hasPage }, options) =>
      extract({ kind: 'post', bytes, contentType, url, hasPage }, options),
    extractFeed: (bytes, { contentType = null, url = null }, options) =>
      extract({ kind: 'feed', bytes, contentType, url }, options),
    extractText,
    extractFile: (path, type, options) => readers[type]({ ...options, file: path }),
  };
}
