// Runs the set-up in a small clone whose one dependency is a folder of its own: npm needs no network for it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run-program.mjs';

const lock = { name: 'product', version: '1.0.0', lockfileVersion: 3, requires: true };

let folder = '';
const write = async (file: string, content: object | string) => {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'set-up-'));
  globSync('scripts/*.mjs', { cwd: root }).forEach((file) => cpSync(join(root, file), join(folder, file)));
  const manifest = { name: 'product', version: '1.0.0', devDependencies: { tool: 'file:tool' } };
  const tool = { name: 'tool', version: '1.0.0' };
  await write('package.json', manifest);
  await write('tool/package.json', tool);
  await write('package-lock.json', {
    ...lock,
    packages: {
      '': manifest,
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0', dev: true },
    },
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const setUp = (env: Record<string, string> = {}, mode = 'dev') =>
  spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs'), mode], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
const isInstalled = () => existsSync(join(folder, 'node_modules/tool/package.json'));

test('what builds the product is installed on a machine that is set to production, too', () => {
  expect(setUp({ NODE_ENV: 'production', npm_config_omit: 'dev' })).toMatchObject({ status: 0, stderr: '' });
  expect(isInstalled()).toBe(true);
});

test('an installation that was cut off is made anew', async () => {
  await write('node_modules/.package-lock.json', '{ "packages": {');
  expect(setUp()).toMatchObject({ status: 0, stderr: '' });
  expect(isInstalled()).toBe(true);
});

test('web app and extension are built for production whatever the shell is set to, once', async () => {
  const scripts = { build: 'mkdir -p dist && echo $NODE_ENV >> dist/built #' };
  const manifest = { name: 'product', version: '1.0.0', workspaces: ['apps/*'] };
  await write('package.json', manifest);
  const packages: Record<string, object> = { '': manifest };
  for (const name of ['web', 'extension']) {
    const workspace = { name: `@hookline/${name}`, version: '1.0.0' };
    await write(`apps/${name}/package.json`, { ...workspace, scripts });
    packages[`apps/${name}`] = workspace;
    packages[`node_modules/@hookline/${name}`] = { resolved: `apps/${name}`, link: true };
  }
  await write('apps/web/src/styles/tokens.css', '');
  await write('packages/contract/index.ts', '');
  await write('tsconfig.base.json', '{}');
  await write('package-lock.json', { ...lock, packages });
  for (const _ of ['first', 'second']) {
    expect(setUp({ NODE_ENV: 'development' }, 'start')).toMatchObject({ status: 0, stderr: '' });
  }
  for (const name of ['web', 'extension']) {
    expect(await readFile(join(folder, `apps/${name}/dist/built`), 'utf8')).toBe('production\n');
  }
});
