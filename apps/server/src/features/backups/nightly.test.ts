import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupSettings } from '#platform/config/index.ts';
import { createLocalFileStore } from '#platform/files/local-file-store.ts';
import { startTestS3Server, type TestS3Server } from '#platform/files/s3/testing/s3-server.ts';
import { createLog } from '#platform/log.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { isDue, NightlyBackups } from './nightly.ts';
import { nameBackup } from './places/backup-place.ts';
import { openBackupPlace } from './places/open-place.ts';
import { verifyBackup } from './restore-backup.ts';
import { describeBackupBucket } from './testing/backup-bucket.compliance.ts';

let product: TestProduct;
let home: string;
beforeAll(async () => {
  product = await startTestProduct();
  await product.signUp();
  home = await mkdtemp(join(tmpdir(), 'hookline-nightly-'));
});
afterAll(async () => {
  await product.close();
  await rm(home, { recursive: true });
});

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

const source = () => ({
  connection: product.connection,
  files: createLocalFileStore(join(product.dataDir, 'files')),
  secretKey: Buffer.alloc(32),
  isKeyStored: true,
  version: '0.0.0',
});

const nightly = (settings: Partial<BackupSettings>, now: () => Date) =>
  new NightlyBackups({
    settings: { to: { directory: join(home, 'backups') }, hour: 3, keep: 2, ...settings },
    source: source(),
    clock: now,
    log: createLog('silent'),
  });

describe('whether a backup is due', () => {
  it('is once a night, and as soon as the machine is on again', () => {
    expect(isDue(null, at(24, 12), 3)).toBe(true);
    expect(isDue(at(24, 3, 4), at(24, 12), 3)).toBe(false);
    expect(isDue(at(24, 3, 4), at(25, 2, 59), 3)).toBe(false);
    expect(isDue(at(24, 3, 4), at(25, 3, 0), 3)).toBe(true);
    expect(isDue(at(20, 3, 4), at(24, 18), 3)).toBe(true);
  });
});

describe('nightly backups', () => {
  it('stores one a night, the last ones only, and nothing else goes', async () => {
    let now = at(20, 4);
    const backups = nightly({}, () => now);
    expect(await backups.last()).toBeNull();
    const taken: boolean[] = [];
    for (const moment of [at(20, 4), at(20, 22), at(21, 3), at(22, 3), at(23, 3)]) {
      now = moment;
      taken.push(await backups.takeIfDue());
    }
    expect(taken).toEqual([true, false, true, true, true]);
    await writeFile(join(home, 'backups', 'mine.txt'), 'stays');
    now = at(24, 3);
    await backups.takeIfDue();
    const names = (await readdir(join(home, 'backups'))).toSorted();
    expect(names).toHaveLength(3);
    expect(names[0]).toBe('mine.txt');
    expect((await backups.last())?.takenAt).toEqual(at(24, 3));
  });

  it('are due however new one without the files is, which does not count as the last', async () => {
    const directory = join(home, 'upgraded');
    await mkdir(directory);
    let now = at(24, 4);
    const backups = nightly({ to: { directory } }, () => now);
    await writeFile(join(directory, nameBackup('before-upgrade', at(24, 3, 30))), 'the database alone');
    expect(await backups.last()).toBeNull();
    expect(await backups.takeIfDue()).toBe(true);
    now = at(25, 4);
    await writeFile(join(directory, nameBackup('manual', at(25, 3, 30))), 'everything');
    expect(await backups.takeIfDue()).toBe(false);
    expect((await backups.last())?.name).toMatch(/^manual-/u);
  });

  it('clear away what killed ones left, and nothing that is being written or another’s', async () => {
    const directory = join(home, 'killed');
    await mkdir(directory);
    const now = at(24, 4);
    const [dead, alive] = [at(22, 3), at(23, 3)].map((day) => `${nameBackup('nightly', day)}.part`);
    for (const name of [dead, alive, 'film.part'] as string[]) {
      await writeFile(join(directory, name), 'a part');
    }
    const before = new Date(Date.now() - 2 * 60 * 60_000);
    for (const name of [dead, 'film.part'] as string[]) {
      await utimes(join(directory, name), before, before);
    }
    await nightly({ to: { directory } }, () => now).takeIfDue();
    const names = new Set(await readdir(directory));
    expect(names).toEqual(new Set(['film.part', nameBackup('nightly', now), alive]));
  });

  it('are taken by the server itself, once BACKUP_TO is set', async () => {
    const directory = join(home, 'by-itself');
    const own = await startTestProduct({ BACKUP_TO: directory });
    const [name = ''] = await until(async () => {
      const names = (await readdir(directory).catch(() => [])).filter((one) => one.endsWith('.tar'));
      return names.length > 0 ? names : null;
    });
    const place = await openBackupPlace({ directory });
    expect(await verifyBackup(place.read(name))).toMatchObject({ hasFiles: true });
    await own.close();
  });
});

describe('a bucket', () => {
  let s3: TestS3Server;
  beforeAll(async () => {
    s3 = await startTestS3Server();
  });
  afterAll(() => s3.close());
  describeBackupBucket('s3rver', {
    settings: () => s3.settings,
    dataDir: () => home,
    source: () => ({ ...source(), now: new Date() }),
  });
});
