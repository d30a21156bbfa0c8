// What set-up is made of: content stamps, so that work already done is skipped, and a lock, so that it is done once.
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const skippedFolders = new Set(['node_modules', 'dist', 'testing']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

/** Lists the files under `path` in a fixed order, without installed, built and test files. */
const filesUnder = (path) => {
  if (!statSync(path).isDirectory()) {
    return [path];
  }
  return readdirSync(path)
    .toSorted()
    .filter((name) => !skippedFolders.has(name) && !isTest(name))
    .flatMap((name) => filesUnder(join(path, name)));
};

/**
 * SHA-256 over names and contents of `paths` (files or folders below `root`). Contents, not times: a git clone gives
 * every file the time of the clone.
 */
export const fingerprint = (root, paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** Whether `stamp` already records `value`. */
export const isStamped = (stamp, value) => {
  try {
    return readFileSync(stamp, 'utf8') === value;
  } catch {
    return false;
  }
};

/** Records `value` in `stamp`, in one step that a reader sees whole or not at all. */
export const writeStamp = (stamp, value) => {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.${process.pid}`, value);
  renameSync(`${stamp}.${process.pid}`, stamp);
};

const readOwner = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Creates the lock with its content in one step; false when it exists. */
const take = (file) => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch {
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
 * Holds the lock `file` until this process ends, waiting up to `patience` ms for another that holds it and taking over
 * from one that died. Calls `onWait(pid)` once when it has to wait. Throws when patience ends.
 */
export const holdLock = async (file, { patience, onWait }) => {
  mkdirSync(dirname(file), { recursive: true });
  const end = Date.now() + patience;
  let hasWaited = false;
  while (!take(file)) {
    const owner = readOwner(file);
    if (owner !== null && !isAlive(owner)) {
      clear(file, owner);
      continue;
    }
    if (Date.now() > end) {
      throw new Error(`Process ${owner} has been setting up for too long. If it does not, delete ${file} and try again.`);
    }
    if (!hasWaited) {
      onWait(owner);
      hasWaited = true;
    }
    await sleep(100);
  }
  process.on('exit', () => rmSync(file, { force: true }));
};
