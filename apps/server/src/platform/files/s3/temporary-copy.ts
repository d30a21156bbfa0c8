import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Gives `work` a path to read `bytes` from; nothing is left of it afterwards, however the work ends. */
export async function withTemporaryCopy<T>(bytes: Readable, work: (path: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'hookline-copy-'));
  try {
    const path = join(directory, 'file');
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
