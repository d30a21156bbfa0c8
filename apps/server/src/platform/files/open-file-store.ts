import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';

/**
 * The S3 bucket where one is configured, else a directory of this machine. Throws a StartupError when the
 * bucket cannot be used.
 */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) {
    return createLocalFileStore(join(dataDir, 'files'));
  }
  // Loaded only where it is used: most installations keep their files on their own disk.
  const { openBucket } = await import('./s3/open-bucket.ts');
  return openBucket(s3);
}
