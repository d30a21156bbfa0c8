import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findRuntime, installRuntime } from './runtime-package.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-runtime-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const install = () => installRuntime(folder, new AbortController().signal);

it('says what to do where there is no npm, and leaves nothing', async () => {
  vi.stubEnv('PATH', folder);
  await expect(install()).rejects.toThrow('npm was not found');
  expect(await readdir(folder)).toEqual([]);
});

it('says what npm said where it reaches no registry, and leaves nothing', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
  vi.stubEnv('npm_config_fetch_retries', '0');
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  await expect(install()).rejects.toThrow(/could not be installed by npm\..*(?:npm ping).*ECONNREFUSED/su);
  expect(findRuntime(folder)).toBeNull();
  expect((await readdir(folder)).filter((name) => name.startsWith('runtime'))).toEqual([]);
});
