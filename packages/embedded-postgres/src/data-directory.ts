import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Account } from './account.ts';
import { explainFailure } from './faults.ts';
import { supervise } from './supervise.ts';

const major = '18';

/**
 * The name PostgreSQL gets of its directory. On Linux it is started inside it and keeps to this name, so the
 * directories above may be closed to its account (/root is); elsewhere no such name exists.
 */
export function nameDataDirectory(data: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : data;
}

/**
 * Makes sure that a sound data directory exists: creates one where there is none, and refuses, unchanged,
 * whatever is not one of this major version that the account owns.
 */
export async function prepareDataDirectory(data: string, bin: string, account: Account): Promise<void> {
  if (isMissing(data, account)) {
    await initialise(data, bin, account);
    return;
  }
  refuseForeign(data, account);
  // A copy made by other tools may be open to others, which PostgreSQL does not accept.
  fs.chmodSync(data, 0o700);
}

function isMissing(data: string, account: Account): boolean {
  const stats = fs.statSync(data, { throwIfNoEntry: false });
  if (stats && stats.uid !== account.uid && process.getuid?.() !== 0) {
    throw foreignOwner(data, stats.uid, account);
  }
  return !stats || (stats.isDirectory() && fs.readdirSync(data).length === 0);
}

function refuseForeign(data: string, account: Account): void {
  const version = readIfFile(path.join(data, 'PG_VERSION'))?.trim();
  if (version === undefined) {
    throw new EmbeddedPostgresError(
      `${data} holds something that is not a PostgreSQL database. Move it away, or set another DATA_DIR.`,
    );
  }
  if (version !== major) {
    throw new EmbeddedPostgresError(
      `The database in ${data} was made by PostgreSQL ${version}, and this is PostgreSQL ${major}. ` +
        'Start the version of Hookline that made it, save the database with pg_dump and restore it here, ' +
        'or set another DATA_DIR.',
    );
  }
  const { uid } = fs.statSync(data);
  if (uid !== account.uid) {
    throw foreignOwner(data, uid, account);
  }
  if (!fs.existsSync(path.join(data, 'global', 'pg_control'))) {
    throw explainFailure(data, { code: 1, lines: ['the control file global/pg_control is missing'] });
  }
}

function foreignOwner(data: string, uid: number, account: Account): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${data} belongs to user id ${uid}, and PostgreSQL would run as user id ` +
      `${account.uid}. Start as the owner, or hand it over: chown -R ${account.uid} '${data}'`,
  );
}

function readIfFile(file: string): string | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(file, 'utf8') : undefined;
}

/**
 * Builds the directory under another name and renames it last: a run that is cut short leaves no half
 * database.
 */
async function initialise(data: string, bin: string, account: Account): Promise<void> {
  const unfinished = `${data}.init`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  fs.chownSync(unfinished, account.uid, account.gid);
  const run = supervise(initdbCommand(unfinished, bin), { cwd: unfinished, account }, () => {});
  const { code } = await run.ended;
  if (code !== 0) {
    throw explainFailure(data, { code, lines: run.tail });
  }
  fs.renameSync(unfinished, data);
  syncDirectory(path.dirname(data));
}

/**
 * Trust is safe here because nothing but the socket is listened on, and only its owner can enter its
 * directory.
 */
function initdbCommand(data: string, bin: string): string[] {
  return [
    path.join(bin, 'initdb'),
    '--pgdata',
    nameDataDirectory(data),
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}

function syncDirectory(directory: string): void {
  const handle = fs.openSync(directory, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
