import { chown, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log.ts';
import { addressOf } from '#testing/address-of.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { startPlatform } from './start-platform.ts';
import { removeLitter, tidyUp } from './upkeep.ts';

it('a step of the upkeep that fails is logged, and keeps none of the others from being taken', async () => {
  await using parts = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'hookline-upkeep-'));
  parts.defer(() => rm(home, { recursive: true }));
  const { connection, drop } = await createTestDatabase();
  parts.defer(drop);
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const config = await loadConfig({ DATA_DIR: home, DATABASE_URL: addressOf(connection) });
  const platform = await startPlatform({ config, log, connection }, parts);
  const { pool } = platform.database;
  await pool.query(
    "insert into faults (id, at, process, message) values (gen_random_uuid(), now() - interval '8 days', 'all@here', 'Old')",
  );
  await pool.query('alter table password_resets rename to lost');
  await tidyUp(platform);
  expect(logged.map((line) => (JSON.parse(line) as { step?: string }).step)).toEqual([
    'expired sessions and links',
  ]);
  expect((await pool.query('select 1 from faults')).rows).toEqual([]);
});

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

it.skipIf(process.getuid?.() !== 0)(
  'leaves what another user of this machine left in the temporary directory (needs root)',
  async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'hookline-litter-'));
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of ['hookline-inbox-ours', 'hookline-inbox-theirs']) {
      await mkdir(join(temporary, name));
      await utimes(join(temporary, name), before, before);
    }
    await chown(join(temporary, 'hookline-inbox-theirs'), 12_345, 12_345);
    await removeLitter({ files: join(temporary, 'none'), temporary }, new Date());
    expect(await readdir(temporary)).toEqual(['hookline-inbox-theirs']);
    await rm(temporary, { recursive: true });
  },
);
