import { open, type FileHandle } from 'node:fs/promises';

const MOST_BOXES = 1000;

type Box = { name: string; start: number; end: number };

/**
 * The boxes between two places of a file ([ISO/IEC 14496-12] 4.2): 32-bit sizes, 64-bit ones, and 0 for "to
 * the end".
 */
async function* boxes(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  const head = Buffer.alloc(16);
  let at = from;
  for (let count = 0; count < MOST_BOXES && at + 8 <= to; count += 1) {
    await file.read(head, 0, 16, at);
    const told = head.readUInt32BE(0);
    const size = told === 1 ? Number(head.readBigUInt64BE(8)) : told === 0 ? to - at : told;
    if (size < 8) {
      return;
    }
    yield {
      name: head.toString('latin1', 4, 8),
      start: at + (told === 1 ? 16 : 8),
      end: Math.min(at + size, to),
    };
    at += size;
  }
}

async function find(
  file: FileHandle,
  name: string,
  within: { start: number; end: number },
): Promise<Box | undefined> {
  for await (const box of boxes(file, within.start, within.end)) {
    if (box.name === name) {
      return box;
    }
  }
  return undefined;
}

/**
 * How long an MP4 or QuickTime file plays, in seconds: what its movie header says, which knows of edits, as
 * the tables of the tracks do not. Undefined for other files, and for those that are written in fragments.
 */
export async function readMovieLength(path: string): Promise<number | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const movie = await find(file, 'moov', { start: 0, end: size });
    const header = movie && (await find(file, 'mvhd', movie));
    if (!header || header.end - header.start < 20) {
      return undefined;
    }
    const bytes = Buffer.alloc(32);
    await file.read(bytes, 0, bytes.length, header.start);
    const isLong = bytes.readUInt8(0) === 1;
    const scale = bytes.readUInt32BE(isLong ? 20 : 12);
    const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
    const isUnknown = scale === 0 || length === 0 || length === 0xffffffff;
    return isUnknown ? undefined : length / scale;
  } finally {
    await file.close();
  }
}
