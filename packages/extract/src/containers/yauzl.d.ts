declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export type Entry = {
    fileName: string;
    uncompressedSize: number;
    compressedSize: number;
    getLastModDate(): Date;
  };
  export type ZipFile = {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  };
  /** Opens a zip file for reading entries one after another. */
  export function openPromise(
    path: string,
    options: { lazyEntries: true; autoClose: false },
  ): Promise<ZipFile>;
  export function fromBufferPromise(
    bytes: Buffer,
    options: { lazyEntries: true; autoClose: false },
  ): Promise<ZipFile>;
}
