import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ModelFileFault } from './model-file-fault.ts';

const lockOf = (folder: string): string => join(folder, 'lock');

const sqliteBusy = 5;
/** Whoever only looks holds the folder for a moment: it is tried again, after so many milliseconds. */
const maxTries = 5;
const pauseMs = 20;

/**
 * Makes a folder, if missing, and keeps everybody else from changing it until it is disposed. Throws
 * ModelFileFault while another one holds it, in this process or in another.
 */
export async function holdFolder(folder: string): Promise<Disposable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let tries = 1; ; tries += 1) {
    const hold = tryHold(folder);
    if (hold !== null) {
      return hold;
    }
    if (tries === maxTries) {
      throw new ModelFileFault(
        'A model is being installed by another process of this installation. Wait for ' +
          'it, or cancel it there.',
      );
    }
    await sleep(pauseMs);
  }
}

/** Whether somebody holds a folder now. */
export function isHeld(folder: string): boolean {
  if (!existsSync(lockOf(folder))) {
    return false;
  }
  using hold = tryHold(folder);
  return hold === null;
}

/**
 * Node offers no file lock. An exclusive transaction on an SQLite file that stays empty is one: the kernel
 * drops it with the process, also on kill -9.
 */
function tryHold(folder: string): Disposable | null {
  const database = new DatabaseSync(lockOf(folder), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      return null;
    }
    throw error;
  }
}
