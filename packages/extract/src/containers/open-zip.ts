import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Entry } from 'yauzl';

/** What an archive may hold at most. */
export type ZipLimits = {
  entries: number;
  /** Unpacked, all parts together. */
  bytes: number;
  /** How many times its packed size a part may unpack to; small parts may do so by more. */
  ratio?: number;
};

const LIMITS: ZipLimits = { entries: 5000, bytes: 200_000_000 };

/** Below this size no ratio is suspicious. Bytes. */
const SMALL = 10_000_000;

/** The archive unpacks to more than may be unpacked. */
export class ZipTooLarge extends Error {
  override readonly name = 'ZipTooLarge';
}

/**
 * The parts of a zip file. What a part holds is never more than the directory says it does: a liar is an
 * error while reading.
 */
export type BoundedZip = {
  /** Unpacked bytes of a part; undefined when there is none of that name. */
  size(name: string): number | undefined;
  names(): string[];
  read(name: string): Promise<Buffer>;
  stream(name: string): Promise<Readable>;
  close(): void;
};

/**
 * Opens a zip file, or the bytes of one, of up to 5,000 parts and 200 MB unpacked, unless told otherwise.
 * Throws ZipTooLarge above, other errors for what is no zip file.
 */
export async function openZip(source: string | Buffer, limits: ZipLimits = LIMITS): Promise<BoundedZip> {
  const { fromBufferPromise, openPromise } = await import('yauzl');
  const options = { lazyEntries: true, autoClose: false } as const;
  const zip = await (typeof source === 'string'
    ? openPromise(source, options)
    : fromBufferPromise(source, options));
  const parts = new Map<string, Entry>();
  try {
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (bytes > limits.bytes || parts.size >= limits.entries || isBomb(entry, limits)) {
        throw new ZipTooLarge(`${zip.entryCount} parts, ${bytes} bytes`);
      }
      parts.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  const stream = async (name: string): Promise<Readable> => {
    const entry = parts.get(name);
    if (!entry) {
      throw new Error(`The archive has no part ${name}.`);
    }
    return zip.openReadStreamPromise(entry);
  };
  return {
    size: (name) => parts.get(name)?.uncompressedSize,
    names: () => [...parts.keys()],
    read: async (name) => buffer(await stream(name)),
    stream,
    close: () => zip.close(),
  };
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry, { ratio = Infinity }: ZipLimits): boolean =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * ratio;
