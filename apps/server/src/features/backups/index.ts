export { nameSecretKey } from './about.ts';
export { restoreBackup, verifyBackup } from './restore-backup.ts';
export { emptyReport, writeBackup, type BackupReport } from './write-backup.ts';
