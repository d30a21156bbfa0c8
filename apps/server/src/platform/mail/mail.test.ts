import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openMailer } from './index.ts';

const sockets = new Set<Socket>();
/** Takes connections, and never says a word. */
const server = createServer((socket) => void sockets.add(socket));
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  sockets.forEach((socket) => socket.destroy());
  server.close();
});

it('a mail server that hangs does not hold up a shutdown', async () => {
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const mailer = openMailer({ url, from: 'hookline@example.org' }, log);
  mailer?.send({ to: 'ann@example.org', subject: 'Hello', text: 'Hello.' });
  await mailer?.close();
  const messages = logged.map((line) => (JSON.parse(line) as { msg: string }).msg);
  // Not that it could not be sent: that is known once the server has been waited for.
  expect(messages).toEqual(['The mail server did not answer before the shutdown; mails are lost.']);
});
