import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { archiveEnd, dataDescriptor, directoryLine, localHeader, type WrittenEntry } from './zip-headers.ts';

/** A file to put into an archive. */
export interface ZipEntry {
  /** Its path in the archive, with slashes. */
  name: string;
  modified: Date;
  /** Read only when its turn comes. At most 4 GiB. */
  bytes: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** Would not get smaller: a PDF, a film. */
  isPacked?: boolean;
}

interface Measured {
  crc: number;
  size: number;
}

/** A ZIP archive, written while it is read: one entry at a time, nothing of it kept but its directory. */
export const zip = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(write(entries), { objectMode: false });

async function* write(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const written = yield* writeEntry(entry, offset);
    directory.push(directoryLine(written.line));
    offset = written.end;
  }
  const lines = Buffer.concat(directory);
  yield lines;
  yield archiveEnd({ entries: directory.length, offset, length: lines.length });
}

async function* writeEntry(
  { name, modified, bytes, isPacked = false }: ZipEntry,
  offset: number,
): AsyncGenerator<Buffer, { line: WrittenEntry; end: number }> {
  const about = { name: Buffer.from(name), modified };
  const header = localHeader(about);
  yield header;
  const measured: Measured = { crc: 0, size: 0 };
  // Also what is not made smaller is in the form of DEFLATE, because only that form says where it ends.
  const deflate = createDeflateRaw({ level: isPacked ? 0 : 6 });
  let packed = 0;
  pipeline(Readable.from(measure(bytes, measured), { objectMode: false }), deflate, () => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    packed += chunk.length;
    yield chunk;
  }
  const descriptor = dataDescriptor({ ...measured, packed });
  yield descriptor;
  const end = offset + header.length + packed + descriptor.length;
  return { line: { ...about, ...measured, packed, offset }, end };
}

async function* measure(bytes: ZipEntry['bytes'], measured: Measured): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    measured.crc = crc32(chunk, measured.crc);
    measured.size += chunk.length;
    yield chunk;
  }
}
