import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '#testing/until.ts';
import { holdFolder, isHeld } from './hold-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-hold-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that holds the folder until it is killed. */
async function holdElsewhere() {
  const module = JSON.stringify(new URL('hold-folder.ts', import.meta.url).href);
  const script = `import { holdFolder } from ${module};
    globalThis.hold = await holdFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(child.stdout, 'data');
  return child;
}

/** Takes the folder as many at once: how many got it. */
const takenByOneOf = async (takers: number): Promise<number> => {
  const tried = await Promise.allSettled(Array.from({ length: takers }, () => holdFolder(folder)));
  return tried.filter(({ status }) => status === 'fulfilled').length;
};

it('is held by one at a time, and free when that has ended', async () => {
  const first = await holdFolder(folder);
  expect(isHeld(folder)).toBe(true);
  await expect(holdFolder(folder)).rejects.toThrow('is being installed by another process');
  first[Symbol.dispose]();
  expect(isHeld(folder)).toBe(false);
  expect(await takenByOneOf(5)).toBe(1);
});

it('is free when the process that held it was killed, for one of those who want it', async () => {
  const child = await holdElsewhere();
  await expect(holdFolder(folder)).rejects.toThrow('is being installed by another process');
  child.kill('SIGKILL');
  await until(() => Promise.resolve(isHeld(folder) ? null : true));
  expect(await takenByOneOf(5)).toBe(1);
});
