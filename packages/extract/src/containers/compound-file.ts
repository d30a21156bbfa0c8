import { open } from 'node:fs/promises';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SECTOR = 512;
/** The size of an entry of the directory, which begins with the name of its stream. Bytes. */
const ENTRY = 128;
/** How much of a file is searched; what is looked for stands near its beginning. Whole sectors. */
const SEARCHED = 8_000_000;
/**
 * Where the header ([MS-CFB] 2.2) has the size of a sector, as a power of two, and the sector in which the
 * names of streams begin.
 */
const SHIFT_AT = 30;
const DIRECTORY_AT = 48;
/** The names of more streams than any document has. */
const DIRECTORY = 16_384;

/**
 * The beginning of a compound file, the container of old Office documents and of encrypted new ones, and
 * behind it the names of its streams, where those stand further on; null for any other file.
 */
export async function readCompound(path: string): Promise<Buffer | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, SEARCHED));
    await file.read(bytes, 0, bytes.length, 0);
    if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
      return null;
    }
    const directory = bytes.length < SECTOR ? 0 : directoryPlace(bytes);
    if (directory < bytes.length || directory >= size) {
      return bytes;
    }
    const names = Buffer.alloc(DIRECTORY);
    await file.read(names, 0, DIRECTORY, directory);
    return Buffer.concat([bytes, names]);
  } finally {
    await file.close();
  }
}

const directoryPlace = (header: Buffer): number =>
  (header.readUInt32LE(DIRECTORY_AT) + 1) * 2 ** header.readUInt16LE(SHIFT_AT);

/**
 * Whether a compound file has a stream of this name, as far as it was read. Its text may have the word too,
 * but hardly where a name stands.
 */
export function hasStream(compound: Buffer, name: string): boolean {
  const written = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = SECTOR; at + ENTRY <= compound.length; at += ENTRY) {
    if (
      compound[at] === written[0] &&
      compound.compare(written, 0, written.length, at, at + written.length) === 0
    ) {
      return true;
    }
  }
  return false;
}

/** Calls `test` with the place of each sector until one passes; undefined when none does. */
export function findSector(compound: Buffer, test: (at: number) => boolean): number | undefined {
  for (let at = SECTOR; at + SECTOR <= compound.length; at += SECTOR) {
    if (test(at)) {
      return at;
    }
  }
  return undefined;
}
