import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch, type GuardedFetch, type GuardedFetchOptions } from './index.ts';

let privateSide: Server;
let privatePort = 0;
let connections = 0;
let publicSide: Server;
let publicPort = 0;
let answer: RequestListener = (_request, response) => response.end();
const open: GuardedFetch[] = [];

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  privateSide = createServer((_request, response) => response.end('secret'));
  privateSide.on('connection', () => (connections += 1));
  privatePort = await listen(privateSide, '::');
  publicSide = createServer((request, response) => answer(request, response));
  publicPort = await listen(publicSide, '127.0.0.1');
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((fetcher) => fetcher.close()));
});

afterAll(() => {
  for (const server of [privateSide, publicSide]) {
    server.closeAllConnections();
    server.close();
  }
});

/** A fetcher to which `site.test` (on loopback, allowed by name) stands for the public internet. */
function fetcher(options: Partial<GuardedFetchOptions> = {}): GuardedFetch {
  const made = createGuardedFetch({
    allowHosts: [`site.test:${publicPort}`],
    ports: [80, 443, privatePort],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ...options,
  });
  open.push(made);
  return made;
}

const site = (path = '/'): string => `http://site.test:${publicPort}${path}`;

describe('addresses that must never be reached', () => {
  const literals = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '①②⑦.⓪.⓪.①',
    '127.0.0.1.',
    '127。0。0。1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '[::1]',
    '[::]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
    '[fe80::1]',
    '[fec0::1]',
    '[fd00::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[4000::1]',
    '[2606:4700::5efe:7f00:1]',
  ];
  it.each(literals)('literal %s', async (host) => {
    const before = connections;
    await expect(fetcher().fetchGuarded(`http://${host}:${privatePort}/`)).rejects.toMatchObject({
      name: 'FetchRefused',
      code: 'blocked_address',
      message: expect.stringContaining('INGEST_ALLOW_HOSTS'),
    });
    expect(connections).toBe(before);
  });

  it.each([
    ['a private address', ['127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['NAT64 of loopback', ['64:ff9b::7f00:1']],
    ['public and private together', ['93.184.216.34', '127.0.0.1']],
    ['private behind public v6', ['2606:4700::1', '10.0.0.1']],
  ])('a name that resolves to %s', async (_label, addresses) => {
    const before = connections;
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const call = fetcher({ resolve }).fetchGuarded(`http://innocent.test:${privatePort}/`);
    await expect(call).rejects.toMatchObject({ code: 'blocked_address' });
    expect(connections).toBe(before);
  });

  it('localhost through the real resolver', async () => {
    const real = createGuardedFetch({ allowHosts: [], ports: [privatePort] });
    open.push(real);
    const before = connections;
    for (const host of ['localhost', 'localhost.', 'LOCALHOST', 'app.localhost']) {
      await expect(real.fetchGuarded(`http://${host}:${privatePort}/`)).rejects.toMatchObject({
        code: 'blocked_address',
      });
    }
    expect(connections).toBe(before);
  });

  it.each([
    ['loopback', () => `http://127.0.0.1:${privatePort}/`, 'blocked_address'],
    ['a private name', () => `http://intranet.test:${privatePort}/`, 'blocked_address'],
    ['another port of itself', () => `http://site.test:${privatePort}/`, 'blocked_address'],
    ['a port that is not served', () => 'http://site.test:22/', 'bad_port'],
    ['a file', () => 'file:///etc/passwd', 'bad_scheme'],
    ['credentials', () => `http://user:word@site.test:${publicPort}/`, 'credentials'],
    ['protocol-relative private', () => `//127.0.0.1:${privatePort}/`, 'blocked_address'],
  ])('a redirect to %s', async (_label, location, code) => {
    const before = connections;
    answer = (_request, response) => response.writeHead(302, { location: location() }).end();
    await expect(fetcher().fetchGuarded(site())).rejects.toMatchObject({ code });
    expect(connections).toBe(before);
  });

  it.each([
    ['bad_scheme', 'ftp://site.test/'],
    ['bad_scheme', 'data:text/html,hi'],
    ['bad_scheme', 'file:///etc/passwd'],
    ['bad_scheme', 'javascript:alert(1)'],
    ['credentials', 'http://user@site.test/'],
    ['bad_port', 'http://site.test:8080/'],
    ['bad_address', 'not an address'],
    ['bad_address', `http://site.test/${'a'.repeat(9000)}`],
  ])('%s (case %$)', async (code, url) => {
    await expect(fetcher().fetchGuarded(url)).rejects.toMatchObject({ name: 'FetchRefused', code, retryable: false });
  });
});

describe('the allow-list', () => {
  it.each([
    ['host:port', () => `127.0.0.1:${privatePort}`],
    ['host', () => '127.0.0.1'],
    ['host with spaces', () => ' 127.0.0.1 '],
  ])('lets %s through', async (_label, entry) => {
    const page = await fetcher({ allowHosts: [entry()] }).fetchGuarded(`http://127.0.0.1:${privatePort}/`);
    expect(page.body.toString()).toBe('secret');
  });

  it('takes bracketed IPv6 with a port', async () => {
    const allowed = fetcher({ allowHosts: [`[::1]:${privatePort}`] });
    expect((await allowed.fetchGuarded(`http://[::1]:${privatePort}/`)).status).toBe(200);
  });

  it('allows one port only when it names one', async () => {
    const allowed = fetcher({ allowHosts: ['127.0.0.1:1'] });
    await expect(allowed.fetchGuarded(`http://127.0.0.1:${privatePort}/`)).rejects.toMatchObject({
      code: 'blocked_address',
    });
  });
});

describe('answers that do harm', () => {
  const megabyte = Buffer.alloc(1_000_000, 97);

  it('cuts an endless stream at the cap', async () => {
    let sent = 0;
    answer = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(megabyte)) {
          sent += 1;
        }
      };
      response.on('drain', more);
      more();
    };
    await expect(fetcher().fetchGuarded(site(), { maxBytes: 2_000_000 })).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(sent).toBeLessThan(40);
  });

  it('believes a declared length that is too large at once', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': '50000000' }).flushHeaders();
    await expect(fetcher().fetchGuarded(site())).rejects.toMatchObject({ code: 'too_large' });
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(100_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('cuts a %s bomb by its decompressed size', async (encoding, bomb) => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    const before = process.memoryUsage().rss;
    await expect(fetcher().fetchGuarded(site(), { maxBytes: 5_000_000 })).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it('gives up a body that drips', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    };
    const started = performance.now();
    await expect(fetcher().fetchGuarded(site(), { timeoutMs: 400 })).rejects.toMatchObject({
      code: 'timeout',
      retryable: true,
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('gives up a server that never answers and a name that never resolves', async () => {
    answer = () => undefined;
    await expect(fetcher().fetchGuarded(site(), { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' });
    const mute = fetcher({ resolve: () => new Promise(() => undefined) });
    await expect(mute.fetchGuarded(site(), { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('refuses a flood of headers', async () => {
    answer = (_request, response) => {
      for (let index = 0; index < 600; index += 1) {
        response.setHeader(`x-flood-${index}`, 'a'.repeat(100));
      }
      response.end();
    };
    await expect(fetcher().fetchGuarded(site())).rejects.toMatchObject({ code: 'bad_headers' });
  });

  it('ends a redirect circle after five hops', async () => {
    let hits = 0;
    answer = (_request, response) => {
      hits += 1;
      response.writeHead(302, { location: `/${hits}` }).end();
    };
    await expect(fetcher().fetchGuarded(site())).rejects.toMatchObject({ code: 'too_many_redirects' });
    expect(hits).toBe(6);
  });

  it('names damaged compression', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all');
    await expect(fetcher().fetchGuarded(site())).rejects.toMatchObject({ code: 'bad_body' });
  });

  it('names a refused connection, a missing name and a broken certificate layer', async () => {
    const dead = createServer();
    const port = await listen(dead, '127.0.0.1');
    await new Promise((resolve) => dead.close(resolve));
    const closed = fetcher({ allowHosts: [`site.test:${port}`] });
    await expect(closed.fetchGuarded(`http://site.test:${port}/`)).rejects.toMatchObject({ code: 'connection' });
    const nowhere = fetcher({
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    });
    await expect(nowhere.fetchGuarded('http://nowhere.test/')).rejects.toMatchObject({ code: 'dns' });
    await expect(fetcher().fetchGuarded(`https://site.test:${publicPort}/`)).rejects.toMatchObject({ code: 'tls' });
  });
});

describe('ordinary answers', () => {
  it('follows redirects and reports the final address, type and decoded body', async () => {
    answer = (request, response) => {
      if (request.url === '/old') {
        response.writeHead(301, { location: 'new?x=1' }).end();
      } else {
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
        response.writeHead(200, headers).end(gzipSync('<p>hello</p>'));
      }
    };
    const page = await fetcher().fetchGuarded(site('/old'));
    expect(page).toMatchObject({ status: 200, url: site('/new?x=1'), contentType: 'text/html; charset=utf-8' });
    expect(page.body.toString()).toBe('<p>hello</p>');
  });

  it.each([
    [404, false],
    [403, false],
    [429, true],
    [503, true],
  ])('turns status %i into http_status, retryable %s', async (status, retryable) => {
    answer = (_request, response) => response.writeHead(status, { 'retry-after': '120' }).end('x');
    await expect(fetcher().fetchGuarded(site())).rejects.toMatchObject({
      code: 'http_status',
      status,
      retryable,
      retryAfterSeconds: 120,
      message: expect.stringContaining(String(status)),
    });
    expect((await fetcher().fetchGuarded(site(), { anyStatus: true })).status).toBe(status);
  });

  it("stops with the caller's reason when the caller leaves", async () => {
    answer = () => undefined;
    const controller = new AbortController();
    const call = fetcher().fetchGuarded(site(), { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('gone')), 50);
    await expect(call).rejects.toThrow('gone');
  });

  it('downloads into a file and leaves none behind when it fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fetch-'));
    answer = (_request, response) => response.end('abc'.repeat(100_000));
    await fetcher().downloadGuarded(site(), join(folder, 'kept'));
    expect((await readFile(join(folder, 'kept'))).length).toBe(300_000);
    const refused = fetcher().downloadGuarded(site(), join(folder, 'cut'), { maxBytes: 1000 });
    await expect(refused).rejects.toMatchObject({ code: 'too_large' });
    expect(await readdir(folder)).toEqual(['kept']);
    await rm(folder, { recursive: true });
  });
});
