import { join } from 'node:path';
import type pg from 'pg';
import { connect, latestMigration, readAppliedMigration } from '#platform/database/migrate.ts';
import { storeBackup } from './places/backup-place.ts';
import { backupDirectory } from './places/directory.ts';
import { emptyReport, writeBackup, type BackupSource } from './write-backup.ts';

const kind = 'before-upgrade';
const keep = 3;

/** Whether this version will change the tables of a database that holds something. */
export async function isUpgrade(connection: pg.ClientConfig): Promise<boolean> {
  const client = await connect(connection);
  try {
    const applied = await readAppliedMigration(client);
    return applied !== null && applied < latestMigration();
  } finally {
    await client.end();
  }
}

/**
 * Backs the database up into `DATA_DIR/backups` before its tables are changed. Uploaded files are left out,
 * because an upgrade does not touch them. Returns where it is.
 */
export async function backUpBeforeUpgrade(
  dataDir: string,
  source: Omit<BackupSource, 'files'>,
): Promise<string> {
  const directory = join(dataDir, 'backups');
  const bytes = writeBackup({ ...source, files: null }, emptyReport());
  const place = backupDirectory(directory);
  return join(directory, await storeBackup(place, { kind, takenAt: source.now, keep, bytes }));
}
