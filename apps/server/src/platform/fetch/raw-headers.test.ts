import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedFetch, headerText, type GuardedFetch } from './index.ts';

/** A server that writes bytes as they are: Node's own would encode what stands in its headers. */
let [server, fetcher]: [Server?, GuardedFetch?] = [];
let [port, asked, answer] = [0, '', Buffer.alloc(0)];

beforeAll(async () => {
  server = createServer((socket) => {
    socket.once('data', (data) => {
      asked = data.toString('latin1').split('\r\n')[0] ?? '';
      const isFirst = asked.startsWith('GET /start ');
      socket.end(isFirst ? answer : 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  fetcher = createGuardedFetch({
    allowHosts: [`site.test:${port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
});
afterAll(async () => {
  await fetcher?.close();
  server?.close();
});

function fetchStart(status: string, header: Buffer) {
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n`;
  answer = Buffer.concat([Buffer.from(head), header, Buffer.from('\r\n\r\n')]);
  return fetcher?.fetchGuarded(`http://site.test:${port}/start`);
}

it.each([
  ['UTF-8', Buffer.from('location: /café/日本'), '/caf%C3%A9/%E6%97%A5%E6%9C%AC'],
  ['Latin-1', Buffer.from('location: /café', 'latin1'), '/caf%C3%A9'],
  ['escapes', Buffer.from('location: /caf%C3%A9'), '/caf%C3%A9'],
])('a redirect is followed to where it says in %s', async (_name, ...[header, path]) => {
  const page = await fetchStart('302 Found', header);
  expect(asked).toBe(`GET ${path} HTTP/1.1`);
  expect(new URL(page?.url ?? '').pathname).toBe(path);
});

it.each([
  [
    'UTF-8',
    Buffer.from('content-disposition: attachment; filename="Übersicht 日本.pdf"'),
    'Übersicht 日本.pdf',
  ],
  [
    'Latin-1',
    Buffer.from('content-disposition: attachment; filename="Übersicht.pdf"', 'latin1'),
    'Übersicht.pdf',
  ],
])('a name of a file arrives in %s', async (_name, ...[header, name]) => {
  const page = await fetchStart('200 OK', header);
  expect(headerText(page?.headers ?? new Headers(), 'content-disposition')).toContain(`"${name}"`);
});
