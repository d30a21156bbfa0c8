import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddressRules } from './address-rules.ts';
import { FetchRefused } from './fetch-error.ts';
import { createPinnedConnector } from './pinned-connector.ts';

const PUBLIC = '127.0.0.1';
const PRIVATE = '127.0.0.2';
const refuse = (): never => {
  throw new FetchRefused('blocked_address', 'refused');
};
/** Two loopback addresses play the two sides, so that the first answer can really be connected to. */
const rules: AddressRules = {
  checkUrl: () => undefined,
  isAllowed: () => false,
  checkAddress: (_host, _port, address) => (address === PUBLIC ? undefined : refuse()),
};

let server: Server;
let port = 0;
const hits: string[] = [];

beforeAll(async () => {
  server = createServer((_request, response) =>
    response.writeHead(200, { connection: 'close' }).end('public'),
  );
  server.on('connection', (socket) => hits.push(socket.localAddress ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

it('connects to the address it checked, resolves once per connection, and never reaches a rebound name', async () => {
  const answers = [PUBLIC, PRIVATE, PRIVATE];
  let asked = 0;
  const resolve = async () => [{ address: answers[asked++] ?? PRIVATE, family: 4 }];
  const agent = new Agent({
    connect: createPinnedConnector(rules, { resolve, route: (_, at) => at, ca: undefined }, 1000),
  });
  const get = () => request(`http://rebind.test:${port}/`, { dispatcher: agent });
  expect(await (await get()).body.text()).toBe('public');
  expect(asked).toBe(1);
  await expect(get()).rejects.toMatchObject({ code: 'blocked_address' });
  expect(hits).toEqual([PUBLIC]);
  await agent.destroy();
});
