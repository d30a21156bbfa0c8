import type { S3Settings } from '../../config/index.ts';
import { StartupError } from '../../startup-error.ts';
import { listKeys } from './list-keys.ts';
import { createS3Client, type S3Client } from './s3-client.ts';
import { S3Fault } from './s3-fault.ts';
import type { FileStore } from '../file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** Looks into the bucket. Throws a StartupError that says what is wrong with it and what to set. */
async function requireBucket(client: S3Client, settings: S3Settings): Promise<void> {
  try {
    for await (const _ of listKeys(client, '', 1)) {
      return;
    }
  } catch (error) {
    throw error instanceof S3Fault ? new StartupError(describe(error, settings)) : error;
  }
}

function describe(fault: S3Fault, { endpoint, region, bucket }: S3Settings): string {
  switch (fault.code) {
    case 'NoSuchBucket':
      return `There is no S3 bucket ${bucket} at ${endpoint}. Create it, or set S3_BUCKET to one that exists.`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return (
        `The S3 server at ${endpoint} does not accept the key. ` +
        'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
      );
    case 'AccessDenied':
      return (
        `The S3 key may not use the bucket ${bucket}. ` +
        'Let it list the bucket and get, put and delete objects in it.'
      );
    case 'RequestTimeTooSkewed':
      return 'The S3 server refuses requests because this machine’s clock is wrong. Set the clock.';
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
    case 'AuthorizationHeaderMalformed':
      return (
        `The S3 bucket ${bucket} is not in the region ${region}. ` +
        `Set S3_REGION to ${fault.region ?? 'its region'}.`
      );
    case 'not S3':
      return `The server at ${endpoint} is not an S3 server. Set S3_ENDPOINT to one that is.`;
    default:
      return fault.status === null
        ? `The S3 server at ${endpoint} cannot be reached (${fault.code}). ` +
            'Check S3_ENDPOINT, and that the server is running.'
        : `The S3 bucket ${bucket} at ${endpoint} cannot be used: ${fault.message}`;
  }
}

/** Files in a bucket that was just seen to be usable. Throws a StartupError otherwise. */
export async function openBucket(settings: S3Settings): Promise<FileStore> {
  const client = createS3Client(settings);
  await requireBucket(client, settings);
  return createS3FileStore(client);
}
