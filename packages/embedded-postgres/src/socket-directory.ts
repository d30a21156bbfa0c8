import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isReachable, type Account } from './account.ts';

/** The port is only part of the socket's file name: nothing listens on the network. */
export const socketPort = 5432;

/** sun_path holds 104 bytes on macOS and 108 on Linux, with the closing zero. */
const maxSocketPathBytes = 103;

/**
 * A directory for the socket, mode 0700 and owned by the account; not in the data directory, whose path may
 * be too long for a socket or closed to the account. Its name follows from the data directory, so a killed
 * run leaves no litter.
 */
export function makeSocketDirectory(data: string, account: Account): string {
  const parent = [path.resolve(os.tmpdir()), '/tmp'].find((candidate) => isUsable(candidate, account));
  if (parent === undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL needs a directory for its socket, and ${os.tmpdir()} does not serve. ` +
        'Set TMPDIR to one that does.',
    );
  }
  const wanted = path.join(parent, directoryName(data));
  if (!makePrivate(wanted, account)) {
    // Somebody else has put something under that name: leave it alone.
    const another = fs.mkdtempSync(`${wanted}-`);
    fs.chownSync(another, account.uid, account.gid);
    return another;
  }
  removeSocket(wanted);
  return wanted;
}

/** Removes a socket directory, if nothing else is in it. */
export function removeSocketDirectory(directory: string): void {
  removeSocket(directory);
  try {
    fs.rmdirSync(directory);
  } catch {
    // Not empty, or already gone: neither does harm.
  }
}

function isUsable(parent: string, account: Account): boolean {
  const socket = path.join(parent, `${directoryName(parent)}-abcdef`, `.s.PGSQL.${socketPort}`);
  return (
    Buffer.byteLength(socket) <= maxSocketPathBytes && isWritable(parent) && isReachable(parent, account)
  );
}

function isWritable(directory: string): boolean {
  try {
    fs.accessSync(directory, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The inode sets apart equal paths in containers that share one temporary directory. */
function directoryName(data: string): string {
  const { dev, ino } = fs.statSync(data);
  return `hookline-${createHash('sha256').update(`${data}:${dev}:${ino}`).digest('hex').slice(0, 16)}`;
}

function makePrivate(directory: string, account: Account): boolean {
  try {
    fs.mkdirSync(directory, { mode: 0o700 });
    fs.chownSync(directory, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
  const stats = fs.lstatSync(directory);
  return stats.isDirectory() && stats.uid === account.uid && (stats.mode & 0o777) === 0o700;
}

/**
 * PostgreSQL would refuse to start over a stale socket whose recorded process id now belongs to another
 * program.
 */
function removeSocket(directory: string): void {
  for (const name of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`]) {
    fs.rmSync(path.join(directory, name), { force: true });
  }
}
