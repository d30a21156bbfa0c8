import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startServerProcess } from '../../apps/server/src/testing/process.ts';
import type { Benchmark } from '../measure/figure.ts';
import { proportionalMemory, treeOf } from '../measure/processes.ts';
import { makeDirectory, startProduct } from '../measure/product.ts';
import { median, repeat } from '../measure/statistics.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** From the start of the server's process to its line that it is ready, in seconds. Ends it again. */
async function startServer(dataDir: string): Promise<number> {
  const start = performance.now();
  const server = startServerProcess({ DATA_DIR: dataDir });
  await server.ready();
  const seconds = (performance.now() - start) / 1000;
  server.kill('SIGTERM');
  await server.ended();
  return seconds;
}

/** The same for `npm start` as typed in a terminal, set-up check included. */
async function startWithNpm(dataDir: string): Promise<number> {
  const start = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const outside = PATH.split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: outside, HOME, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(npm, 'exit');
  let said = '';
  for await (const chunk of npm.stdout) {
    said += String(chunk);
    if (said.includes('Hookline is ready at')) {
      break;
    }
  }
  const seconds = (performance.now() - start) / 1000;
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  await ended;
  return seconds;
}

/** Starts on a data directory that has been started on before. */
export const warmStart: Benchmark = {
  name: 'start',
  async run() {
    await using directory = await makeDirectory();
    const first = await startServer(directory.path);
    const warm = await repeat(5, () => startServer(directory.path));
    const whole = await repeat(3, () => startWithNpm(directory.path));
    return [
      { what: 'first start to ready, with a new database', measured: first, unit: 's', bound: null },
      { what: 'warm start to ready', measured: median(warm), unit: 's', bound: { atMost: 1.3 } },
      { what: 'warm start to ready, all of npm start', measured: median(whole), unit: 's', bound: null },
    ];
  },
};

/** How long everything is left alone before its memory is read, in milliseconds. */
const rest = 5_000;

/** Everything that runs after a start and one sign-up: the server and its database. */
export const idleMemory: Benchmark = {
  name: 'memory',
  async run() {
    await using product = await startProduct();
    await new Promise((resolve) => setTimeout(resolve, rest));
    const tree = treeOf(product.pid);
    const server = proportionalMemory(product.pid);
    const all = tree.reduce((sum, pid) => sum + proportionalMemory(pid), 0);
    return [
      { what: 'idle memory of the server process', measured: server, unit: 'MB', bound: null },
      {
        what: `idle memory of all ${tree.length} processes`,
        measured: all,
        unit: 'MB',
        bound: { atMost: 230 },
      },
    ];
  },
};
