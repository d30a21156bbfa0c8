import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTILE_FILES } from '@hookline/extract/testing/hostile-files.ts';
import type { SandboxError } from '#platform/sandbox/index.ts';
import { claimPng, landscape } from '@hookline/extract/testing/sample-png.ts';
import { createCoverDrawer } from './draw-covers.ts';

const drawer = createCoverDrawer(() => undefined);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-covers-'));
});
afterAll(async () => {
  await drawer.close();
  await rm(folder, { recursive: true });
});

const draw = (bytes: Buffer) => drawer.draw({ kind: 'picture', bytes });

it.each<[string, Buffer]>([
  [
    '900 million points in a kilobyte',
    claimPng({ width: 30_000, height: 30_000, data: deflateSync(Buffer.alloc(9)) }),
  ],
  [
    '100 MB behind a small picture',
    claimPng({ width: 600, height: 400, data: deflateSync(Buffer.alloc(100_000_000)) }),
  ],
  ['no data', claimPng({ width: 600, height: 400, data: Buffer.alloc(0) })],
  ['words', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
])('%s: no picture, and the next one is drawn', async (_name, bytes) => {
  await draw(bytes);
  expect((await draw(landscape(400, 300)))?.picture).toMatchObject({ width: 400, height: 300 });
});

it('pictures that were damaged at random are drawn or refused', async () => {
  const sound = landscape(400, 300);
  for (let seed = 1; seed <= 40; seed += 1) {
    const damaged = Buffer.from(sound);
    for (let at = 0; at < 6; at += 1) {
      damaged[(seed * 7_919 + at * 104_729) % damaged.length] = (seed * 31 + at) & 255;
    }
    await draw(damaged);
  }
  expect((await draw(sound))?.picture).toMatchObject({ width: 400, height: 300 });
});

it.each(['a form that draws itself', 'a billion pages', '1 GB of one text', '50 MB that say 1,000 bytes'])(
  'a file with %s ends at a bound',
  async (name) => {
    const [hostile] = HOSTILE_FILES.filter((file) => file.name === name);
    const file = join(folder, name);
    await writeFile(file, hostile?.make() ?? '');
    // A busy machine is a reason to try again, and no other.
    const kind = hostile?.type === 'docx' ? 'docx' : 'pdf';
    const ended = await drawer.draw({ kind }, { file }).catch((error: SandboxError) => error.code);
    expect(ended === null || ended === 'starved' || typeof ended === 'object').toBe(true);
    expect((await draw(landscape(400, 300)))?.picture).toMatchObject({ width: 400 });
  },
);
