import type { S3Settings } from '#platform/config/index.ts';
import { listObjects } from '#platform/files/s3/list-keys.ts';
import { createS3Client, type S3Client } from '#platform/files/s3/s3-client.ts';
import { S3Fault } from '#platform/files/s3/s3-fault.ts';
import { uploadInParts } from '#platform/files/s3/upload-in-parts.ts';
import { StartupError } from '#platform/startup-error.ts';
import { byNewest, momentOf, type BackupPlace, type StoredBackup } from './backup-place.ts';

/** Backups in a bucket, behind the same beginning of their keys (`folder/`, or nothing). */
export function backupBucket(settings: S3Settings, folder: string): BackupPlace {
  const client = createS3Client(settings);
  const description = `s3://${settings.bucket}/${folder}`;
  const explained = <T>(work: () => Promise<T>) => explain(description, work);
  return {
    description,
    folder: null,
    list: () => explained(() => list(client, folder)),
    write: (name, bytes) => explained(() => uploadInParts(client, folder + name, { bytes })),
    read: async function* (name) {
      const { body } = await explained(() => client.open({ method: 'GET', key: folder + name }));
      yield* body as AsyncIterable<Buffer>;
    },
    remove: (name) =>
      explained(async () => {
        await client.ask({ method: 'DELETE', key: folder + name });
      }),
    // The bucket does that itself, by the lifecycle rule that docs/operating/backup.md asks for.
    removeDrafts: () => Promise.resolve(),
  };
}

async function list(client: S3Client, folder: string): Promise<StoredBackup[]> {
  const objects = (await Array.fromAsync(listObjects(client, folder))).flat();
  return objects
    .flatMap(({ key, bytes }) => {
      const name = key.slice(folder.length);
      const takenAt = momentOf(name);
      return takenAt === null ? [] : [{ name, takenAt, bytes }];
    })
    .toSorted(byNewest);
}

async function explain<T>(description: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof S3Fault
      ? new StartupError(`Backups cannot be stored in ${description}: ${error.message}`)
      : error;
  }
}
