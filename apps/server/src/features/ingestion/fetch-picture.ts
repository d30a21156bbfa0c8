import { isFetchError, type GuardedFetch } from '#platform/fetch/index.ts';

/** Pictures that browsers show, by how their bytes begin. No SVG: that is a document with scripts. */
const TYPES: readonly [type: string, begins: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff],
  ['image/png', (bytes) => bytes.readUInt32BE(0) === 0x89504e47],
  ['image/gif', (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8'],
  ['image/webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['image/avif', (bytes) => /^ftypavi[fs]$/u.test(bytes.toString('latin1', 4, 12))],
];

const LARGEST_BYTES = 5_000_000;
const LONGEST_MS = 10_000;

export interface Picture {
  /** Its content type, by its bytes. */
  type: string;
  bytes: Buffer;
}

/** The picture behind an address, or null: none of at most 5 MB came within ten seconds. Throws the reason of an abort only. */
export async function fetchPicture(fetcher: GuardedFetch, url: string, signal: AbortSignal): Promise<Picture | null> {
  const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9';
  const options = { signal, accept, maxBytes: LARGEST_BYTES, timeoutMs: LONGEST_MS };
  try {
    const { body } = await fetcher.fetchGuarded(url, options);
    const type = body.length < 12 ? undefined : TYPES.find(([, begins]) => begins(body))?.[0];
    return type === undefined ? null : { type, bytes: body };
  } catch (error) {
    if (isFetchError(error)) {
      return null;
    }
    throw error;
  }
}
