import type { FastifyInstance } from 'fastify';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { refuseConnection } from './refuse-unread.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp({ log: createLog('silent'), trustProxy: 'loopback' });
  app.post('/takes', ({ body }) => ({ body }));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** The whole of what a server says to `sent`, until it ends the connection. */
async function tell(server: Server, sent: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(head).toContain('connection: close');
  return { status: Number(head.split(' ')[1]), ...(JSON.parse(body) as { error: string; code: string }) };
}

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, /well formed\.$/],
  ['an unknown method', 'BREW /takes HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, /well formed\.$/],
  [
    'a body in broken pieces',
    'POST /takes HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    400,
    /well formed\.$/,
  ],
  [
    'a long address',
    `GET /takes?q=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    431,
    /too long\. .*\.$/,
  ],
])('%s is refused in the usual shape', async (...[, sent, status, sentence]) => {
  const error = expect.stringMatching(sentence) as string;
  expect(await tell(app.server, sent)).toEqual({ status, error, code: 'invalid' });
});

it('a request that does not arrive is refused in the usual shape', async () => {
  const slow = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const server = createServer((socket) => refuseConnection(slow, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  expect(await tell(server, 'GET ')).toMatchObject({ status: 408, code: 'invalid' });
  server.close();
});
