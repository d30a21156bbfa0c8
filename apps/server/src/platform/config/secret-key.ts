import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * The keys that a text may stand for. That of an environment is its letters; that of a file is what they encode,
 * and whoever has moved such a file into the environment has secrets sealed with both.
 */
export const keysOf = (text: string): [Buffer, ...Buffer[]] => [
  Buffer.from(text),
  ...(storedForm.test(text) ? [Buffer.from(text, 'base64url')] : []),
];

/** As `create` writes it: 32 bytes. */
const storedForm = /^[\w-]{43}$/;

/** The secret of the installation: made on the first start, readable by its owner only, and never changed. */
export async function loadSecretKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secret.key');
  try {
    makeDirectory(dataDir);
    return (await read(file)) ?? (await create(file));
  } catch (error) {
    if (error instanceof StartupError) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be used (${reason}). ` +
        'Make it writable for this user or set DATA_DIR to another directory.',
    );
  }
}

/** Puts the key of another installation into the place of this one's. */
export async function storeSecretKey(dataDir: string, key: string): Promise<void> {
  const file = join(dataDir, 'secret.key');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, key, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, file);
}

/** Node's `recursive` loops for ever below /proc, and below directories that are mounted on demand. */
function makeDirectory(path: string): void {
  if (!existsSync(dirname(path))) {
    makeDirectory(dirname(path));
  }
  try {
    mkdirSync(path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      throw error;
    }
  }
}

async function read(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return null;
    }
    throw error;
  });
  if (text === null) {
    return null;
  }
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length < 32) {
    throw new StartupError(
      `${file} is damaged. Put the original back, or delete it: then file links and stored keys that were ` +
        'made with it are lost.',
    );
  }
  return key;
}

/**
 * Writes a draft and links it into place, so that one of two simultaneous first starts wins and no partial
 * key is ever read.
 */
async function create(file: string): Promise<Buffer> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }
  const key = await read(file);
  if (key === null) {
    throw new StartupError(`${file} disappeared while it was being created. Start again.`);
  }
  return key;
}
