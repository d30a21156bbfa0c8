// Content stamps: set-up skips the work whose inputs have not changed since it was done.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
 * SHA-256 over names and contents of `paths` (files or folders below `root`). Contents, not times: a git
 * clone gives every file the time of the clone.
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
