// Children that cannot outlive the run: each leads its own process group and carries a mark in its
// environment, by which even a grandchild is found whose parent is gone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run-program.mjs';

const runId = `${process.pid}-${Date.now()}`;
const mark = `HOOKLINE_RUN=${runId}`;
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isStopping = false;

const signal = (pid, name) => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
};

const signalGroup = (child, name) => signal(process.platform === 'win32' ? child.pid : -child.pid, name);

const environment = (/** @type {Record<string, string>} */ extra) => {
  const bin = join(root, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    // The product's own: what its threads and the tools have compiled once is read by the next that needs it.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'hookline'),
    HOOKLINE_RUN: runId,
    ...extra,
  };
};

/**
 * Starts a program of this project (`node` is the pinned one), to be stopped with this run.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stdio: 'pipe' | 'inherit' }} options
 */
export const startChild = (command, args, { env = {}, stdio }) => {
  const isWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', stdio, stdio],
    detached: !isWindows,
    shell: isWindows,
  });
  running.add(child);
  child.once('error', () => running.delete(child));
  child.once('exit', () => running.delete(child));
  return child;
};

const exitOf = (child) =>
  new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (status) => resolve(status ?? -1));
  });

/**
 * Kills `child` when it takes too long; `isDone` and `grace` as below. Answers a function that ends the
 * watch.
 */
const watch = (child, { timeout, grace, isDone, note }) => {
  const start = Date.now();
  /** @type {number | undefined} */
  let doneAt;
  const look = () => {
    doneAt ??= isDone() ? Date.now() : undefined;
    if (doneAt && Date.now() > doneAt + grace) {
      note('\nKilled: its work was done, but it did not end; something that it started still runs.\n');
      signalGroup(child, 'SIGKILL');
    } else if (Date.now() > start + timeout) {
      note(`\nKilled: it took longer than ${timeout / 1000} seconds.\n`);
      signalGroup(child, 'SIGKILL');
    }
  };
  const timer = setInterval(look, 200);
  return () => clearInterval(timer);
};

/**
 * Runs a program of this project (`node` is the pinned one) and answers its exit code and all it wrote. The
 * code is -1 when it could not start, was killed, took longer than `timeout` ms, or did not end within
 * `grace` ms of `isDone()`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, timeout?: number, grace?: number, isDone?: () => boolean }}
 *   [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runChild = async (command, args, options = {}) => {
  const { env = {}, timeout = 20 * 60_000, grace = 120_000, isDone = () => false } = options;
  const child = startChild(command, args, { env, stdio: 'pipe' });
  /** @type {Buffer[]} */
  const output = [];
  const note = (text) => output.push(Buffer.from(text));
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const closed = once(child, 'close').catch((error) => note(error.message));
  const endWatch = watch(child, { timeout, grace, isDone, note });
  const code = await exitOf(child);
  endWatch();
  // The pipes stay open while a leftover grandchild holds them.
  await Promise.race([closed, sleep(1000, null, { ref: false })]);
  child.stdout?.destroy();
  child.stderr?.destroy();
  if (isStopping) {
    await new Promise(() => {}); // nothing may follow: this process is about to end
  }
  return { code, output: Buffer.concat(output).toString() };
};

const readProcess = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  } catch {
    return []; // gone, or another user's
  }
};

/** All that this run started and that still lives. Only Linux can tell; elsewhere always none. */
const livingChildren = () => {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids
    .filter((pid) => readProcess(pid, 'environ').includes(mark))
    .map((pid) => ({ pid: Number(pid), command: readProcess(pid, 'cmdline').join(' ').trim() }));
};

/** Kills what still lives after `timeoutMs` and answers its command lines. */
export const endLeftovers = async (timeoutMs) => {
  const end = Date.now() + timeoutMs;
  while (livingChildren().length > 0 && Date.now() < end) {
    await sleep(100);
  }
  const left = livingChildren();
  left.forEach(({ pid }) => signal(pid, 'SIGKILL'));
  return left.map(({ command }) => command);
};

/** Asks everything that runs to stop, as Ctrl-C would, and kills what has not within `timeoutMs`. */
const stopChildren = async (timeoutMs) => {
  const children = [...running];
  children.forEach((child) => signalGroup(child, 'SIGINT'));
  const end = Date.now() + timeoutMs;
  while (running.size > 0 && Date.now() < end) {
    await sleep(50);
  }
  children.forEach((child) => signalGroup(child, 'SIGKILL'));
  await endLeftovers(500);
};

/**
 * On Ctrl-C and its like stops all children and ends this process with code 130; a second one does so at
 * once.
 */
export const stopOnSignals = (timeoutMs) => {
  const stop = async () => {
    const wait = isStopping ? 0 : timeoutMs;
    isStopping = true;
    await stopChildren(wait);
    process.exit(130);
  };
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((name) => process.on(name, () => void stop()));
};
