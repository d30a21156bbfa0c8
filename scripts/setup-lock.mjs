// The lock of set-up: two starts in one fresh clone must not install into the same folder at once.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What tells the living process `pid` from a later one with its number: its start time where the system shows
 * it. Null when it is dead; one that ended and was not yet collected by its parent is dead too.
 */
export const lifeOf = (pid) => {
  try {
    if (process.platform !== 'linux') {
      return process.kill(pid, 0) ? '' : null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ['Z', 'X'].includes(fields[0] ?? '') ? null : (fields[19] ?? null);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? '' : null;
  }
};

const readOwner = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const isAlive = (owner) => {
  const [pid, life] = owner.split(' ');
  return lifeOf(Number(pid)) === life;
};

/** Creates the lock with its content in one step; false when it exists. */
const take = (file) => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${lifeOf(process.pid)}`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') {
      throw error;
    }
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Moves the lock of the dead `owner` away. Whoever moved a living one meanwhile puts it back. */
const clear = (file, owner) => {
  const moved = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, moved);
    if (readOwner(moved) !== owner) {
      linkSync(moved, file);
    }
  } catch {
    // Another process was faster; the next look at the lock tells.
  }
  rmSync(moved, { force: true });
};

/**
 * Holds the lock `file` until this process ends, waiting up to `timeoutMs` for another that holds it and
 * taking over from one that died. Calls `onWait(pid)` once when it has to wait. Throws after that time.
 */
export const holdLock = async (file, { timeoutMs, onWait }) => {
  mkdirSync(dirname(file), { recursive: true });
  const end = Date.now() + timeoutMs;
  let hasWaited = false;
  while (!take(file)) {
    const owner = readOwner(file);
    if (owner !== null && !isAlive(owner)) {
      clear(file, owner);
      continue;
    }
    if (Date.now() > end) {
      throw new Error(
        `Another set-up has held ${file} for too long. If none is running, delete it and try again.`,
      );
    }
    if (!hasWaited) {
      onWait(owner?.split(' ')[0]);
      hasWaited = true;
    }
    await sleep(100);
  }
  process.on('exit', () => rmSync(file, { force: true }));
};
