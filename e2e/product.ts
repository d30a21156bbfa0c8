import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Pages on loopback that the product may fetch, by path. */
export interface Site {
  origin: string;
  pages: Map<string, string | Buffer>;
}

interface Product {
  origin: string;
}

const main = join(import.meta.dirname, '../apps/server/src/app/main.ts');

/** Every worker gets the real product, on a directory of its own, and a site it may read from. */
export const test = base.extend<object, { site: Site; productEnv: Record<string, string>; product: Product }>(
  {
    productEnv: [{}, { scope: 'worker', option: true }],
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
      async ({}, provide) => {
        const pages: Site['pages'] = new Map();
        const server = createServer((request, response) => {
          const page = pages.get(request.url ?? '');
          response
            .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' })
            .end(page ?? 'Not here');
        });
        await listen(server);
        await provide({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pages });
        server.close();
      },
      { scope: 'worker' },
    ],
    product: [
      async ({ site, productEnv }, provide) => {
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
  },
);

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
