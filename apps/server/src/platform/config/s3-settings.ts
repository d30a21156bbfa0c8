import { resolve } from 'node:path';
import type { z } from 'zod';
import type { environmentSchema } from './environment.ts';

/** A bucket and its credentials. */
export interface S3Settings {
  /**
   * Where requests go, without a slash at the end. The bucket's name is put into the path, never before the
   * host.
   */
  endpoint: string;
  /** The same server as browsers reach it; null: they do not, or shall not. */
  publicEndpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const together = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const addresses = ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'] as const;

const isBucketAddress = (value: string | undefined): value is string => value?.startsWith('s3://') ?? false;

/**
 * A sentence for each variable that is missing beside one that is set: with half of them, files would
 * silently be stored elsewhere.
 */
export function findS3Faults(env: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => env[name] !== undefined && env[name] !== '';
  const isForBackups = isBucketAddress(env['BACKUP_TO']);
  const cause = isForBackups ? 'BACKUP_TO' : [...together, ...addresses].find(isSet);
  // A server and a key may be there for backups alone, but nobody downloads those.
  const causeOf = (name: string) =>
    isForBackups && name === 'S3_BUCKET' ? ['S3_PUBLIC_ENDPOINT'].find(isSet) : cause;
  return [
    ...together
      .filter((name) => !isSet(name) && causeOf(name) !== undefined)
      .map((name) => `${name}: Must be set too, because ${causeOf(name)} is.`),
    ...findPublicFaults(env),
  ];
}

/** What browsers would refuse, and what would undo that files of users are at an origin of their own. */
function findPublicFaults({ S3_PUBLIC_ENDPOINT, PUBLIC_URL }: NodeJS.ProcessEnv): string[] {
  const bucket = URL.parse(S3_PUBLIC_ENDPOINT ?? '');
  const site = URL.parse(PUBLIC_URL ?? '');
  if (bucket === null || site === null) {
    return [];
  }
  if (bucket.origin === site.origin) {
    return [
      'S3_PUBLIC_ENDPOINT: Must be another host or port than PUBLIC_URL: uploaded files never share the app’s address.',
    ];
  }
  return site.protocol === 'https:' && bucket.protocol === 'http:'
    ? ['S3_PUBLIC_ENDPOINT: Must start with https:// because PUBLIC_URL does. Browsers refuse it otherwise.']
    : [];
}

type Values = z.output<typeof environmentSchema>;

/** The bucket for files; null when none is configured. */
export const toS3Settings = (values: Values): S3Settings | null =>
  values.S3_BUCKET === undefined ? null : inBucket(values, values.S3_BUCKET);

function inBucket(values: Values, bucket: string): S3Settings | null {
  const { S3_ENDPOINT, S3_PUBLIC_ENDPOINT, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    return null;
  }
  const endpoint = S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const publicEndpoint = S3_PUBLIC_ENDPOINT ?? null;
  return { endpoint, publicEndpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** Where backups are stored: `folder` is empty or ends with a slash. */
export type BackupDestination = { directory: string } | { s3: S3Settings; folder: string };

/** When backups are taken by themselves, and where to; null: never. */
export interface BackupSettings {
  to: BackupDestination | null;
  hour: number;
  keep: number;
}

export const toBackupSettings = (values: Values): BackupSettings => ({
  to: toDestination(values),
  hour: values.BACKUP_HOUR,
  keep: values.BACKUP_KEEP,
});

function toDestination(values: Values): BackupDestination | null {
  const { BACKUP_TO: place } = values;
  if (place === undefined) {
    return null;
  }
  if (!isBucketAddress(place)) {
    return { directory: resolve(place) };
  }
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/u.exec(place) ?? [];
  const s3 = inBucket(values, bucket);
  return s3 === null ? null : { s3, folder: folder === '' ? '' : `${folder}/` };
}
