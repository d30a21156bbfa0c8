import { expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { loadConfig } from './index.ts';

const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a-secret-word' };
const load = (env: Record<string, string>) => loadConfig({ SECRET_KEY: 'x'.repeat(40), ...env });

it('without a bucket there is none, whatever compose files pass on empty', async () => {
  const empty = {
    S3_ENDPOINT: '',
    S3_PUBLIC_ENDPOINT: '',
    S3_REGION: '',
    S3_BUCKET: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
  };
  expect((await load({})).s3).toBeNull();
  expect((await load(empty)).s3).toBeNull();
  expect((await load({ S3_REGION: 'eu-north-1' })).s3).toBeNull();
});

it('a bucket and a key lead to Amazon, or to the server that is named', async () => {
  const s3 = { bucket: 'films', region: 'eu-north-1', accessKeyId: 'id', secretAccessKey: 'a-secret-word' };
  expect((await load({ ...key, S3_BUCKET: 'films', S3_REGION: 'eu-north-1' })).s3).toEqual({
    ...s3,
    publicEndpoint: null,
    endpoint: 'https://s3.eu-north-1.amazonaws.com',
  });
  expect((await load({ ...key, S3_BUCKET: 'films', S3_ENDPOINT: 'http://s3:7070/' })).s3).toEqual({
    ...s3,
    publicEndpoint: null,
    region: 'us-east-1',
    endpoint: 'http://s3:7070',
  });
});

it('browsers may reach the bucket at another address than the server', async () => {
  const apart = { S3_ENDPOINT: 'http://s3:7070', S3_PUBLIC_ENDPOINT: 'https://s3.example.org/' };
  const { s3 } = await load({
    ...key,
    ...apart,
    S3_BUCKET: 'films',
    PUBLIC_URL: 'https://hookline.example.org',
  });
  expect(s3).toMatchObject({ endpoint: 'http://s3:7070', publicEndpoint: 'https://s3.example.org' });
});

it.each<[Record<string, string>, string]>([
  [
    { S3_BUCKET: 'films' },
    'S3_ACCESS_KEY_ID: Must be set too, because S3_BUCKET is. S3_SECRET_ACCESS_KEY: Must be set too, because S3_BUCKET is.',
  ],
  [key, 'S3_BUCKET: Must be set too, because S3_ACCESS_KEY_ID is.'],
  [
    { S3_PUBLIC_ENDPOINT: 'https://s3.example.org' },
    'S3_BUCKET: Must be set too, because S3_PUBLIC_ENDPOINT is.',
  ],
  [
    { ...key, BACKUP_TO: 's3://tapes', S3_PUBLIC_ENDPOINT: 'https://s3.example.org' },
    'S3_BUCKET: Must be set too, because S3_PUBLIC_ENDPOINT is.',
  ],
  [
    { ...key, S3_BUCKET: 'films', S3_PUBLIC_ENDPOINT: 'ftp://s3.example.org' },
    'S3_PUBLIC_ENDPOINT: Must be a full address such as https://s3.example.org.',
  ],
  [
    {
      ...key,
      S3_BUCKET: 'films',
      S3_PUBLIC_ENDPOINT: 'https://h.example/s3',
      PUBLIC_URL: 'https://h.example',
    },
    'S3_PUBLIC_ENDPOINT: Must be another host or port than PUBLIC_URL',
  ],
  [
    { ...key, S3_BUCKET: 'films', S3_PUBLIC_ENDPOINT: 'http://s3.example', PUBLIC_URL: 'https://h.example' },
    'S3_PUBLIC_ENDPOINT: Must start with https:// because PUBLIC_URL does. Browsers refuse it otherwise.',
  ],
  [{ S3_ENDPOINT: 'http://s3:7070' }, 'S3_BUCKET: Must be set too, because S3_ENDPOINT is.'],
  [
    { ...key, S3_BUCKET: 'a/b' },
    'S3_BUCKET: Must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens.',
  ],
  [
    { ...key, S3_BUCKET: 'films', S3_ENDPOINT: 's3.example.org' },
    'S3_ENDPOINT: Must be a full address such as https://s3.example.org.',
  ],
  [
    { ...key, S3_BUCKET: 'films', S3_ENDPOINT: 'https://id:a-secret-word@s3.example.org' },
    'S3_ENDPOINT: Must be an address without a user name and without ? or #.',
  ],
  [
    { ...key, S3_BUCKET: 'films', ROLE: 'worker', SECRET_KEY: '' },
    'DATABASE_URL: Must be set for ROLE=worker, to the same value for every process. SECRET_KEY: Must be set for ROLE=worker with S3_BUCKET, to the same value for every process.',
  ],
  [{ PORT: 'http', S3_BUCKET: 'films' }, 'PORT: Must be a whole number, 0 to 65,535. S3_ACCESS_KEY_ID: '],
])('%j is refused with a sentence for each fault', async (env, complaint) => {
  const error: unknown = await load(env).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as StartupError).message).toContain(complaint);
  expect((error as StartupError).message).not.toContain('secret-word');
});
