import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#testing/until.ts';
import { compileCache } from './compile-cache.ts';
import { createSandboxPool, type SandboxPool } from './index.ts';

let home: string;
let pool: SandboxPool;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const entry = join(home, 'new.child.mjs');
  const serveTasks = new URL('serve-tasks.ts', import.meta.url).href;
  await writeFile(entry, `import { serveTasks } from '${serveTasks}';\nserveTasks(() => '${home}');\n`);
  pool = createSandboxPool({
    entry: pathToFileURL(entry),
    size: 1,
    memoryMb: 400,
    heapMb: 200,
    timeoutMs: 240_000,
    readPaths: [fileURLToPath(new URL('.', import.meta.url))],
  });
});
afterAll(async () => {
  await pool.close();
  await rm(home, { recursive: true });
});

/** Whether some program was kept that names the folder of this test; null while there is none. */
async function wasKept(): Promise<true | null> {
  const files = await readdir(compileCache, { recursive: true, withFileTypes: true });
  const contents = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => ''));
  return (await Promise.all(contents)).some((content) => content.includes(home)) || null;
}

it('a process keeps what it compiled for the next one', async () => {
  expect(await wasKept()).toBeNull();
  expect(await pool.run('')).toBe(home);
  expect(await until(wasKept)).toBe(true);
});
