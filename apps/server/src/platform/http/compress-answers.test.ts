import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from './create-app.ts';

let app: FastifyInstance;
const long = { words: 'Ein schöner Satz. '.repeat(400) };

beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'silent' }), trustProxy: '' });
  app.get('/long', () => long);
  app.get('/short', () => ({ words: 'ü' }));
  app.get('/page', (_, reply) => reply.type('text/html').send('<p>'.repeat(5_000)));
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

/** As it comes over the wire: `fetch` would unpack it. */
async function read(path: string, acceptEncoding?: string) {
  const { port } = app.server.address() as AddressInfo;
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  const request = get({ host: '127.0.0.1', port, path, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

it.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['GZIP;q=0.5, zstd;q=0', 'gzip', gunzipSync],
])('compresses a long answer for who accepts %s', async (accepted, encoding, unpack) => {
  const { headers, body } = await read('/long', accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-length': String(body.length),
  });
  expect(body.length).toBeLessThan(500);
  expect(JSON.parse(unpack(body).toString())).toEqual(long);
});

it.each([undefined, '', 'identity', 'br', 'zstd;q=0, gzip;q=0.0'])(
  'sends it as it is to who accepts %s',
  async (accepted) => {
    const { headers, body } = await read('/long', accepted);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(body.toString())).toEqual(long);
  },
);

it.each(['/short', '/page'])('leaves %s as it is', async (path) => {
  expect((await read(path, 'gzip, zstd')).headers).not.toHaveProperty('content-encoding');
});
