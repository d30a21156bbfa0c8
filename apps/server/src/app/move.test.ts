import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestS3Server, type TestS3Server } from '#platform/files/s3/testing/s3-server.ts';
import { addressOf } from '#testing/address-of.ts';
import { createApiClient } from '#testing/api-client.ts';
import { startServerProcess } from '#testing/process.ts';
import { runCommand } from '#testing/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let home: string;
let s3: TestS3Server;
let database: TestDatabase;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-move-'));
  s3 = await startTestS3Server();
  database = await createTestDatabase('template0');
});
afterEach(async () => {
  await s3.close();
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

const credentials = { email: 'ada@example.org', password: 'correct horse' };

/** Works with a server process that runs meanwhile. */
async function withServer<T>(env: Record<string, string>, work: (origin: string) => Promise<T>): Promise<T> {
  const server = startServerProcess(env);
  try {
    return await work(await server.ready());
  } finally {
    server.kill('SIGTERM');
    await server.ended();
  }
}

async function fill(origin: string): Promise<void> {
  const { token } = await createApiClient(origin, null).ok('POST /api/auth/signup', {
    body: { name: 'Ada', ...credentials },
  });
  const ada = createApiClient(origin, token);
  const { board } = await ada.ok('POST /api/boards', { body: { name: 'Bread' } });
  const body = new FormData();
  body.append('boardId', board.id);
  body.append('file', new Blob(['Flour and water.']), 'starter.txt');
  await ada.ok('POST /api/content/upload', { body });
}

async function readBack(origin: string): Promise<unknown> {
  const { token } = await createApiClient(origin, null).ok('POST /api/auth/login', { body: credentials });
  const ada = createApiClient(origin, token);
  const { items } = await ada.ok('GET /api/content', { query: {} });
  const file = await ada.call('GET /api/content/{id}/file', { params: { id: items[0]?.id ?? '' } });
  return [items.map(({ title }) => title), file.body];
}

it('an installation moves to a server and a bucket, and back, as a whole', async () => {
  const embedded = { DATA_DIR: join(home, 'one'), DEMO_MODE: 'false' };
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const elsewhere = {
    DATABASE_URL: addressOf(database.connection),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const before = await withServer(embedded, async (origin) => {
    await fill(origin);
    expect(await runCommand(['move', '--to-server'], { ...embedded, ...elsewhere })).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('already uses') as string,
    });
    return readBack(origin);
  });
  expect(await runCommand(['move', '--to-server'], { ...embedded, ...elsewhere })).toMatchObject({ code: 0 });
  await withServer({ ...embedded, ...elsewhere }, async (origin) => {
    expect(await readBack(origin)).toEqual(before);
    const back = { ...embedded, ...elsewhere, DATA_DIR: join(home, 'two') };
    expect(await runCommand(['move', '--to-embedded'], back)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('A Hookline server uses this database.') as string,
    });
  });
  const second = { ...embedded, DATA_DIR: join(home, 'two') };
  expect(await runCommand(['move', '--to-embedded'], { ...second, ...elsewhere })).toMatchObject({ code: 0 });
  expect(await withServer(second, readBack)).toEqual(before);
});
