import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './index.ts';
import { isRoot, makeDirectory, makeHome, query, snapshot, start, until } from './testing/scene.ts';

/** A start that must fail with one line, and leave everything below the data directory as it was. */
async function refusal(home: string): Promise<string> {
  const data = path.join(home, 'data');
  // Notes of the last attempt, which mean nothing to the next one.
  const files = () => snapshot(data).filter((line) => !line.startsWith('postmaster.'));
  const before = files();
  const error = await startEmbeddedPostgres({ home }).then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  expect(files()).toEqual(before);
  const { message } = error as EmbeddedPostgresError;
  expect(message).not.toContain('\n');
  expect(message).not.toContain('/proc/self');
  expect(message).toContain(home);
  return message;
}

it('redoes an initdb that was cut short', async () => {
  const home = makeDirectory();
  fs.mkdirSync(path.join(home, 'data.init', 'base'), { recursive: true });
  fs.writeFileSync(path.join(home, 'data.init', 'PG_VERSION'), '18\n');
  const { connection } = await start(home);
  expect(await query(connection.host, 'select 1 as n')).toEqual({ n: 1 });
  expect(fs.existsSync(path.join(home, 'data.init'))).toBe(false);
});

it('fills an empty data directory', async () => {
  const home = makeDirectory();
  fs.mkdirSync(path.join(home, 'data'));
  const { connection } = await start(home);
  expect(await query(connection.host, 'select 1 as n')).toEqual({ n: 1 });
});

it('refuses a directory with other files in it', async () => {
  const home = makeDirectory();
  fs.mkdirSync(path.join(home, 'data'));
  fs.writeFileSync(path.join(home, 'data', 'holiday.jpg'), 'precious');
  expect(await refusal(home)).toMatch(
    /is not a PostgreSQL database\. Move it away, or set another DATA_DIR\.$/,
  );
});

it('refuses a file in its place', async () => {
  const home = makeDirectory();
  fs.writeFileSync(path.join(home, 'data'), 'precious');
  await expect(startEmbeddedPostgres({ home })).rejects.toThrow(/is not a PostgreSQL database/);
  expect(fs.readFileSync(path.join(home, 'data'), 'utf8')).toBe('precious');
});

it('refuses the database of another major version', async () => {
  const home = makeDirectory();
  fs.mkdirSync(path.join(home, 'data'));
  fs.writeFileSync(path.join(home, 'data', 'PG_VERSION'), '17\n');
  expect(await refusal(home)).toMatch(
    /was made by PostgreSQL 17, and this is PostgreSQL 18\. Start the version .* pg_dump/,
  );
});

it('takes back a database whose directory was opened to others, as copying tools do', async () => {
  const home = makeHome();
  fs.chmodSync(path.join(home, 'data'), 0o777);
  const { connection } = await start(home);
  expect(await query(connection.host, 'select 1 as n')).toEqual({ n: 1 });
});

it('says that a database is damaged, changes nothing, and runs again once it is repaired', async () => {
  const home = makeHome();
  const data = path.join(home, 'data');
  const refusalWithout = async (file: string) => {
    fs.renameSync(path.join(data, file), path.join(home, 'aside'));
    const message = await refusal(home);
    fs.renameSync(path.join(home, 'aside'), path.join(data, file));
    return message;
  };
  const refusalWith = async (file: string, content: string) => {
    const whole = fs.readFileSync(path.join(data, file));
    fs.writeFileSync(path.join(data, file), content);
    const message = await refusal(home);
    fs.writeFileSync(path.join(data, file), whole);
    return message;
  };
  const damaged =
    /^The database in .* is damaged or incomplete: .*restore a backup, or move that directory away/;
  expect(await refusalWithout('global/pg_control')).toMatch(damaged);
  expect(await refusalWith('global/pg_control', 'x'.repeat(8192))).toMatch(damaged);
  expect(await refusalWith('global/pg_control', '')).toMatch(damaged);
  expect(await refusalWith(path.join('pg_wal', lastWalSegment(data)), 'x'.repeat(8192))).toMatch(damaged);
  expect(await refusalWith('postgresql.conf', "listen_addresses = 'unclosed")).toMatch(
    /PostgreSQL failed in .*configuration file/,
  );

  const { connection } = await start(home);
  expect(await query(connection.host, 'select 1 as n')).toEqual({ n: 1 });
});

it.skipIf(!isRoot)(
  'refuses the database of another owner and says how to hand it over (needs root)',
  async () => {
    const home = makeHome();
    const data = path.join(home, 'data');
    const { uid } = fs.statSync(data);
    fs.chownSync(data, 0, 0);
    expect(await refusal(home)).toContain(`hand it over: chown -R ${uid} '${data}'`);
  },
);

function lastWalSegment(data: string): string {
  return (
    fs
      .readdirSync(path.join(data, 'pg_wal'))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort()
      .at(0) ?? ''
  );
}

const disk = isRoot ? makeSmallDisk() : undefined;

it.skipIf(!disk)(
  'says that the disk is full, and goes on once there is space (needs the right to mount)',
  async () => {
    const mounted = disk ?? '';
    onTestFinished(() => {
      spawnSync('/bin/umount', [mounted]);
      fs.rmdirSync(mounted);
    });
    const filler = path.join(mounted, 'filler');
    fs.writeFileSync(filler, Buffer.alloc(50 * 2 ** 20));
    const home = path.join(mounted, 'postgres');
    const full =
      /^The disk that holds .*\/data is full: .*No space left on device\. Free some space on it\.$/;
    await expect(startEmbeddedPostgres({ home })).rejects.toThrow(full);
    expect(fs.existsSync(path.join(home, 'data'))).toBe(false);

    fs.rmSync(filler);
    const losses: string[] = [];
    const server = await start(home, { onLoss: (fault) => losses.push((fault as Error).message) });
    const overflow = query(
      server.connection.host,
      'create table big as select repeat(md5(n::text), 40) from generate_series(1, 200000) n',
    );
    await expect(overflow).rejects.toThrow(/No space left on device|terminat/);
    await until(() => losses.length > 0);
    expect(losses[0]).toMatch(full);

    spawnSync('/bin/mount', ['-o', 'remount,size=200m', mounted]);
    const answer = () => query(server.connection.host, 'select 1 as n');
    await vi.waitFor(async () => expect(await answer()).toEqual({ n: 1 }), 240_000);
  },
);

function makeSmallDisk(): string | undefined {
  const directory = fs.mkdtempSync('/tmp/embedded-disk-');
  const { status } = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', directory]);
  return status === 0 ? directory : undefined;
}
