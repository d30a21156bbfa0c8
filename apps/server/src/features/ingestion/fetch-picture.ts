import { fileTypeFromBuffer } from 'file-type';
import { isFetchError, type GuardedFetch } from '#platform/fetch/index.ts';

/** What every browser shows. No SVG: that is a document with scripts. */
const types: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
]);

const maxPictureBytes = 5_000_000;
const pictureTimeoutMs = 10_000;

export interface Picture {
  /** Its content type, by its bytes. */
  type: string;
  bytes: Buffer;
}

/**
 * The picture behind an address, or null: none of at most 5 MB came within ten seconds. Throws the reason of
 * an abort only.
 */
export async function fetchPicture(
  fetcher: GuardedFetch,
  url: string,
  signal: AbortSignal,
): Promise<Picture | null> {
  const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9';
  const options = { signal, accept, maxBytes: maxPictureBytes, timeoutMs: pictureTimeoutMs };
  try {
    const { body } = await fetcher.fetchGuarded(url, options);
    const type = (await fileTypeFromBuffer(body).catch(() => undefined))?.mime;
    return type !== undefined && types.has(type) ? { type, bytes: body } : null;
  } catch (error) {
    if (isFetchError(error)) {
      return null;
    }
    throw error;
  }
}
