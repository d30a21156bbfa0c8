import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './is-alive.ts';

/** Another process has the directory. */
export class DirectoryTaken extends EmbeddedPostgresError {}

/**
 * A directory that is this process's alone until `release` is called or the process ends, however it ends.
 */
export interface DirectoryLock {
  release(): void;
}

const sqliteBusy = 5;
const maxWaitMs = 200;

/**
 * Makes a directory, if missing, and takes it for this process. Node offers no file lock; an
 * exclusive transaction on an (always empty) SQLite file is one: the kernel drops it with the process, also
 * on kill -9, and it holds across containers that share the directory.
 * @throws DirectoryTaken when another process has it, another EmbeddedPostgresError when it cannot be written
 */
export async function lockDirectory(home: string): Promise<DirectoryLock> {
  const ownerFile = path.join(home, 'owner');
  let database: DatabaseSync | undefined;
  try {
    makeDirectory(home);
    fs.accessSync(home, fs.constants.W_OK);
    database = new DatabaseSync(path.join(home, 'lock'), { timeout: maxWaitMs });
    database.exec('BEGIN EXCLUSIVE');
    fs.writeFileSync(ownerFile, String(process.pid));
  } catch (error) {
    database?.close();
    throw isBusy(error) ? await takenBy(home, ownerFile) : unusable(home, error);
  }
  return release(database, ownerFile);
}

/** Node's `recursive` loops for ever below /proc, and below directories that are mounted on demand. */
function makeDirectory(directory: string): void {
  if (!fs.existsSync(path.dirname(directory))) {
    makeDirectory(path.dirname(directory));
  }
  try {
    fs.mkdirSync(directory);
  } catch (error) {
    if (!fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
      throw error;
    }
  }
}

function release(database: DatabaseSync, ownerFile: string): DirectoryLock {
  return {
    release() {
      if (database.isOpen) {
        fs.rmSync(ownerFile, { force: true });
        database.close();
      }
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

async function takenBy(home: string, ownerFile: string): Promise<DirectoryTaken> {
  const pid = await readOwner(ownerFile);
  const who = pid === undefined ? 'Another Hookline' : `Another Hookline (process ${pid})`;
  return new DirectoryTaken(`${who} already uses ${home}. Stop it first, or give this one its own DATA_DIR.`);
}

/**
 * The owner writes its id right after it took the lock, so a missing or dead one means: look again in a
 * moment.
 */
async function readOwner(ownerFile: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const pid = fs.existsSync(ownerFile) ? Number(fs.readFileSync(ownerFile, 'utf8')) : 0;
    if (pid > 0 && isAlive(pid)) {
      return pid;
    }
    await sleep(20);
  }
  return undefined;
}

function unusable(home: string, error: unknown): EmbeddedPostgresError {
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedPostgresError(
    `Cannot write to ${home} (${reason}). ` +
      'Make it writable for this user, free space on its disk, or set another DATA_DIR.',
  );
}
