import type { IngestionResult } from '#features/content/index.ts';
import { FetchFailed, isSchemeFault } from '#platform/fetch/index.ts';
import type { Extractor } from './extraction/extractor.ts';
import { readPost } from './posts/read-post.ts';
import { readPostAddress } from './posts/post-address.ts';
import { readServed, readServedFile } from './served/read-served.ts';
import type { FileTools } from './served/served-file.ts';

const acceptHeader =
  'text/html,application/xhtml+xml,text/plain;q=0.9,application/rss+xml;q=0.9,application/atom+xml;q=0.9,*/*;q=0.5';

export interface AddressTools extends FileTools {
  extractor: Extractor;
}

/**
 * What an address says: a post on a platform, or whatever its server serves. Throws the errors of the guarded
 * fetch.
 */
export async function readAddress(tools: AddressTools, address: string): Promise<IngestionResult> {
  const post = readPostAddress(address);
  if (post === null) {
    return readAnything(tools, address);
  }
  const read = await readPost(tools, address, post);
  return 'body' in read ? readServed(tools, read) : read;
}

/** Pages are read in memory. What is too large for that may be a recording or another file. */
async function readAnything(tools: AddressTools, address: string): Promise<IngestionResult> {
  try {
    return await readServed(
      tools,
      await tools.fetcher.fetchGuarded(address, { signal: tools.signal, accept: acceptHeader }),
    );
  } catch (error) {
    const isLarge = error instanceof FetchFailed && error.code === 'too_large';
    const read = isLarge ? await readServedFile(tools, address) : null;
    if (read === null) {
      throw error;
    }
    return read;
  }
}

/**
 * What the address of an item says. Where nobody typed its scheme and the site has no https, http is tried.
 * Throws the errors of the guarded fetch: those of https, unless a site answered without it.
 */
export async function readTyped(
  tools: AddressTools,
  { address, isSchemeGuessed }: { address: string; isSchemeGuessed: boolean },
): Promise<IngestionResult> {
  try {
    return await readAddress(tools, address);
  } catch (error) {
    if (!isSchemeGuessed || !isSchemeFault(error, address)) {
      throw error;
    }
    return await readPlainly(tools, address.replace(/^https:/u, 'http:'), error);
  }
}

async function readPlainly(tools: AddressTools, url: string, secureError: unknown): Promise<IngestionResult> {
  try {
    const result = await readAddress(tools, url);
    return 'text' in result ? { ...result, url } : result;
  } catch (error) {
    throw isSchemeFault(error, url) ? secureError : error;
  }
}
