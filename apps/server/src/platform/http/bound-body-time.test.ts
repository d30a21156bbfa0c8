import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { receiveFile } from './receive-file.ts';

let app: FastifyInstance;
let port: number;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog('warn', { write: (line) => logged.push(line) });
  app = await createApp({ log, trustProxy: 'loopback', maxBodyMs: 300 });
  app.post('/json', ({ body }) => ({ got: body }));
  app.post('/file', (request) =>
    receiveFile(request, { store: ({ bytes }) => text(bytes), maxBytes: 1_000 }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/**
 * Sends a request piece by piece, one every `pause` ms, and gives back all that was answered until the
 * connection ended.
 */
async function drip(pieces: readonly string[], pause: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const answered = text(socket);
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(pause);
  }
  return answered;
}
const head = (path: string, rest: string) => `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${rest}\r\n\r\n`;

it('a body that drips in without end is refused, in words, and its connection ended', async () => {
  const json = head('/json', 'content-type: application/json\r\ncontent-length: 1000');
  const answer = await drip([json, ...Array.from({ length: 8 }, () => ' ')], 100);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  expect(answer).toMatch(/^connection: close\r$/imu);
  expect(answer).toContain('"The request took longer than 1 seconds to arrive."');
  const chunked = head('/json', 'content-type: application/json\r\ntransfer-encoding: chunked');
  expect(await drip([chunked, '1\r\n{\r\n', '1\r\n \r\n'], 100)).toMatch(/^HTTP\/1\.1 400 /u);
  expect(logged).toEqual([]);
});

it('a body in time is read, on a connection that stays', async () => {
  const json = head('/json', 'content-type: application/json\r\ncontent-length: 9');
  const last = head('/json', 'content-type: application/json\r\ncontent-length: 9\r\nconnection: close');
  const answer = await drip([json, '{"a":', '"b"}', `${last}{"a":"c"}`], 50);
  expect(answer.match(/\{"got":\{"a":"\w"\}\}/gu)).toEqual(['{"got":{"a":"b"}}', '{"got":{"a":"c"}}']);
});

it('a body that nobody reads, or whose sender leaves, does the server no harm later', async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('uncaughtExceptionMonitor', note);
  const unread = head('/json', 'content-type: text/plain\r\ncontent-length: 1000');
  const sockets = [unread, head('/json', 'content-type: application/json\r\ncontent-length: 1000')].map(
    (start) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined).resume();
      socket.write(`${start} `);
      return socket;
    },
  );
  await sleep(100);
  sockets[1]?.destroy();
  await sleep(500);
  sockets[0]?.destroy();
  process.off('uncaughtExceptionMonitor', note);
  expect(faults).toEqual([]);
  expect(app.server.listening).toBe(true);
});

it('an upload takes its time', async () => {
  const body = [
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
    'slow',
    'ly',
    '\r\n--b--\r\n',
  ];
  const rest = `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.join('').length}\r\nconnection: close`;
  expect(await drip([head('/file', rest), ...body], 150)).toContain('"stored":"slowly"');
});
