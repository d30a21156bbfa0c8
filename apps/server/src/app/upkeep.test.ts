import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeLitter } from './upkeep.ts';

it('removes what is ours and a day old, and nothing else', async () => {
  const home = await mkdtemp(join(tmpdir(), 'hookline-litter-'));
  const [files, temporary] = [join(home, 'files'), join(home, 'tmp')];
  const now = new Date();
  const before = new Date(now.getTime() - 25 * 60 * 60 * 1000);
  await mkdir(join(files, 'owner'), { recursive: true });
  for (const [name, touched] of [
    ['kept', before],
    ['old.part', before],
    ['new.part', now],
  ] as const) {
    await writeFile(join(files, 'owner', name), name);
    await utimes(join(files, 'owner', name), touched, touched);
  }
  for (const [name, touched] of [
    ['hookline-copy-a', before],
    ['hookline-copy-b', now],
    ['hookline-inbox-d', before],
    ['other-copy-c', before],
  ] as const) {
    await mkdir(join(temporary, name), { recursive: true });
    await utimes(join(temporary, name), touched, touched);
  }
  await removeLitter({ files, temporary }, now);
  expect((await readdir(join(files, 'owner'))).toSorted()).toEqual(['kept', 'new.part']);
  expect((await readdir(temporary)).toSorted()).toEqual(['hookline-copy-b', 'other-copy-c']);
  // Where nothing was ever stored there is nothing to do.
  await removeLitter({ files: join(home, 'none'), temporary }, now);
  await rm(home, { recursive: true });
});
