import { rename } from 'node:fs/promises';
import { FetchFailed, type FetchedHead, type GuardedFetch } from '#platform/fetch/index.ts';
import { type BinaryFileType, detectKind } from '@hookline/extract';
import { withTemporaryFile } from './temporary-file.ts';

const downloadTimeoutMs = 120_000;

export interface FileTools {
  fetcher: GuardedFetch;
  signal: AbortSignal;
  /** A larger file is not fetched: it could not be uploaded either. */
  maxBytes: number;
}

export interface ServedFile {
  path: string;
  type: BinaryFileType;
  head: FetchedHead;
}

/**
 * What of this could be read from a file; undefined where it is a page or a text, or nothing that is known.
 */
async function fileType(beginning: Buffer, contentType: string | null): Promise<BinaryFileType | undefined> {
  const kind = await detectKind(beginning, contentType);
  return typeof kind === 'object' || kind === 'html' || kind === 'feed' || kind === 'text' ? undefined : kind;
}

/**
 * Lends the file that an address serves, however long it takes within two minutes, and never in memory. Null
 * when what is there is no file that can be read: of that only the beginning is fetched. Throws what fetching
 * throws.
 */
export function withServedFile<T>(
  { fetcher, signal, maxBytes }: FileTools,
  address: string,
  take: (file: ServedFile) => Promise<T>,
): Promise<T | null> {
  return withTemporaryFile('file', async (path) => {
    const seen: { type: BinaryFileType | undefined } = { type: undefined };
    const isWanted = async (beginning: Buffer, contentType: string | null) => {
      seen.type = await fileType(beginning, contentType);
      return seen.type !== undefined;
    };
    const limits = { maxBytes, timeoutMs: downloadTimeoutMs };
    const head = await fetcher
      .downloadGuarded(address, path, { signal, ...limits, isWanted })
      .catch(nullIfUnwanted);
    const { type } = seen;
    if (head === null || type === undefined) {
      return null;
    }
    // Programs tell by the name.
    const named = `${path}.${type}`;
    await rename(path, named);
    return take({ path: named, type, head });
  });
}

function nullIfUnwanted(error: unknown): null {
  if (error instanceof FetchFailed && error.code === 'unwanted') {
    return null;
  }
  throw error;
}
