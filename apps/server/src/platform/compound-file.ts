import { open } from 'node:fs/promises';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SECTOR = 512;
/** How much of a file is searched; what is looked for stands near its beginning. */
const SEARCHED = 8_000_000;

/** The beginning of a compound file, the container of old Office documents and of encrypted new ones; null for any other file. */
export async function readCompound(path: string): Promise<Buffer | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, SEARCHED));
    await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? bytes : null;
  } finally {
    await file.close();
  }
}

/** Whether a compound file has a stream of this name, as far as it was read. */
export function hasStream(compound: Buffer, name: string): boolean {
  return compound.includes(Buffer.from(name, 'utf16le'));
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
