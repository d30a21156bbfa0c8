import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isKey, requireKey } from './file-key.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { Meter } from './meter.ts';

/** Files in a directory of this machine. */
export function createLocalFileStore(directory: string): FileStore {
  const pathOf = (key: string) => join(directory, requireKey(key));
  return {
    put: (key, bytes) => put(pathOf(key), bytes),
    read: async (key, range) => {
      const file = await open(pathOf(key)).catch(missingAsNull);
      return file?.createReadStream(range) ?? null;
    },
    link: () => Promise.resolve(null),
    withPath: async (key, work) => {
      const path = pathOf(key);
      await access(path);
      return work(path);
    },
    list: () => list(directory),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  };
}

/** Writes beside the final name, makes sure the bytes are on disk, then renames. */
async function put(path: string, bytes: Readable): Promise<StoredFile> {
  // A sender who leaves before the first byte is written must not end the process; the pipeline reports it
  // later.
  bytes.on('error', () => undefined);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  const meter = new Meter();
  try {
    await pipeline(bytes, meter, createWriteStream(draft, { flags: 'wx', flush: true, mode: 0o600 }));
    await rename(draft, path);
    await flushDirectory(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return meter.result();
}

/** Files of one owner at a time; drafts have no name that is a key. */
async function* list(directory: string): AsyncGenerator<string[]> {
  for (const owner of (await readdir(directory).catch(missingAsNull)) ?? []) {
    const names = (await readdir(join(directory, owner)).catch(missingAsNull)) ?? [];
    yield names.map((name) => `${owner}/${name}`).filter(isKey);
  }
}

/** A new name is on disk for sure only once its directory is. */
async function flushDirectory(path: string): Promise<void> {
  await using directory = await open(path);
  await directory.sync();
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') {
    return null;
  }
  throw error;
}
