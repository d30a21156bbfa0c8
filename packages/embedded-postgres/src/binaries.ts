import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isReachable, type Account } from './account.ts';

interface Link {
  source: string;
  target: string;
}

/**
 * The installed package that holds PostgreSQL for this platform.
 * @returns its root directory; throws a EmbeddedPostgresError where no package exists or none is installed
 */
export function locatePackage(platform: string, arch: string): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for ${platform}-${arch} (package ${name} is not installed). ` +
        'Set DATABASE_URL to the address of a PostgreSQL server.',
    );
  }
}

/**
 * Makes the PostgreSQL programs of a package runnable by an account. They run from where they are installed;
 * only where the account cannot get there (an installation below /root) or the links cannot be made are they
 * copied, once.
 * @param cache where a copy may be stored
 * @returns the directory that holds `postgres` and `initdb`
 */
export function prepareBinaries(root: string, account: Account, cache: string): string {
  const bin = path.join(root, 'native', 'bin');
  if (isReachable(path.join(bin, 'postgres'), account) && addLinks(root)) {
    return bin;
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(cache, `postgresql-${version}`);
  if (!isComplete(root, copy)) {
    makePublicDirectory(cache);
    replaceCopy(root, copy);
  }
  return path.join(copy, 'native', 'bin');
}

/**
 * npm packages hold no symbolic links, and install scripts that would make them may be forbidden: made here.
 */
function addLinks(root: string): boolean {
  const links = JSON.parse(fs.readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  try {
    for (const { source, target } of links) {
      const link = path.join(root, target);
      if (!fs.existsSync(link)) {
        linkUnlessPresent(path.relative(path.dirname(target), source), link);
      }
    }
    return true;
  } catch {
    return false;
  }
}

function linkUnlessPresent(to: string, link: string): void {
  try {
    fs.symlinkSync(to, link);
  } catch (error) {
    // Another process starting at the same moment made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
}

/** Every file is there with its full size: a copy cut short by a power failure is not. */
function isComplete(root: string, copy: string): boolean {
  const sizeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size;
  return nativeFiles(root).every((file) => sizeOf(path.join(copy, file)) === sizeOf(path.join(root, file)));
}

function replaceCopy(root: string, copy: string): void {
  const fresh = `${copy}.new-${process.pid}`;
  const old = `${copy}.old-${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  copyFiles(root, fresh);
  if (!addLinks(fresh)) {
    throw new EmbeddedPostgresError(
      `Cannot make symbolic links in ${copy}. Set DATABASE_URL, or choose another DATA_DIR.`,
    );
  }
  if (fs.existsSync(copy)) {
    fs.renameSync(copy, old);
  }
  try {
    fs.renameSync(fresh, copy);
  } catch (error) {
    // Another process put the same copy there first: use that one.
    if (!isComplete(root, copy)) {
      throw error;
    }
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.rmSync(old, { recursive: true, force: true });
  }
}

/** Modes are set, not copied: an installation made under a strict umask is unreadable to other users. */
function copyFiles(root: string, destination: string): void {
  for (const file of nativeFiles(root)) {
    const to = path.join(destination, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.copyFileSync(path.join(root, file), to);
    fs.chmodSync(to, file.startsWith(path.join('native', 'bin')) ? 0o755 : 0o644);
  }
  for (const entry of fs.readdirSync(destination, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) {
      fs.chmodSync(path.join(entry.parentPath, entry.name), 0o755);
    }
  }
  fs.chmodSync(destination, 0o755);
}

/** A directory that was there before keeps its mode. */
function makePublicDirectory(directory: string): void {
  if (fs.mkdirSync(directory, { recursive: true }) !== undefined) {
    fs.chmodSync(directory, 0o755);
  }
}

function nativeFiles(root: string): string[] {
  const entries = fs.readdirSync(path.join(root, 'native'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
