import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBeginning } from './read-beginning.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-beginning-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['longer', 10, 'abcd'],
  ['as long', 4, 'abcd'],
  ['shorter', 2, 'ab'],
  ['empty', 0, ''],
])('of a file that is %s than asked for', async (_name, size, expected) => {
  const path = join(folder, String(size));
  await writeFile(path, 'abcdefghij'.slice(0, size));
  expect((await readBeginning(path, 4)).toString()).toBe(expected);
});
