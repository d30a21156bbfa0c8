import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createSandboxPool, programPaths } from './index.ts';

const pool = createSandboxPool({
  entry: new URL('testing/probe.child.ts', import.meta.url),
  size: 1,
  memoryMb: 400,
  heapMb: 200,
  timeoutMs: 240_000,
  readPaths: programPaths,
});
afterAll(() => pool.close());

/** A file of this repository, by its path from the root. */
const pathOf = (file: string): string => fileURLToPath(new URL(`../../../../../${file}`, import.meta.url));

it.each([
  'apps/server/src/app/build-app.ts',
  'packages/extract/src/index.ts',
  'node_modules/zod/package.json',
])('a process may read %s', async (file) => {
  expect(await pool.run(['read', pathOf(file)])).not.toBe('');
});

// By default the data of everybody lies in the root.
it.each(['package.json', 'apps/web/package.json'])('a process may not read %s', async (file) => {
  await expect(pool.run(['read', pathOf(file)])).rejects.toMatchObject({ code: 'failed' });
});
