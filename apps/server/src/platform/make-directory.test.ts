import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDirectory } from './make-directory.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-directory-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

it('makes what is missing, and nothing twice', async () => {
  const path = join(home, 'a', 'b', 'c');
  makeDirectory(path);
  makeDirectory(path);
  expect((await stat(path)).isDirectory()).toBe(true);
});

it('says what is in the way', async () => {
  await writeFile(join(home, 'file'), '');
  await symlink(join(home, 'nowhere'), join(home, 'dangling'));
  expect(() => makeDirectory(join(home, 'file'))).toThrow(/EEXIST/);
  expect(() => makeDirectory(join(home, 'file', 'a', 'b'))).toThrow(/ENOTDIR/);
  expect(() => makeDirectory(join(home, 'dangling', 'a'))).toThrow(/ENOENT/);
});
