import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createApp, type AppOptions } from './create-app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const onLoopback = { host: '127.0.0.1', publicUrl: null };
const onNetwork = { host: '0.0.0.0', publicUrl: null };
const behindProxy = { host: '127.0.0.1', publicUrl: 'https://hookline.example:8443/app' };

type Reach = Pick<AppOptions, 'host' | 'publicUrl'>;

async function start(reach: Reach): Promise<void> {
  app = await createApp({ log: createLog('silent'), trustProxy: 'loopback', ...reach });
  app.get('/api/things', () => ({ things: [] }));
  app.post('/api/things', () => ({ thing: {} }));
  app.get('/assets/app.js', () => 'run()');
}

async function ask(reach: Reach, call: `${'GET' | 'POST'} ${string}`, headers: Record<string, string>) {
  const [method, url] = call.split(' ') as ['GET' | 'POST', string];
  await start(reach);
  const { statusCode, body } = await app.inject({ method, url, headers });
  return statusCode === 200 ? 200 : { status: statusCode, ...(JSON.parse(body) as object) };
}

const statusFor = async (reach: Reach, host: string): Promise<number> => {
  await start(reach);
  return (await app.inject({ url: '/api/things', headers: { host } })).statusCode;
};

describe('a server answers under', () => {
  it.each<[Reach, string]>([
    [onLoopback, 'localhost'],
    [onLoopback, 'LocalHost.:3000'],
    [onLoopback, 'studio.localhost:5173'],
    [onLoopback, '127.0.0.1:3000'],
    [onLoopback, '127.8.9.10'],
    [onLoopback, '[::1]:3000'],
    [behindProxy, 'hookline.example:8443'],
    [behindProxy, 'HOOKLINE.example'],
    [behindProxy, '127.0.0.1:3000'],
    [{ host: '192.168.1.7', publicUrl: null }, '192.168.1.7:3000'],
    [{ host: 'nas', publicUrl: null }, 'nas:3000'],
    [{ host: '::1', publicUrl: null }, '[::1]:3000'],
    [onNetwork, '192.168.1.7:3000'],
    [onNetwork, '[fe80::1]:3000'],
    [onNetwork, `${hostname()}:3000`],
    [onNetwork, `${hostname().split('.')[0]}.local`],
    [{ host: '::', publicUrl: null }, '10.0.0.5'],
  ])('%j: %s', async (reach, host) => expect(await statusFor(reach, host)).toBe(200));

  it('no name at all, as old programs ask it', async () => {
    await start(onLoopback);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end('GET /api/things HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 200 /);
  });
});

describe('a server does not answer under', () => {
  it.each<[Reach, string]>([
    [onLoopback, 'evil.example:3000'],
    [onLoopback, 'localhost.evil.example'],
    [onLoopback, '127.0.0.1.evil.example'],
    [onLoopback, 'evil-localhost'],
    [onLoopback, '192.168.1.7:3000'],
    [onLoopback, '0.0.0.0:3000'],
    [onLoopback, `${hostname()}.`],
    [onLoopback, 'evil.example@localhost'],
    [onLoopback, 'localhost/evil'],
    [onLoopback, 'localhost:port'],
    [behindProxy, 'evil.hookline.example'],
    [onNetwork, 'evil.example'],
    [onNetwork, '192.168.1.7.evil.example'],
    [{ host: '192.168.1.7', publicUrl: null }, '192.168.1.8'],
  ])('%j: %s', async (reach, host) => expect(await statusFor(reach, host)).toBe(421));

  it('a foreign name, whatever a proxy is said to have been asked for', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'hookline.example:8443' };
    expect(await ask(behindProxy, 'GET /assets/app.js', headers)).toEqual({
      status: 421,
      code: 'misdirected',
      error: expect.stringMatching(/“evil\.example”.*PUBLIC_URL/) as string,
    });
  });
});

describe('a page', () => {
  const foreign = {
    status: 403,
    code: 'foreign_origin',
    error: expect.stringMatching(/PUBLIC_URL/) as string,
  };

  it.each<[Reach, string, string]>([
    [onLoopback, 'localhost:3000', 'http://localhost:3000'],
    [onLoopback, '[::1]:3000', 'http://[::1]:3000'],
    [onNetwork, '192.168.1.7', 'https://192.168.1.7'],
    [behindProxy, 'hookline.example:8443', 'https://hookline.example:8443'],
    // Proxies that pass their own way here on as the host.
    [behindProxy, '127.0.0.1:3000', 'https://hookline.example:8443'],
    [behindProxy, 'hookline.example', 'https://hookline.example:8443'],
  ])('of this server reads and writes (%j, %s, %s)', async (reach, host, origin) => {
    expect(await ask(reach, 'GET /api/things', { host, origin })).toBe(200);
    await app.close();
    expect(await ask(reach, 'POST /api/things', { host, origin })).toBe(200);
  });

  it.each([
    'http://evil.example',
    'http://localhost:8080',
    'http://127.0.0.1:3000',
    'http://localhost',
    'app://localhost:3000',
    'null',
    '',
  ])('of another origin (%s) neither reads nor writes', async (origin) => {
    const headers = { host: 'localhost:3000', origin };
    expect(await ask(onLoopback, 'GET /api/things', headers)).toEqual(foreign);
    await app.close();
    expect(await ask(onLoopback, 'GET /%61pi/things?x', headers)).toEqual(foreign);
    await app.close();
    expect(await ask(onLoopback, 'POST /api/things', headers)).toEqual(foreign);
    await app.close();
    expect(await ask(onLoopback, 'POST /elsewhere', headers)).toEqual(foreign);
  });

  it('of another origin may load a file that is everybody’s', async () => {
    const headers = { host: 'localhost:3000', origin: 'http://localhost:8080' };
    expect(await ask(onLoopback, 'GET /assets/app.js', headers)).toBe(200);
  });
});

describe('an extension of a browser', () => {
  const address = { host: '127.0.0.1:3000', origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' };

  it.each(['GET', 'POST'] as const)(
    'may %s with a token, which no page can send in its name',
    async (method) => {
      const authorization = 'Bearer hk_something';
      expect(await ask(onLoopback, `${method} /api/things`, { ...address, authorization })).toBe(200);
    },
  );

  it.each([
    address,
    { ...address, authorization: 'Basic hk_something' },
    { ...address, origin: 'https://chrome-extension.example', authorization: 'Bearer hk_something' },
    { ...address, origin: 'null', authorization: 'Bearer hk_something' },
  ])('%j is foreign', async (headers) => {
    expect(await ask(onLoopback, 'POST /api/things', headers)).toMatchObject({
      status: 403,
      code: 'foreign_origin',
    });
  });
});
