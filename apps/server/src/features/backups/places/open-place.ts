import type { BackupDestination } from '#platform/config/index.ts';
import type { BackupPlace } from './backup-place.ts';
import { backupDirectory } from './directory.ts';

/** In words, for the operator. */
export const describeDestination = (destination: BackupDestination): string =>
  'directory' in destination ? destination.directory : `s3://${destination.s3.bucket}/${destination.folder}`;

/** Where `BACKUP_TO` says. */
export async function openBackupPlace(destination: BackupDestination): Promise<BackupPlace> {
  if ('directory' in destination) {
    return backupDirectory(destination.directory);
  }
  // Loaded only where it is used, as for the store of files.
  const { backupBucket } = await import('./bucket.ts');
  return backupBucket(destination.s3, destination.folder);
}
