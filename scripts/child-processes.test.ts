import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endLeftovers, runChild } from './child-processes.mjs';
import { lifeOf } from './setup-lock.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'children-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => lifeOf(pid) !== null;

/**
 * A program that starts a grandchild in a process group of its own, notes its id and goes on as `then` says.
 */
const parentOf = (then: string): string =>
  `const { spawn } = require('node:child_process');
   const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
   child.unref();
   require('node:fs').writeFileSync(process.argv[1], String(child.pid));
   ${then}`;

const grandchild = async (file: string): Promise<number> => Number(await readFile(file, 'utf8'));

test('a program answers its code and all it wrote', async () => {
  const program = "console.log('out'); console.error('err'); process.exitCode = 3";
  const { code, output } = await runChild('node', ['-e', program]);
  expect(code).toBe(3);
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

test('a program that is missing, killed or too slow answers -1', async () => {
  expect((await runChild('no-such-program', [])).code).toBe(-1);
  expect((await runChild('node', ['-e', "process.kill(process.pid, 'SIGKILL')"])).code).toBe(-1);
  const slow = await runChild('node', ['-e', 'setInterval(() => {}, 1000)'], { timeout: 300 });
  expect(slow).toEqual({ code: -1, output: expect.stringContaining('longer than 0.3 seconds') });
});

test('a program that does not end when its work is done is killed', async () => {
  const idle = await runChild('node', ['-e', 'setInterval(() => {}, 1000)'], {
    isDone: () => true,
    grace: 100,
  });
  expect(idle).toEqual({ code: -1, output: expect.stringContaining('its work was done') });
});

test.runIf(process.platform === 'linux')(
  'a grandchild that outlives its parent is found and ended',
  async () => {
    const file = join(folder, 'leftover');
    await runChild('node', ['-e', parentOf(''), file]);
    const pid = await grandchild(file);
    expect(isAlive(pid)).toBe(true);
    expect(await endLeftovers(0)).toEqual([expect.stringContaining('setInterval')]);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 120_000);
  },
);

test.runIf(process.platform === 'linux')('a run cut by Ctrl-C leaves no child behind', async () => {
  const file = join(folder, 'cut');
  const script = join(folder, 'run.mjs');
  await writeFile(
    script,
    `import { runChild, stopOnSignals } from '${join(import.meta.dirname, 'child-processes.mjs')}';
     stopOnSignals(500);
     const stubborn = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";
     await runChild('node', ['-e', ${JSON.stringify(parentOf(''))} + stubborn, '${file}']);
     console.log('the next check');`,
  );
  const run = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const pid = await vi.waitFor(() => grandchild(file), 120_000);
  run.kill('SIGINT');
  expect(await once(run, 'exit')).toEqual([130, null]);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 120_000);
  expect(output).toBe('');
});
