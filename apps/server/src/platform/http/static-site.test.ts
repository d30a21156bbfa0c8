import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { serveSite } from './static-site.ts';

const page = '<!doctype html><title>Hookline</title>';
const script = 'console.log("a script that is worth compressing");'.repeat(50);

const startSite = async (directory: string): Promise<FastifyInstance> => {
  const app = await createApp({ log: createLog('silent'), trustProxy: 'loopback' });
  app.get('/api/known', () => ({ known: true }));
  await serveSite(app, directory);
  return app;
};

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-site-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('a built site', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const directory = join(home, 'dist');
    await mkdir(join(directory, 'assets'), { recursive: true });
    await writeFile(join(directory, 'index.html'), page);
    await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(directory, 'assets', 'app-1a2b3c.js'), script);
    await writeFile(join(directory, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync(script));
    await writeFile(join(home, 'secret.key'), 'secret');
    app = await startSite(directory);
  });
  afterAll(() => app.close());

  it.each(['/', '/boards', '/boards/0199-a-b?item=7', '/apis', '/assets-of-mine'])(
    'answers %s with its one page, never kept',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, page]);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('lets its page run nothing but its own scripts', async () => {
    const { headers } = await app.inject('/boards');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('sends hashed assets compressed, to be kept for ever', async () => {
    const url = '/assets/app-1a2b3c.js';
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers['vary']).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
  });

  it('sends other files as they are, to be asked for again', async () => {
    const answer = await app.inject('/favicon.svg');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
  });

  it.each(['/api', '/api/', '/api/unknown', '/api?x', '/assets/old-000000.js', '/assets'])(
    'has no page for %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it.each(['/../secret.key', '/..%2fsecret.key', '/assets/..%2f..%2fsecret.key', '/%2e%2e/secret.key'])(
    'gives nothing away beside it (%s)',
    async (url) => {
      expect((await app.inject(url)).body).not.toContain('secret');
    },
  );

  it('refuses to be written to', async () => {
    const answer = await app.inject({ method: 'POST', url: '/boards' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('answers HEAD like GET, without the bytes', async () => {
    for (const url of ['/', '/boards/7', '/assets/app-1a2b3c.js', '/api/known']) {
      const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject(url)];
      expect(head.statusCode).toBe(200);
      expect(head.body).toBe('');
      for (const name of ['content-type', 'content-length', 'cache-control'] as const) {
        expect(head.headers[name]).toBe(get.headers[name]);
      }
    }
  });
});

describe('without a built site', () => {
  it('the calls work and everything else is missing', async () => {
    const app = await startSite(join(home, 'nothing'));
    expect((await app.inject('/api/known')).json()).toEqual({ known: true });
    expect((await app.inject('/')).statusCode).toBe(404);
    await app.close();
  });
});
