import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalFileStore } from './local-file-store.ts';
import { describeFileStore } from './testing/file-store.compliance.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-files-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describeFileStore(
  'files in a directory',
  () => Promise.resolve(createLocalFileStore(join(home, 'files'))),
  () => Promise.resolve(),
);

it('a file that broke off leaves nothing in its directory', async () => {
  const directory = join(home, 'broken');
  const broken = new Readable({ read: () => undefined });
  broken.push('half');
  const putting = createLocalFileStore(directory).put('owner/name', broken);
  broken.destroy(new Error('gone'));
  await expect(putting).rejects.toThrow('gone');
  expect(await readdir(join(directory, 'owner'))).toEqual([]);
});

it('a file is readable by its owner only', async () => {
  const directory = join(home, 'private');
  await createLocalFileStore(directory).put('owner/name', Readable.from(['x']));
  expect((await stat(join(directory, 'owner/name'))).mode & 0o777).toBe(0o600);
});
