import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Client } from './s3-client.ts';
import { startTestS3Server, type TestS3Server } from './testing/s3-server.ts';
import { uploadInParts } from './upload-in-parts.ts';

let server: TestS3Server;
beforeAll(async () => {
  server = await startTestS3Server();
});
afterAll(() => server.close());

const partBytes = 5 * 1024 ** 2;

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) {
    yield await Promise.resolve(content.subarray(at, at + size));
  }
}

it('a part that fails for a moment is sent again', async () => {
  const client = createS3Client(server.settings);
  const content = randomBytes(partBytes + 1);
  server.expectMishaps('PUT', { answer: 503 });
  await uploadInParts(client, 'again', { bytes: inPieces(content, 1_000_000), partBytes });
  const { body } = await client.open({ method: 'GET', key: 'again' });
  expect((await buffer(body)).equals(content)).toBe(true);
});
