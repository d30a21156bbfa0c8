import type { z } from 'zod';
import type { environmentSchema } from './environment.ts';

/** A bucket and its credentials. */
export interface S3Settings {
  /**
   * Where requests go, without a slash at the end. The bucket's name is put into the path, never before the
   * host.
   */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const together = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * A sentence for each variable that is missing beside one that is set: with half of them, files would
 * silently be stored elsewhere.
 */
export function findS3Faults(env: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => env[name] !== undefined && env[name] !== '';
  const cause = [...together, 'S3_ENDPOINT'].find(isSet);
  return cause === undefined
    ? []
    : together.filter((name) => !isSet(name)).map((name) => `${name}: Must be set too, because ${cause} is.`);
}

/** The bucket for files; null when none is configured. */
export function toS3Settings(values: z.output<typeof environmentSchema>): S3Settings | null {
  const { S3_ENDPOINT, S3_REGION: region, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return null;
  }
  const endpoint = S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
