import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#testing/address-of.ts';
import { runCommand } from '#testing/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let home: string;
let database: TestDatabase;
let file: string;
let env: { DATA_DIR: string; DATABASE_URL: string };
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-restore-'));
  database = await createTestDatabase();
  file = join(home, 'all.tar');
  env = { DATA_DIR: join(home, 'data'), DATABASE_URL: addressOf(database.connection) };
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

it('says of a backup on the disk of the installation that a copy belongs elsewhere', async () => {
  const { output, complaint } = await runCommand(['backup', file], env);
  expect([output, complaint]).toEqual([expect.stringContaining('keep a copy elsewhere'), '']);
  expect(output).toMatch(/\([\d.]+ kB\)/);
});

it('clears away what a backup that was killed left at BACKUP_TO, but not one that is being written', async () => {
  const nights = await mkdtemp(join(home, 'nights-'));
  const [dead, alive] = ['00', '01'].map((second) => `nightly-2026-03-01T03-00-${second}Z.tar.part`);
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const name of [dead, alive]) {
    await writeFile(join(nights, `${name}`), 'a part');
  }
  await utimes(join(nights, `${dead}`), twoHoursAgo, twoHoursAgo);
  expect(await runCommand(['backup'], { ...env, BACKUP_TO: nights })).toMatchObject({ code: 0 });
  expect((await readdir(nights)).toSorted()).toEqual([expect.stringMatching(/^manual-.*\.tar$/), alive]);
});

it.each([
  { why: 'the file exists', name: 'all.tar', says: 'already exists' },
  { why: 'its folder is a file', name: 'all.tar/new.tar', says: 'cannot be written' },
])('makes no key for a backup that is refused because $why', async ({ name, says }) => {
  const elsewhere = { ...env, DATA_DIR: join(home, 'no-installation') };
  const { code, complaint } = await runCommand(['backup', join(home, name)], elsewhere);
  expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining(says) });
  expect(await readdir(home)).not.toContain('no-installation');
});

it('only compares the hashes when it is to check, and makes nothing', async () => {
  const elsewhere = { ...env, DATA_DIR: join(home, 'nowhere') };
  const { output } = await runCommand(['restore', '--check', file], elsewhere);
  expect(output).toContain('is intact.');
  expect(output).not.toContain('Restor');
  expect(await readdir(home)).not.toContain('nowhere');
});

it.each([
  { args: ['restore', '--chekc', 'all.tar'], env: {}, says: "Unknown option '--chekc'. Nothing was done" },
  { args: ['restore', 'all.tar', 'twice.tar'], env: {}, says: 'Unexpected argument “twice.tar”' },
  { args: ['restore', 'all.tar'], env: { npm_config_check: 'true' }, says: 'restore -- --check FILE' },
  { args: ['move', '--to-server', 'all.tar'], env: {}, says: 'Unexpected argument “all.tar”' },
  { args: ['move', '--to-server', '--to-embedded'], env: {}, says: 'Use either' },
  { args: ['model', 'one.gguf', 'two.gguf'], env: {}, says: 'Unexpected argument “two.gguf”' },
  { args: ['model', '--remove', 'one.gguf'], env: {}, says: 'Use either' },
  { args: ['reset-password', '--all'], env: {}, says: "Unknown option '--all'" },
  { args: ['resotre', 'all.tar'], env: {}, says: 'Unknown command “resotre”. Use one of: admin, backup' },
  {
    args: ['backup', '--quietly', 'other.tar'],
    env: {},
    says: "Unknown option '--quietly'. Nothing was done",
  },
])('does nothing on what it does not understand: $args', async ({ args, env: more, says }) => {
  const { code, output, complaint } = await runCommand(args, { ...env, ...more, INIT_CWD: home });
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(complaint).toContain(says);
});

it.each([
  { name: 'all.tar.gz', bytes: gzipSync('a backup') },
  { name: 'song.wav', bytes: Buffer.alloc(5_000, 'RIFF') },
  { name: 'empty.tar', bytes: Buffer.alloc(0) },
])('takes $name for no backup, rather than a damaged one', async ({ name, bytes }) => {
  await writeFile(join(home, name), bytes);
  const { code, complaint } = await runCommand(['restore', join(home, name)], env);
  expect(code).toBe(1);
  expect(complaint).toContain('This is not a backup of Hookline');
  expect(complaint).toContain('compressed or encrypted');
});
