import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecretKey } from './secret-key.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-directory-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

it('makes the directories that are missing, and the key once', async () => {
  const path = join(home, 'a', 'b', 'c');
  const key = await loadSecretKey(path);
  expect(await loadSecretKey(path)).toEqual(key);
  expect((await stat(path)).isDirectory()).toBe(true);
});

it('says what is in the way', async () => {
  await writeFile(join(home, 'file'), '');
  await symlink(join(home, 'nowhere'), join(home, 'dangling'));
  await expect(loadSecretKey(join(home, 'file'))).rejects.toThrow(/EEXIST/);
  await expect(loadSecretKey(join(home, 'file', 'a', 'b'))).rejects.toThrow(/ENOTDIR/);
  await expect(loadSecretKey(join(home, 'dangling', 'a'))).rejects.toThrow(/dangling.*EEXIST/);
});
