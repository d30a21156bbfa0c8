// Runs scripts/test.mjs in a small clone of its own, whose tools say yes to everything and whose vitest
// answers as it is told.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run-program.mjs';

let folder = '';
const write = async (file: string, text: string) => {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), text);
};

/** Each test file's content is the outcome of its one test; `leak` leaves a process behind. */
const fakeVitest = `#!/usr/bin/env node
const { spawn } = require('node:child_process');
const { globSync, readFileSync, writeFileSync } = require('node:fs');
if (process.env.NODE_ENV !== 'test') {
  process.exit(1);
}
const output = process.argv.at(-1);
const testResults = globSync('apps/server/src/*.test.ts').map((file) => {
  const says = readFileSync(file, 'utf8');
  if (says === 'leak') {
    spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref();
  }
  const status = says === 'leak' ? 'passed' : says;
  const test = { status, ancestorTitles: [], title: says, failureMessages: [] };
  return { name: process.cwd() + '/' + file, status: 'passed', assertionResults: [test] };
});
writeFileSync(output.split('=')[1], JSON.stringify({ testResults }));
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-run-'));
  globSync('scripts/*.mjs', { cwd: root }).forEach((file) => cpSync(join(root, file), join(folder, file)));
  await write('node_modules/typescript-7/bin/tsc', '');
  await write('scripts/check-sizes.mjs', '');
  await write('scripts/check-lock.mjs', '');
  for (const [name, text] of [
    ...['oxlint', 'knip', 'depcruise', 'oxfmt'].map((tool) => [tool, '#!/bin/sh\n']),
    ['vitest', fakeVitest],
  ] as const) {
    await write(`node_modules/.bin/${name}`, text ?? '');
    await chmod(join(folder, `node_modules/.bin/${name}`), 0o755);
  }
  await mkdir(join(folder, '.cache/reports'), { recursive: true });
  await write('apps/server/src/good.test.ts', 'passed');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = () => {
  const { stdout, status } = spawnSync(process.execPath, [join(folder, 'scripts/test.mjs'), '--fast'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { stdout, status, end: stdout.trimEnd().split('\n').at(-1) };
};

test('every check counts as one test, skipped tests are named, and processor time is printed', async () => {
  await write('apps/server/src/odd.test.ts', 'skipped');
  const { stdout, ...end } = run();
  expect(end).toEqual({ status: 0, end: '14 passed, 0 failed' });
  expect(stdout).toContain('1 passed, 0 failed, 1 skipped');
  expect(stdout).toContain('Skipped by vitest:\n  apps/server/src/odd.test.ts > skipped');
  expect(stdout).toMatch(/^\d+ s of processor time/mu);
});

test('a failed test fails the run, with its details', async () => {
  await write('apps/server/src/odd.test.ts', 'failed');
  const { stdout, ...end } = run();
  expect(end).toEqual({ status: 1, end: '14 passed, 1 failed' });
  expect(stdout).toContain('--- vitest: apps/server/src/odd.test.ts > failed');
});

test('what passed is asked again', async () => {
  await write('apps/server/src/odd.test.ts', 'passed');
  expect(run().end).toBe('15 passed, 0 failed');
  await write('apps/server/src/good.test.ts', 'failed');
  expect(run().end).toBe('14 passed, 1 failed');
  await write('apps/server/src/good.test.ts', 'passed');
});

test.runIf(process.platform === 'linux')('a process left over fails the run', async () => {
  await write('apps/server/src/odd.test.ts', 'leak');
  expect(run()).toMatchObject({ status: 1, end: '14 passed, 1 failed' });
});
