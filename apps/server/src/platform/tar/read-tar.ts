import { ByteReader } from './byte-reader.ts';
import { blockBytes, paddingOf, readHeader } from './tar-header.ts';

/** The archive is not what was once written. The message says where. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

export interface ReadEntry {
  name: string;
  size: number;
  /** Skipped where nobody reads them before the next entry is asked for. */
  bytes: AsyncIterable<Buffer>;
}

/** The files of a tar archive as `writeTar` makes them, one after the other. Throws a DamagedArchive. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const reader = new ByteReader(source);
  let last = 'its beginning';
  for (;;) {
    const header = await reader.take(blockBytes);
    if (header === null) {
      throw new DamagedArchive(`It breaks off behind ${last}.`);
    }
    if (isZero(header)) {
      return requireEnd(reader);
    }
    const { name, size, isSound } = readHeader(header);
    if (!isSound) {
      throw new DamagedArchive(`The header of ${printable(name) || `what follows ${last}`} is damaged.`);
    }
    const bytes = readBytes(reader, { name, size });
    yield { name, size, bytes };
    for await (const _ of bytes) {
      // What was left of it.
    }
    const padding = await reader.take(paddingOf(size));
    if (padding === null || !isZero(padding)) {
      throw new DamagedArchive(`${name} is damaged at its end.`);
    }
    last = name;
  }
}

async function* readBytes(
  reader: ByteReader,
  { name, size }: { name: string; size: number },
): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const chunk = await reader.takeSome(left);
    if (chunk === null) {
      throw new DamagedArchive(`It breaks off within ${name}.`);
    }
    left -= chunk.length;
    yield chunk;
  }
}

async function requireEnd(reader: ByteReader): Promise<void> {
  const second = await reader.take(blockBytes);
  if (second === null || !isZero(second) || (await reader.takeSome(1)) !== null) {
    throw new DamagedArchive('Its last bytes are damaged.');
  }
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

const printable = (name: string): string => (/^[\w./-]+$/u.test(name) ? name : '');
