import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The system user that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const lesserUsers = ['postgres', '_postgres', 'nobody'];

/**
 * The account for a data directory. PostgreSQL refuses to run as root, so root steps down: to the owner of an
 * existing data directory, else to the first of the users postgres and nobody that this system has.
 */
export function chooseAccount(data: string): Account {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  if (self.uid !== 0) {
    return self;
  }
  const owner = fs.statSync(data, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findLesserUser();
}

function findLesserUser(): Account {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of lesserUsers) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? [];
    if (uid !== undefined && gid !== undefined) {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Whether an account can get to a path and use it: every directory above it can be entered, and it is itself
 * executable (a program) or enterable (a directory). Group rights and access lists are left out, so a "no"
 * may be too careful.
 */
export function isReachable(target: string, account: Account): boolean {
  const real = fs.realpathSync(target);
  const parent = path.dirname(real);
  const { mode, uid } = fs.statSync(real);
  const canEnter = (mode & 0o001) !== 0 || (uid === account.uid && (mode & 0o100) !== 0);
  return canEnter && (parent === real || isReachable(parent, account));
}
