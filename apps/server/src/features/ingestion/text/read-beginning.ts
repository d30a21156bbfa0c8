import { open } from 'node:fs/promises';

/** The beginning of a file. Throws what opening and reading throw. */
export async function readBeginning(path: string, most: number): Promise<Buffer> {
  await using file = await open(path);
  const bytes = Buffer.allocUnsafe(Math.min(most, (await file.stat()).size));
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length);
    if (bytesRead === 0) {
      break;
    }
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
