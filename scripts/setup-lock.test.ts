import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a process that takes the lock, notes its turn, works for a moment and ends. */
const startHolder = async (name: string, work: string): Promise<ChildProcess> => {
  const script = join(folder, `${name}.mjs`);
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs';
     import { holdLock } from '${join(import.meta.dirname, 'setup-lock.mjs')}';
     const note = (word) => appendFileSync('${join(folder, 'turns')}', word + ' ');
     await holdLock('${join(folder, 'setup.lock')}', { timeoutMs: 20000, onWait: () => {} });
     note('in');
     ${work}
     note('out');`,
  );
  return fork(script);
};

const shortWork = 'await new Promise((resolve) => setTimeout(resolve, 50));';

test('of many processes one at a time holds the lock, and none leaves it behind', async () => {
  const holders = await Promise.all(
    Array.from({ length: 6 }, (_, index) => startHolder(`h${index}`, shortWork)),
  );
  const codes = await Promise.all(holders.map(async (holder) => (await once(holder, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await readFile(join(folder, 'turns'), 'utf8')).toBe('in out '.repeat(6));
  expect(existsSync(join(folder, 'setup.lock'))).toBe(false);
});

test('the lock of a killed process is taken over by exactly one at a time', async () => {
  const killed = await startHolder('killed', "process.kill(process.pid, 'SIGKILL');");
  await once(killed, 'exit');
  expect(existsSync(join(folder, 'setup.lock'))).toBe(true);
  const heirs = await Promise.all([0, 1, 2, 3].map((index) => startHolder(`heir${index}`, shortWork)));
  await Promise.all(heirs.map((heir) => once(heir, 'exit')));
  expect(await readFile(join(folder, 'turns'), 'utf8')).toBe(`in ${'in out '.repeat(4)}`);
});
