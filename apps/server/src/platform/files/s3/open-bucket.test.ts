import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { openBucket } from './open-bucket.ts';
import { startTestS3Server, type Mishap, type TestS3Server } from './testing/s3-server.ts';

let server: TestS3Server;
beforeAll(async () => {
  server = await startTestS3Server();
});
afterAll(() => server.close());

/** The one line a start ends with. */
async function complaintOf(settings: Partial<TestS3Server['settings']>): Promise<string> {
  const error: unknown = await openBucket({ ...server.settings, ...settings }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toMatch(/\n|secret-word/);
  return message;
}

it('a bucket that is there is opened without a trace', async () => {
  server.asked.length = 0;
  await openBucket(server.settings);
  expect(server.asked).toEqual(['GET /files?list-type=2&prefix=&max-keys=1']);
});

it('waits for a server that is still starting', async () => {
  server.expectMishaps('GET', { answer: 503 }, { cutAfter: 0 });
  await expect(openBucket(server.settings)).resolves.toBeDefined();
});

it.each<[Mishap, string]>([
  [
    { answer: 403, code: 'AccessDenied' },
    'The S3 key may not use the bucket files. Let it list the bucket and get, put and delete objects in it.',
  ],
  [
    { answer: 403, code: 'RequestTimeTooSkewed' },
    'The S3 server refuses requests because this machine’s clock is wrong. Set the clock.',
  ],
  [
    { answer: 301, code: 'PermanentRedirect', region: 'eu-north-1' },
    'The S3 bucket files is not in the region us-east-1. Set S3_REGION to eu-north-1.',
  ],
  [
    { answer: 400, code: 'AuthorizationHeaderMalformed' },
    'The S3 bucket files is not in the region us-east-1. Set S3_REGION to its region.',
  ],
  [
    { answer: 400, code: 'InvalidBucketName' },
    'cannot be used: S3 answered GET the bucket with 400 InvalidBucketName',
  ],
])('%j', async (mishap, complaint) => {
  server.expectMishaps('GET', mishap);
  expect(await complaintOf({})).toContain(complaint);
});

it('nobody answers', async () => {
  expect(await complaintOf({ endpoint: 'http://127.0.0.1:1' })).toBe(
    'The S3 server at http://127.0.0.1:1 cannot be reached (ECONNREFUSED). Check S3_ENDPOINT, and that the server is running.',
  );
});

it.each([200, 404])('something else answers, with %d', async (status) => {
  const site = createServer((_, answer) =>
    answer.writeHead(status).end('<!doctype html><p>A site &nbsp; of its own'),
  );
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  expect(await complaintOf({ endpoint })).toBe(
    `The server at ${endpoint} is not an S3 server. Set S3_ENDPOINT to one that is.`,
  );
  site.closeAllConnections();
  site.close();
});
