import { createServer, type RequestListener } from 'node:http';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, openTwoSides, type TwoSides } from './testing/two-sides.ts';

let sides: TwoSides;
beforeAll(async () => {
  sides = await openTwoSides();
});
afterAll(() => sides.close());

describe('answers that do harm', () => {
  const megabyte = Buffer.alloc(1_000_000, 97);

  it('cuts an endless stream at the cap', async () => {
    let sent = 0;
    sides.answerWith((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(megabyte)) {
          sent += 1;
        }
      };
      response.on('drain', more);
      more();
    });
    await expect(sides.fetcher().fetchGuarded(sides.site(), { maxBytes: 2_000_000 })).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(sent).toBeLessThan(40);
  });

  it('believes a declared length that is too large at once', async () => {
    sides.answerWith((_request, response) =>
      response.writeHead(200, { 'content-length': '50000000' }).flushHeaders(),
    );
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({ code: 'too_large' });
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
  ])('cuts a %s bomb by its decompressed size, long before its end', async (encoding, bomb) => {
    // Whoever decompresses it to its end finds it damaged.
    const damaged = Buffer.concat([bomb.subarray(0, -9), Buffer.alloc(9, 0xff)]);
    sides.answerWith((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(damaged),
    );
    const { fetchGuarded } = sides.fetcher();
    await expect(fetchGuarded(sides.site(), { maxBytes: 5_000_000 })).rejects.toMatchObject({
      code: 'too_large',
    });
    await expect(fetchGuarded(sides.site(), { maxBytes: 30_000_000 })).rejects.toMatchObject({
      code: 'bad_body',
    });
  });

  it('gives up a body that drips', async () => {
    sides.answerWith((_request, response) => {
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    });
    await expect(sides.fetcher().fetchGuarded(sides.site(), { timeoutMs: 400 })).rejects.toMatchObject({
      code: 'timeout',
      retryable: false,
    });
  });

  it('gives up a server that never answers and a name that never resolves', async () => {
    sides.answerWith(() => undefined);
    await expect(sides.fetcher().fetchGuarded(sides.site(), { timeoutMs: 300 })).rejects.toMatchObject({
      code: 'timeout',
      retryable: false,
    });
    const mute = sides.fetcher({ resolve: () => new Promise(() => undefined) });
    // Connecting is given up after ten seconds: a timer of nine comes before that on any machine.
    const late = new AbortController();
    const given = mute.fetchGuarded(sides.site(), { timeoutMs: 300 }).finally(() => late.abort());
    const timer = delay(9000, 'late', { signal: late.signal }).catch(() => 'in time');
    await expect(given).rejects.toMatchObject({ code: 'timeout' });
    expect(await timer).toBe('in time');
  });

  it('refuses a flood of headers', async () => {
    sides.answerWith((_request, response) => {
      for (let index = 0; index < 600; index += 1) {
        response.setHeader(`x-flood-${index}`, 'a'.repeat(100));
      }
      response.end();
    });
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({ code: 'bad_headers' });
  });

  it('ends a redirect circle after five hops', async () => {
    let hits = 0;
    sides.answerWith((_request, response) => {
      hits += 1;
      response.writeHead(302, { location: `/${hits}` }).end();
    });
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({
      code: 'too_many_redirects',
    });
    expect(hits).toBe(6);
  });

  it('names damaged compression', async () => {
    sides.answerWith((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all'),
    );
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({ code: 'bad_body' });
  });

  it.each([
    ['gzip', gzipSync(Buffer.from('<p>word</p>'.repeat(5000)))],
    ['br', brotliCompressSync(Buffer.from('<p>word</p>'.repeat(5000)))],
  ])('takes %s data that end too soon for no whole page', async (encoding, whole) => {
    const part = whole.subarray(0, whole.length - 12);
    sides.answerWith((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding, 'content-length': part.length }).end(part),
    );
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({
      code: 'bad_body',
      retryable: true,
      message: expect.stringContaining('arrived incomplete'),
    });
  });

  it('takes a connection that broke off for no whole page, and names no code of a program', async () => {
    sides.answerWith((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({
      code: 'connection',
      retryable: true,
      message: expect.not.stringMatching(/[A-Z]{3}/u),
    });
  });

  it('names a refused connection, a missing name and a broken certificate layer', async () => {
    const dead = createServer();
    const port = await listen(dead, '127.0.0.1');
    await new Promise((resolve) => dead.close(resolve));
    const closed = sides.fetcher({ allowHosts: [`site.test:${port}`] });
    await expect(closed.fetchGuarded(`http://site.test:${port}/`)).rejects.toMatchObject({
      code: 'connection',
    });
    const nowhere = sides.fetcher({
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    });
    await expect(nowhere.fetchGuarded('http://nowhere.test/')).rejects.toMatchObject({ code: 'dns' });
    await expect(
      sides.fetcher().fetchGuarded(`https://site.test:${sides.publicPort}/`),
    ).rejects.toMatchObject({
      code: 'tls',
    });
  });
});

describe('ordinary answers', () => {
  it('follows redirects and reports the final address, type and decoded body', async () => {
    sides.answerWith((request, response) => {
      if (request.url === '/old') {
        response.writeHead(301, { location: 'new?x=1' }).end();
      } else {
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
        response.writeHead(200, headers).end(gzipSync('<p>hello</p>'));
      }
    });
    const page = await sides.fetcher().fetchGuarded(sides.site('/old'));
    expect(page).toMatchObject({
      status: 200,
      url: sides.site('/new?x=1'),
      contentType: 'text/html; charset=utf-8',
    });
    expect(page.body.toString()).toBe('<p>hello</p>');
  });

  it.each(['gzip', 'br'])(
    'takes nothing at all for an empty page, whatever its coding (%s)',
    async (encoding) => {
      sides.answerWith((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(),
      );
      expect((await sides.fetcher().fetchGuarded(sides.site())).body.length).toBe(0);
    },
  );

  describe('cookies', () => {
    /** Lets in who shows the cookie that it gave before. */
    const gate =
      (...given: string[]): RequestListener =>
      (request, response) => {
        if (request.headers.cookie === undefined) {
          response.writeHead(302, { location: request.url, 'set-cookie': given }).end();
        } else {
          response.end(request.headers.cookie);
        }
      };

    it('given on the way are shown on the rest of it, and not on the next visit', async () => {
      sides.answerWith(gate('seen=1; Path=/; HttpOnly', 'lang=en; Domain=other.test', 'old=x; Max-Age=0'));
      const fetcher = sides.fetcher();
      expect((await fetcher.fetchGuarded(sides.site())).body.toString()).toBe('seen=1; lang=en');
      const visits: unknown[] = [];
      sides.answerWith((request, response) => {
        visits.push(request.headers.cookie);
        response.writeHead(200, { 'set-cookie': 'seen=1' }).end('ok');
      });
      await fetcher.fetchGuarded(sides.site());
      await fetcher.fetchGuarded(sides.site());
      expect(visits).toEqual([undefined, undefined]);
    });

    it('of one site are not shown to another', async () => {
      sides.answerWith((request, response) => {
        if (request.url === '/') {
          const headers = {
            location: `http://else.test:${sides.publicPort}/end`,
            'set-cookie': 'secret=1; Domain=test',
          };
          response.writeHead(302, headers).end();
        } else {
          response.end(request.headers.cookie ?? 'none');
        }
      });
      const fetcher = sides.fetcher({ allowHosts: ['site.test', 'else.test'] });
      expect((await fetcher.fetchGuarded(sides.site())).body.toString()).toBe('none');
    });

    it('come behind those that the caller sends', async () => {
      sides.answerWith((request, response) => {
        const isFirst = request.headers.cookie === 'mine=1';
        response.writeHead(isFirst ? 302 : 200, isFirst ? { location: '/x', 'set-cookie': 'theirs=2' } : {});
        response.end(request.headers.cookie);
      });
      const page = await sides.fetcher().fetchGuarded(sides.site(), { headers: { cookie: 'mine=1' } });
      expect(page.body.toString()).toBe('mine=1; theirs=2');
    });
  });

  it.each([
    [404, false],
    [403, false],
    [429, true],
    [503, true],
  ])('turns status %i into http_status, retryable %s', async (status, retryable) => {
    sides.answerWith((_request, response) => response.writeHead(status, { 'retry-after': '120' }).end('x'));
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({
      code: 'http_status',
      status,
      retryable,
      retryAfterSeconds: 120,
      message: expect.stringContaining(String(status)),
    });
    expect((await sides.fetcher().fetchGuarded(sides.site(), { anyStatus: true })).status).toBe(status);
  });

  it("stops with the caller's reason when the caller leaves", async () => {
    sides.answerWith(() => undefined);
    const controller = new AbortController();
    const call = sides.fetcher().fetchGuarded(sides.site(), { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('gone')), 50);
    await expect(call).rejects.toThrow('gone');
  });

  it('downloads into a file and leaves none behind when it fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fetch-'));
    sides.answerWith((_request, response) => response.end('abc'.repeat(100_000)));
    await sides.fetcher().downloadGuarded(sides.site(), join(folder, 'kept'));
    expect((await readFile(join(folder, 'kept'))).length).toBe(300_000);
    const refused = sides.fetcher().downloadGuarded(sides.site(), join(folder, 'cut'), { maxBytes: 1000 });
    await expect(refused).rejects.toMatchObject({ code: 'too_large' });
    expect(await readdir(folder)).toEqual(['kept']);
    await rm(folder, { recursive: true });
  });
});
