import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  startMockGoogle,
  type MockGoogle,
} from '../apps/server/src/features/connections/testing/mock-google.ts';
import {
  startMockInstagram,
  type MockInstagram,
} from '../apps/server/src/features/connections/testing/mock-instagram.ts';

/** Pages on loopback that the product may fetch, by path, and what it sent to some. */
export interface Site {
  origin: string;
  pages: Map<string, string | Buffer>;
  received: { path: string; headers: Record<string, string>; body: string }[];
}

interface Product {
  origin: string;
}

const main = join(import.meta.dirname, '../apps/server/src/app/main.ts');

interface ProductFixtures {
  site: Site;
  mockGoogle: MockGoogle;
  mockInstagram: MockInstagram;
  productEnv: Record<string, string>;
  product: Product;
}

/**
 * Every worker gets the real product, on a directory of its own, a site it may read from, and what it takes
 * for Google and Instagram. What can be had with one product needs no second: that would take a worker more, with a browser.
 */
export const test = base.extend<object, ProductFixtures>({
  productEnv: [{}, { scope: 'worker', option: true }],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
    async ({}, provide) => {
      const pages: Site['pages'] = new Map();
      const received: Site['received'] = [];
      const server = createServer((request, response) => {
        const { method, url: path = '' } = request;
        if (method === 'POST') {
          void buffer(request).then((body) => {
            const headers = request.headers as Record<string, string>;
            received.push({ path, headers, body: body.toString() });
            response.writeHead(204).end();
          });
          return;
        }
        const page = pages.get(path);
        response
          .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' })
          .end(page ?? 'Not here');
      });
      await listen(server);
      await provide({
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        pages,
        received,
      });
      server.close();
    },
    { scope: 'worker' },
  ],
  mockGoogle: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const google = await startMockGoogle();
      await provide(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  mockInstagram: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const instagram = await startMockInstagram();
      await provide(instagram);
      await instagram.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ site, mockGoogle, mockInstagram, productEnv }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'hookline-e2e-'));
      const child = spawn(process.execPath, [main], {
        env: {
          PATH: process.env.PATH,
          PORT: '0',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          // Every test signs up somebody of its own, all from one address.
          RATE_LIMIT: 'off',
          INGEST_ALLOW_HOSTS: new URL(site.origin).host,
          GOOGLE_BASE_URL: mockGoogle.origin,
          INSTAGRAM_BASE_URL: mockInstagram.origin,
          GOOGLE_PAUSE_MS: '0',
          ...productEnv,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const origin = await ready(child);
      await provide({ origin });
      child.kill('SIGTERM');
      await once(child, 'close');
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.origin),
});

export { expect } from '@playwright/test';

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

/** The address the product says it is ready at. */
async function ready(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const data of child.stdout ?? []) {
    output += String(data);
    const address = /ready at (http:\S+)/.exec(output)?.[1];
    if (address !== undefined) {
      child.stdout?.on('data', () => undefined);
      return address.replace('localhost', '127.0.0.1');
    }
  }
  throw new Error(`The product ended before it was ready: ${output}`);
}
