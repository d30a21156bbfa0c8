import { open, rename } from 'node:fs/promises';
import type { FetchedHead, GuardedFetch } from '#platform/fetch/index.ts';
import type { BinaryFileType } from '../file-readers.ts';
import { servedKind } from './served-kind.ts';
import { withTemporaryFile } from './temporary-file.ts';

/** As large as an upload may be. */
const MOST_BYTES = 104_857_600;
const TIMEOUT_MS = 120_000;
/** So much of a file tells what it is. */
const HEAD_BYTES = 65_536;

export interface ServedFile {
  path: string;
  type: BinaryFileType;
  head: FetchedHead;
}

async function beginning(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/**
 * Lends the file that an address serves, however long it takes within two minutes, and never in memory. Null when what is
 * there is no file that can be read. Throws what fetching throws.
 */
export function withServedFile<T>(
  { fetcher, signal }: { fetcher: GuardedFetch; signal: AbortSignal },
  address: string,
  take: (file: ServedFile) => Promise<T>,
): Promise<T | null> {
  return withTemporaryFile('file', async (path) => {
    const head = await fetcher.downloadGuarded(address, path, { signal, maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS });
    const type = await servedKind(await beginning(path), head.contentType);
    if (typeof type === 'object' || type === 'html' || type === 'feed' || type === 'text') {
      return null;
    }
    // Programs tell by the name.
    const named = `${path}.${type}`;
    await rename(path, named);
    return take({ path: named, type, head });
  });
}
