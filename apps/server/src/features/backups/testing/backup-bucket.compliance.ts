import { expect, it } from 'vitest';
import { loadConfig, type S3Settings } from '#platform/config/index.ts';
import { openBackupPlace } from '../places/open-place.ts';
import { verifyBackup } from '../restore-backup.ts';
import { emptyReport, writeBackup, type BackupSource } from '../write-backup.ts';

/** What nightly backups need of every S3 server: a bucket that nobody else uses. */
export function describeBackupBucket(
  name: string,
  {
    settings,
    source,
    dataDir,
  }: { settings: () => S3Settings; source: () => BackupSource; dataDir: () => string },
): void {
  it(`a bucket of ${name} takes backups in parts, lists and returns them, and holds no part of one that broke off`, async () => {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = settings();
    const { backups } = await loadConfig({
      DATA_DIR: dataDir(),
      BACKUP_TO: `s3://${bucket}/hookline/`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    if (backups.to === null) {
      throw new Error('BACKUP_TO was not read.');
    }
    const place = await openBackupPlace(backups.to);
    const names = [
      'nightly-2026-11-23T03-00-00Z.tar',
      'nightly-2026-11-24T03-00-00Z.tar',
      'manual-2026-11-22T03-00-00Z.tar',
    ];
    for (const name of names) {
      await place.write(name, writeBackup(source(), emptyReport()));
    }
    expect((await place.list()).map((stored) => stored.name)).toEqual([names[1], names[0], names[2]]);
    expect((await place.list())[0]?.bytes).toBeGreaterThan(10_000);
    expect(await verifyBackup(place.read(names[0] ?? ''))).toMatchObject({ product: 'Hookline' });

    const breaking = (async function* () {
      yield await Promise.resolve(Buffer.alloc(1000));
      throw new Error('broke off');
    })();
    await expect(place.write('nightly-2026-11-25T03-00-00Z.tar', breaking)).rejects.toThrow('broke off');
    await place.remove(names[2] ?? '');
    expect((await place.list()).map((stored) => stored.name)).toEqual([names[1], names[0]]);
  });
}
