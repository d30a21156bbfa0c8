import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createSandboxPool } from '#platform/sandbox/index.ts';
import { runReading } from './run-reading.ts';

const sandbox = new URL('../../../platform/sandbox/', import.meta.url);
const tooMuch = { code: 'not_an_export', message: 'Too much.' };

const makePool = (timeoutMs: number) =>
  createSandboxPool({
    entry: new URL('testing/probe.child.ts', sandbox),
    size: 1,
    memoryMb: 400,
    heapMb: 200,
    timeoutMs,
    readPaths: [fileURLToPath(sandbox)],
  });

it('says of a file that takes too much memory what to do about it', async () => {
  const pool = makePool(240_000);
  const reading = runReading(pool, ['heap', 0], { tooMuch, stallMs: 240_000 });
  await expect(reading).rejects.toMatchObject(tooMuch);
  await pool.close();
});

it.skipIf(!existsSync('/proc/self/schedstat'))(
  'says that a busy machine is busy, not that the file is wrong (needs Linux)',
  async () => {
    const pool = makePool(700);
    setPriority(Number(await pool.run(['pid', 0], { timeoutMs: 240_000 })), 19);
    const busy = Array.from({ length: 4 * availableParallelism() }, () =>
      spawn('sh', ['-c', 'echo busy; while :; do :; done']),
    );
    await Promise.all(busy.map(({ stdout }) => once(stdout, 'data')));
    const reading = runReading(pool, ['spin', 0], { tooMuch, stallMs: 700 });
    await expect(reading.finally(() => busy.forEach((one) => one.kill('SIGKILL')))).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    await pool.close();
  },
);
