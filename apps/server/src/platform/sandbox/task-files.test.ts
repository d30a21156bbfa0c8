import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxPool, type SandboxPool } from './index.ts';

let folder: string;
let pool: SandboxPool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-task-files-'));
  await writeFile(join(folder, 'one'), 'the first');
  await writeFile(join(folder, 'two'), 'the second');
  pool = createSandboxPool({
    entry: new URL('testing/probe.child.ts', import.meta.url),
    size: 1,
    memoryMb: 400,
    heapMb: 200,
    timeoutMs: 240_000,
    readPaths: [fileURLToPath(new URL('.', import.meta.url))],
  });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

describe('the file of a task', () => {
  it('can be read, and no file beside it', async () => {
    expect(await pool.run(['readOwn', null], { file: join(folder, 'one') })).toBe('the first');
    expect(await pool.run(['readOwn', null], { file: join(folder, 'two') })).toBe('the second');
    await expect(
      pool.run(['read', join(folder, 'two')], { file: join(folder, 'one') }),
    ).rejects.toMatchObject({
      code: 'failed',
    });
  });

  it('can be read no more when the task is over', async () => {
    const place = (await pool.run(['ownPath', null], { file: join(folder, 'one') })) as string;
    expect(existsSync(place)).toBe(false);
    await expect(pool.run(['read', place])).rejects.toMatchObject({ code: 'failed' });
  });

  it('is out of reach of the other processes', async () => {
    const other = createSandboxPool({
      entry: new URL('testing/probe.child.ts', import.meta.url),
      size: 2,
      memoryMb: 400,
      heapMb: 200,
      timeoutMs: 240_000,
      readPaths: [fileURLToPath(new URL('.', import.meta.url))],
    });
    const file = join(folder, 'one');
    const [place] = await Promise.all([other.run(['ownPath', null], { file }), other.run(['wait', 50])]);
    const holds = other.run(['goOn', 1], { file });
    await expect(other.run(['read', place])).rejects.toMatchObject({ code: 'failed' });
    expect(await holds).toBe('done');
    await other.close();
  });

  it('leaves no folder behind when its process ends', async () => {
    const place = (await pool.run(['ownPath', null], { file: join(folder, 'one') })) as string;
    await expect(pool.run(['exit', null])).rejects.toMatchObject({ code: 'crashed' });
    expect(existsSync(join(place, '..'))).toBe(false);
  });
});

describe('patience', () => {
  it('begins anew with each sign of going on', async () => {
    expect(await pool.run(['goOn', 50], { stallMs: 5_000 })).toBe('done');
  });

  it('ends a task that gives none, long before its time is over', async () => {
    const stalled = { code: expect.stringMatching(/^(?:timeout|starved)$/u) };
    await expect(pool.run(['goOn', 1], { stallMs: 400 })).rejects.toMatchObject(stalled);
  });
});
