import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Client } from '#platform/files/s3/s3-client.ts';
import { createS3FileStore } from '#platform/files/s3/s3-file-store.ts';
import {
  bucketEnvironment,
  startTestS3Server,
  type TestS3Server,
} from '#platform/files/s3/testing/s3-server.ts';
import { addressOf } from '#testing/address-of.ts';
import { createApiClient } from '#testing/api-client.ts';
import { startServerProcess, type ServerProcess } from '#testing/process.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';

const servers: ServerProcess[] = [];
let home: string;
let s3: TestS3Server;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-machines-'));
  s3 = await startTestS3Server();
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const server of servers) {
    server.kill('SIGKILL');
    await server.ended();
  }
  await s3.close();
  await database.drop();
  await rm(home, { recursive: true });
});

/** A process on a machine of its own: it shares the database, the bucket and the secret, and no directory. */
function start(machine: string, env: Record<string, string>): ServerProcess {
  const server = startServerProcess({
    DATA_DIR: join(home, machine),
    DATABASE_URL: addressOf(database.connection),
    SECRET_KEY: 'x'.repeat(40),
    ...bucketEnvironment(s3.settings),
    ...env,
  });
  servers.push(server);
  return server;
}

it('machines that share a bucket and a database need no directory', async () => {
  const [web, worker] = [start('web', { ROLE: 'web' }), start('worker', { ROLE: 'worker' })];
  await worker.ready();
  const anonymous = createApiClient(await web.ready(), null);
  const { user, token } = await anonymous.ok('POST /api/auth/signup', {
    body: { name: 'Ann', email: 'ann@example.org', password: 'correct horse' },
  });
  const ann = createApiClient(await web.ready(), token);
  const { board } = await ann.ok('POST /api/boards', { body: { name: 'Board' } });
  const body = new FormData();
  body.append('boardId', board.id);
  body.append('file', new Blob(['Read on another machine.']), 'note.txt');
  s3.expectMishaps('PUT', ...Array.from({ length: 4 }, () => ({ answer: 503 })));
  expect(await ann.fails('POST /api/content/upload', { body })).toMatchObject({
    status: 503,
    error: 'Files cannot be stored or read at the moment. Try again in a minute.',
  });
  const { item } = await ann.ok('POST /api/content/upload', { body });
  const text = await until(
    async () => (await ann.ok('GET /api/content/{id}', { params: { id: item.id } })).text,
  );
  expect(text).toBe('Read on another machine.');
  const part = await ann.call('GET /api/content/{id}/file', {
    params: { id: item.id },
    headers: { range: 'bytes=5-6' },
  });
  expect([part.status, part.body]).toEqual([206, 'on']);

  await ann.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } });
  const files = createS3FileStore(createS3Client(s3.settings));
  await until(async () => ((await files.read(`${user.id}/${item.id}`)) === null ? true : null));
  for (const server of [web, worker]) {
    server.kill('SIGTERM');
    expect(await server.ended()).toMatchObject({ code: 0 });
  }
  await expect(access(join(home, 'web'))).rejects.toThrow('ENOENT');
  await expect(access(join(home, 'worker'))).rejects.toThrow('ENOENT');
});

it('a start with a bucket that cannot be used ends with one line', async () => {
  const { code, complaint } = await start('lost', { S3_BUCKET: 'nowhere', LOG_LEVEL: 'trace' }).ended();
  expect(code).toBe(1);
  expect(complaint.trim()).toBe(
    `There is no S3 bucket nowhere at ${s3.settings.endpoint}. Create it, or set S3_BUCKET to one that exists.`,
  );
});
