import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { receiveFile } from './receive-file.ts';

const maxBodyMs = 300;
const lingerMs = 100;
let app: FastifyInstance;
let port: number;
let uploads = 0;
const sockets: Socket[] = [];
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog('warn', { write: (line) => logged.push(line) });
  app = await createApp({ log, trustProxy: 'loopback', maxBodyMs, lingerMs });
  app.post('/json', ({ body }) => ({ got: body }));
  app.post('/file', (request) => {
    uploads += 1;
    return receiveFile(request, { store: ({ bytes }) => text(bytes), maxBytes: 1_000 });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

// Time passes only where a test says so: the bound is the one timer there is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  sockets.splice(0).forEach((socket) => socket.destroy());
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await turn();
  }
}
const boundsSet = (count: number) => eventually(() => vi.getTimerCount() === count);

function open(start: string): { socket: Socket; answered: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  const answered = text(socket);
  answered.catch(() => undefined);
  socket.write(start);
  return { socket, answered };
}
const head = (path: string, rest: string) => `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${rest}\r\n\r\n`;
const json = 'content-type: application/json\r\n';

it.each([
  ['of a given length', `${json}content-length: 1000`, ' '],
  ['in chunks', `${json}transfer-encoding: chunked`, '1\r\n \r\n'],
])(
  'a body %s that drips in without end is refused, in words, and its connection ended',
  async (_name, rest, drop) => {
    const { socket, answered } = open(head('/json', rest));
    await boundsSet(1);
    for (let passed = 0; passed < maxBodyMs; passed += 100) {
      socket.write(drop);
      vi.advanceTimersByTime(100);
    }
    expect(vi.getTimerCount()).toBe(0);
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer).toMatch(/^connection: close\r$/imu);
    expect(answer).toContain('"The request took longer than 1 seconds to arrive."');
    expect(logged).toEqual([]);
  },
);

const foreign = 'origin: https://elsewhere.example\r\n';

it.each([
  ['refused before it was looked at', '/json', foreign],
  ['with an address that cannot be decoded', '/%zz', ''],
])('a request %s does not hold its connection by dripping on', async (_name, path, more) => {
  const { socket } = open(`${head(path, `${more}${json}content-length: 1000`)} `);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[03] /u);
  await boundsSet(1);
  socket.write(' ');
  vi.advanceTimersByTime(lingerMs);
  await eventually(() => socket.closed);
});

it('a refused request whose body comes all the same leaves its connection open', async () => {
  const { socket, answered } = open(`${head('/json', `${foreign}${json}content-length: 2`)}{`);
  await boundsSet(1);
  socket.write(`}${head('/json', `${json}content-length: 9\r\nconnection: close`)}{"a":"c"}`);
  expect(await answered).toContain('{"got":{"a":"c"}}');
});

it('a body in time is read, on a connection that stays', async () => {
  const { socket, answered } = open(head('/json', `${json}content-length: 9`));
  await boundsSet(1);
  socket.write('{"a":');
  vi.advanceTimersByTime(maxBodyMs - 1);
  socket.write('"b"}');
  await boundsSet(0);
  socket.write(`${head('/json', `${json}content-length: 9\r\nconnection: close`)}{"a":"c"}`);
  expect((await answered).match(/\{"got":\{"a":"\w"\}\}/gu)).toEqual([
    '{"got":{"a":"b"}}',
    '{"got":{"a":"c"}}',
  ]);
});

it('a body that nobody reads, or whose sender leaves, does the server no harm later', async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('uncaughtExceptionMonitor', note);
  const unread = open(`${head('/json', 'content-type: text/plain\r\ncontent-length: 1000')} `);
  await once(unread.socket, 'data');
  const leaving = open(`${head('/json', `${json}content-length: 1000`)} `);
  // The first may linger, the second may take its time.
  await boundsSet(2);
  leaving.socket.destroy();
  await leaving.answered.catch(() => undefined);
  await boundsSet(1);
  vi.advanceTimersByTime(2 * maxBodyMs);
  unread.socket.destroy();
  await turn();
  process.off('uncaughtExceptionMonitor', note);
  expect(faults).toEqual([]);
  expect(app.server.listening).toBe(true);
});

it('an upload takes its time', async () => {
  const parts = [
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nslow',
    'ly\r\n--b--\r\n',
  ];
  const rest = `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${parts.join('').length}\r\nconnection: close`;
  const { socket, answered } = open(`${head('/file', rest)}${parts[0]}`);
  await eventually(() => uploads === 1);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10 * maxBodyMs);
  socket.write(parts[1] ?? '');
  expect(await answered).toContain('"stored":"slowly"');
});
