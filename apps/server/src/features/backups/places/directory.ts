import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isNoSpace } from '#platform/database/faults.ts';
import { StartupError } from '#platform/startup-error.ts';
import { byNewest, momentOf, type BackupPlace, type StoredBackup } from './backup-place.ts';

const readBytes = 256 * 1024;
const draftEnd = '.part';
/** A backup that is being written is touched all the time. */
const abandonedMs = 60 * 60_000;

/** Backups in a directory of this machine, made when it is first needed. */
export const backupDirectory = (directory: string): BackupPlace => ({
  description: directory,
  folder: directory,
  list: () => list(directory),
  write: (name, bytes) => writeBackupFile(join(directory, name), bytes),
  read: (name) => readBackupFile(join(directory, name)),
  remove: (name) => rm(join(directory, name), { force: true }),
  removeDrafts: () => removeDrafts(directory),
});

async function list(directory: string): Promise<StoredBackup[]> {
  const names = await readdir(directory).catch(() => []);
  const backups = await Promise.all(
    names.map(async (name) => {
      const takenAt = momentOf(name);
      return takenAt === null ? [] : [{ name, takenAt, bytes: (await stat(join(directory, name))).size }];
    }),
  );
  return backups.flat().toSorted(byNewest);
}

async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    if (name.endsWith(draftEnd) && momentOf(name.slice(0, -draftEnd.length)) !== null) {
      // Gone, where another process was faster.
      const touchedMs = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - touchedMs > abandonedMs) {
        // What cannot be cleared away is in nobody's way.
        await rm(path, { force: true }).catch(() => undefined);
      }
    }
  }
}

/** Under its name there is a whole backup or none. Throws a StartupError where it cannot be written. */
export async function writeBackupFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${path}${draftEnd}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw explain('written', error);
  }
}

/** Makes a folder for backups where there is none. Throws a StartupError where nothing can be written to it. */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw explain('written', error);
  }
}

/** Throws a StartupError where it cannot be read. */
export async function* readBackupFile(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: readBytes }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw explain('read', error);
  }
}

const explain = (verb: string, error: unknown): unknown =>
  isNoSpace(error)
    ? new StartupError(
        'The backup cannot be written: the disk is full. Free some space, or choose another place.',
      )
    : error instanceof Error && 'syscall' in error
      ? new StartupError(`The backup cannot be ${verb}: ${error.message}`)
      : error;
