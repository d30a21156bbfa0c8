import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, isStamped, writeStamp } from './stamps.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stamps-'));
  await mkdir(join(folder, 'src/testing'), { recursive: true });
  await writeFile(join(folder, 'src/a.ts'), 'a');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a fingerprint follows contents and names, not times, tests or built files', async () => {
  const before = fingerprint(folder, ['src']);
  await utimes(join(folder, 'src/a.ts'), 1, 1);
  await writeFile(join(folder, 'src/a.test.tsx'), 'x');
  await writeFile(join(folder, 'src/testing/setup.ts'), 'x');
  expect(fingerprint(folder, ['src'])).toBe(before);
  await writeFile(join(folder, 'src/b.ts'), '');
  expect(fingerprint(folder, ['src'])).not.toBe(before);
  await rm(join(folder, 'src/b.ts'));
  await writeFile(join(folder, 'src/a.ts'), 'b');
  expect(fingerprint(folder, ['src'])).not.toBe(before);
});

test('a stamp is remembered, and missing ones are not', () => {
  const stamp = join(folder, 'dist/.setup');
  expect(isStamped(stamp, 'one')).toBe(false);
  writeStamp(stamp, 'one');
  expect(isStamped(stamp, 'one')).toBe(true);
  expect(isStamped(stamp, 'two')).toBe(false);
});
