import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chooseAccount } from './account.ts';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts';
import { expectReport, makeDirectory, makeHome, ordinary, query, run } from './testing/scene.ts';

function make(data: string): string {
  const directory = makeSocketDirectory(data, ordinary);
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }));
  return directory;
}

it('makes one private directory per data directory, with the same name every time', () => {
  const [data, other] = [makeDirectory(), makeDirectory()];
  const directory = make(data);
  expect(fs.statSync(directory)).toMatchObject({ uid: ordinary.uid, mode: 0o40700 });
  expect(make(data)).toBe(directory);
  expect(make(other)).not.toBe(directory);
  removeSocketDirectory(directory);
  expect(fs.existsSync(directory)).toBe(false);
});

it('clears away a stale socket, which PostgreSQL might take for a running server', () => {
  const data = makeDirectory();
  const lock = path.join(make(data), '.s.PGSQL.5432.lock');
  fs.writeFileSync(lock, `${process.pid}\n`);
  make(data);
  expect(fs.existsSync(lock)).toBe(false);
});

it.each([
  [
    'open to others',
    (name: string) => {
      fs.mkdirSync(name);
      fs.chmodSync(name, 0o777);
    },
  ],
  ['a link to elsewhere', (name: string) => fs.symlinkSync(makeDirectory(ordinary), name)],
  ['a file', (name: string) => fs.writeFileSync(name, 'not ours')],
])('takes another name when the wanted one is %s', (_what, prepare) => {
  const data = makeDirectory();
  const wanted = make(data);
  removeSocketDirectory(wanted);
  prepare(wanted);
  const before = fs.lstatSync(wanted);
  const directory = make(data);
  expect(directory.startsWith(`${wanted}-`)).toBe(true);
  expect(fs.statSync(directory)).toMatchObject({ uid: ordinary.uid, mode: 0o40700 });
  expect(fs.lstatSync(wanted)).toMatchObject({ mode: before.mode, uid: before.uid, ino: before.ino });
});

it('falls back to /tmp when the temporary directory has too long a name for a socket', async () => {
  const long = path.join(makeDirectory(), 'x'.repeat(60));
  fs.mkdirSync(long);
  const home = makeHome();
  const { host } = await expectReport(run(home, { env: { TMPDIR: long } }), 'ready');
  expect(path.dirname(host)).toBe('/tmp');
  expect(fs.statSync(host).uid).toBe(chooseAccount(path.join(home, 'data')).uid);
  expect(await query(host, 'select 1 as n')).toEqual({ n: 1 });
});

it('works with a temporary directory whose name has commas, quotes and spaces', async () => {
  const odd = path.join(makeDirectory(), 'a,b "c" d');
  fs.mkdirSync(odd);
  fs.chmodSync(path.dirname(odd), 0o755);
  const { host } = await expectReport(run(makeHome(), { env: { TMPDIR: odd } }), 'ready');
  expect(path.dirname(host)).toBe(odd);
  expect(await query(host, 'select 1 as n')).toEqual({ n: 1 });
});
