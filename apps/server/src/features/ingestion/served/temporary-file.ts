import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lends a path at which no file is yet, in a folder of its own. Nothing is left of both in the end. */
export async function withTemporaryFile<T>(name: string, take: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-served-'));
  try {
    return await take(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
