import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { expectReport, makeDirectory, makeHome, query, run, snapshot, until } from './testing/scene.ts';

it('gives a directory to one holder at a time', async () => {
  const home = path.join(makeDirectory(), 'home');
  const lock = await lockDirectory(home);
  const second = lockDirectory(home);
  await expect(second).rejects.toThrow(EmbeddedPostgresError);
  await expect(second).rejects.toThrow(`Another Hookline (process ${process.pid}) already uses ${home}.`);
  lock.release();
  const again = await lockDirectory(home);
  lock.release();
  await expect(lockDirectory(home), 'a late second release must not free the next holder').rejects.toThrow(
    EmbeddedPostgresError,
  );
  again.release();
});

it('refuses a home that is a file, or lies below one', async () => {
  const file = path.join(makeDirectory(), 'file');
  fs.writeFileSync(file, 'precious');
  await expect(lockDirectory(file)).rejects.toThrow(/^Cannot write to .*DATA_DIR\.$/);
  await expect(lockDirectory(path.join(file, 'below'))).rejects.toThrow(EmbeddedPostgresError);
  expect(fs.readFileSync(file, 'utf8')).toBe('precious');
});

it('turns a second process away, by name, and disturbs nothing', async () => {
  const home = makeHome();
  const first = run(home);
  const { host, pid } = await expectReport(first, 'ready');
  const state = () => [
    ...snapshot(home).filter((line) => !line.startsWith('data/')),
    fs.readFileSync(path.join(home, 'data', 'postmaster.pid'), 'utf8'),
  ];
  // PostgreSQL announces that it is ready a moment before it notes so in its file.
  await until(() => state().at(-1)?.includes('ready') === true);
  const before = state();

  const { message } = await expectReport(run(home), 'fault');
  expect(message).toBe(
    `Another Hookline (process ${first.child.pid}) already uses ${home}. Stop it first, or give this one its own DATA_DIR.`,
  );
  expect(state()).toEqual(before);
  expect(before.at(-1)).toMatch(new RegExp(`^${pid}\\n`));
  expect(await query(host, 'select 1 as n')).toEqual({ n: 1 });
});

it('lets exactly one of several simultaneous first starts win, and the next one in after kill -9', async () => {
  const home = path.join(makeDirectory(), 'postgres');
  const contenders = Array.from({ length: 4 }, () => run(home));
  const reports = await Promise.all(contenders.map((contender) => contender.next()));
  const winner = contenders[reports.findIndex(({ kind }) => kind === 'ready')];
  expect(reports.map(({ kind }) => kind).sort()).toEqual(['fault', 'fault', 'fault', 'ready']);
  for (const report of reports.filter(({ kind }) => kind === 'fault')) {
    expect(report).toMatchObject({
      message: expect.stringContaining(`(process ${winner?.child.pid}) already uses`),
    });
  }
  winner?.child.kill('SIGKILL');
  await expectReport(run(home), 'ready');
});
