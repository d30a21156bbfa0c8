// Runs one outside program at a time for the set-up, on Node 20 and without dependencies.
import { spawn } from 'node:child_process';
import { delimiter, dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The environment outside npm's: npm must not run on the Node inside node_modules, which `npm ci` deletes
 * under it.
 */
export const outerEnv = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = folders.filter((folder) => !folder.includes(`node_modules${sep}.bin`)).join(delimiter);
  return { ...process.env, PATH: path };
};

/**
 * Runs a program to its end and answers its exit code, -1 when it could not start or was killed. A signal
 * that stops this process stops the program first, so that none is left behind.
 */
export const runProgram = async (command, args, options = {}) => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    child.kill('SIGTERM');
  };
  signals.forEach((signal) => process.on(signal, stop));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (status) => resolve(status ?? -1));
  });
  signals.forEach((signal) => process.off(signal, stop));
  if (isStopping) {
    process.exit(130);
  }
  return code;
};

/**
 * Says what went wrong and what to do, and ends this process with code 1.
 * @returns {never}
 */
export const fail = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};
