// The engine that runs model files, for the tests of it: node-llama-cpp, installed once into .cache as the
// product installs it into its data. Where npm reaches no registry those tests are skipped by name.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from './run-program.mjs';
import { fingerprint, isStamped, writeStamp } from './stamps.mjs';

const folder = join(root, '.cache', 'model-runtime');
const stamp = join(folder, '.setup');
const taking = 'apps/server/src/platform/model-file/taking';
const wanted = () => fingerprint(root, [`${taking}/runtime-lock.json`, `${taking}/runtime-package.ts`]);

/** True also where this system has no engine: there is nothing to be done. */
export const hasModelRuntime = () =>
  !['linux', 'darwin'].includes(process.platform) || isStamped(stamp, wanted());

/** Never fails: the tests say that they were skipped. */
export const installModelRuntime = async () => {
  console.log('Installing the engine for tests of model files…');
  const node = join(root, 'node_modules', '.bin', 'node');
  const script = join(root, taking, 'testing', 'install-runtime.ts');
  const code = await runProgram(existsSync(node) ? node : process.execPath, [script, folder]);
  if (code === 0) {
    writeStamp(stamp, wanted());
  } else {
    console.log('It could not be installed; the tests that need it are skipped.');
  }
};
