export { nameSecretKey } from './about.ts';
export { backUpBeforeUpgrade, isUpgrade } from './before-upgrade.ts';
export { NightlyBackups } from './nightly.ts';
export { nameBackup, storeBackup } from './places/backup-place.ts';
export { readBackupFile, requireWritable, writeBackupFile } from './places/directory.ts';
export { openBackupPlace } from './places/open-place.ts';
export { restoreBackup, verifyBackup, type RestoreTarget } from './restore-backup.ts';
export { verifyFiles } from './verify-files.ts';
export { emptyReport, writeBackup, type BackupReport, type BackupSource } from './write-backup.ts';
