import type { S3Settings } from '../../config/index.ts';
import type { FileStore } from '../file-store.ts';
import { requireBucket } from './require-bucket.ts';
import { createS3Client } from './s3-client.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** Files in a bucket that was just seen to be usable. Throws a StartupError otherwise. */
export async function openBucket(settings: S3Settings): Promise<FileStore> {
  const client = createS3Client(settings);
  await requireBucket(client, settings);
  return createS3FileStore(client);
}
