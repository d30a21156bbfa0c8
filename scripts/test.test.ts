// Runs scripts/test.mjs in a small clone of its own, whose tools say yes to everything and whose vitest
// answers as it is told.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Passed from './passed.mjs';
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
const [, , , , , output, ...files] = process.argv;
const testResults = (files.length > 0 ? files : globSync('apps/server/src/*.test.ts')).map((file) => {
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
  await write('.gitignore', 'node_modules\ndist\n.cache\n');
  for (const [name, text] of [
    ...['oxlint', 'knip', 'depcruise', 'oxfmt'].map((tool) => [tool, '#!/bin/sh\n']),
    ['vitest', fakeVitest],
  ] as const) {
    await write(`node_modules/.bin/${name}`, text ?? '');
    await chmod(join(folder, `node_modules/.bin/${name}`), 0o755);
  }
  await mkdir(join(folder, '.cache/reports'), { recursive: true });
  await write('apps/server/src/good.test.ts', 'passed');
  execFileSync('git', ['init', '-q'], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = () => {
  const { stdout, status } = spawnSync(process.execPath, [join(folder, 'scripts/test.mjs'), '--fast'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { stdout, status, end: stdout.trimEnd().split('\n').at(-1) };
};

test('what passed is counted again, and what was skipped is asked again', async () => {
  await write('apps/server/src/odd.test.ts', 'skipped');
  expect(run()).toMatchObject({ status: 0, end: '13 passed, 0 failed' });
  const again = run();
  expect(again).toMatchObject({ status: 0, end: '13 passed, 0 failed' });
  expect(again.stdout).toContain('1 passed, 0 failed, 1 skipped');
  expect(again.stdout).toContain('12 of these passed in an earlier run');
});

test.runIf(process.platform === 'linux')('what may have left a process over is asked again', async () => {
  await write('apps/server/src/odd.test.ts', 'leak');
  for (const _ of [1, 2]) {
    expect(run()).toMatchObject({ status: 1, end: '13 passed, 1 failed' });
  }
});

/** The module of that clone. */
const copyOfPassed = async (): Promise<typeof Passed> =>
  import(pathToFileURL(join(folder, 'scripts/passed.mjs')).href);

test('a journey is asked again when the web app was built from other sources since', async () => {
  await write('e2e/main.e2e.ts', '');
  const { keysOfTests } = await copyOfPassed();
  const look = () => keysOfTests((file) => file.startsWith('e2e/'))?.get('e2e/main.e2e.ts')?.print;
  await write('apps/web/dist/.setup', 'one');
  const before = look();
  expect(before).toMatch(/\w/u);
  expect(look()).toBe(before);
  await write('apps/web/dist/.setup', 'two');
  expect(look()).not.toBe(before);
});

test('every test is asked again in another time zone', async () => {
  const { keysOfTests } = await copyOfPassed();
  const look = () =>
    keysOfTests((file) => file.endsWith('good.test.ts'))?.get('apps/server/src/good.test.ts')?.print;
  const before = look();
  vi.stubEnv('TZ', before?.includes('Asia/Tokyo') ? 'America/Lima' : 'Asia/Tokyo');
  const elsewhere = look();
  vi.unstubAllEnvs();
  expect(elsewhere).not.toBe(before);
  expect(look()).toBe(before);
});
