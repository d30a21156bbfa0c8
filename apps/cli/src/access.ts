import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { exitCodes, Failure, fileFailure, usageFailure } from './failure.ts';

const defaultOrigin = 'http://localhost:3000';

/** Where this user is known, and as whom. */
export interface Access {
  origin: string;
  token: string;
}

type Environment = Readonly<Partial<Record<string, string>>>;

/** Where `hookline login` keeps the token, readable by this user alone. */
export const loginFile = ({ XDG_CONFIG_HOME: config }: Environment): string =>
  join(config || join(homedir(), '.config'), 'hookline', 'login.json');

/**
 * The token of the environment with the address beside it, else what `hookline login` stored. A stored token
 * goes to the address it was stored for and to no other.
 */
export async function findAccess(environment: Environment): Promise<Access> {
  const { HOOKLINE_URL: address, HOOKLINE_TOKEN: token } = environment;
  if (token) {
    return { origin: toOrigin(address || defaultOrigin), token: requireToken(token) };
  }
  const stored = await readLogin(loginFile(environment));
  if (stored === null || (address && toOrigin(address) !== stored.origin)) {
    const where = address ? ` for ${toOrigin(address)}` : '';
    throw new Failure(
      `There’s no API token${where}. Create one in the web app’s settings, then run “hookline login”, ` +
        'or set HOOKLINE_URL and HOOKLINE_TOKEN.',
      exitCodes.forbidden,
    );
  }
  return stored;
}

/** The address to offer or use where no token is needed yet. */
export async function findOrigin(environment: Environment): Promise<string> {
  const { HOOKLINE_URL: address } = environment;
  return address ? toOrigin(address) : ((await readLogin(loginFile(environment)))?.origin ?? defaultOrigin);
}

/** An address as somebody typed it. */
export function toOrigin(address: string): string {
  const url = URL.parse(address.includes('://') ? address : `http://${address}`);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username !== '') {
    throw usageFailure(`Enter Hookline’s URL, such as ${defaultOrigin} or https://hookline.example.`);
  }
  return url.origin;
}

/** Says nothing of what it was given: it may be a password that went astray. */
export function requireToken(token: string): string {
  const trimmed = token.trim();
  if (!/^hk_[\w.-]+$/u.test(trimmed)) {
    throw new Failure(
      'This isn’t an API token. Tokens start with hk_. Create one in the web app’s settings, ' +
        'under “API tokens”.',
      exitCodes.usage,
    );
  }
  return trimmed;
}

async function readLogin(file: string): Promise<Access | null> {
  try {
    await requirePrivate(file);
    const { origin, token } = JSON.parse(await readFile(file, 'utf8')) as Partial<Access>;
    return { origin: toOrigin(String(origin)), token: requireToken(String(token)) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    if (error instanceof SyntaxError || (error instanceof Failure && error.exitCode === exitCodes.usage)) {
      throw new Failure(`Can’t read ${file}. Run “hookline login” again.`, exitCodes.forbidden);
    }
    throw fileFailure(file, error);
  }
}

async function requirePrivate(file: string): Promise<void> {
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Failure(
      `Others on this machine can read the token in ${file}. Run “chmod 600 ${file}”, ` +
        'or log in with a new token.',
      exitCodes.forbidden,
    );
  }
}

/** Stores a token: as a whole or not at all, and never readable by others, not even for a moment. */
export async function saveLogin(file: string, access: Access): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await using handle = await open(part, 'wx', 0o600);
    await handle.writeFile(`${JSON.stringify(access, null, 2)}\n`);
    await chmod(part, 0o600);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw fileFailure(file, error);
  }
}

/** Whether there was one. */
export async function removeLogin(file: string): Promise<boolean> {
  try {
    await rm(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return false;
    }
    throw fileFailure(file, error);
  }
}
