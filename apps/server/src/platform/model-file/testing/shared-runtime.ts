import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRuntime, runtimeFolder } from '../taking/runtime-package.ts';

/** Where the set-up of the tests installs the engine, once. */
const shared = fileURLToPath(new URL('../../../../../../.cache/model-runtime', import.meta.url));

/** The folder of node-llama-cpp for tests; null where it could not be installed. */
export const sharedRuntime = findRuntime(shared);

/** For the names of tests that need it. */
export const unlessInstalled = 'skipped where npm could not install node-llama-cpp';

/** Lends the engine to an installation, below its data directory. */
export async function lendRuntime(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'model');
  await mkdir(folder, { recursive: true });
  await symlink(runtimeFolder(shared), runtimeFolder(folder));
}
