import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const main = fileURLToPath(new URL('../../../server/src/app/main.ts', import.meta.url));

/** One installation for the whole run, as its users start it, and a web site that it may read. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hookline-cli-'));
  const site = createServer(({ url }, response) => {
    const page = pages[url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '<h1>Not here</h1>');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT: 'off',
      SIGN_UP: 'open',
      LOG_LEVEL: 'warn',
      INGEST_ALLOW_HOSTS: host,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'close');
  project.provide('origin', await readAddress(server));
  project.provide('site', `http://${host}`);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    site.close();
    site.closeAllConnections();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const sentence =
  'The harbour town built a new market hall. The old one became a library for children, which opens on Sunday. ';
const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><article><h1>${title}</h1>${`<p>${sentence.repeat(8)}</p>`.repeat(3)}</article>`;
const pages: Readonly<Record<string, string>> = {
  '/market': page('Market hall'),
  // What would clear a terminal, were it to reach one.
  '/hostile': page('Harbour&#x9b;2J \u{1B}[2J\u{202E}news'),
};

const readAddress = (server: ReturnType<typeof spawn>): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (data: Buffer) => {
        output += data.toString();
        const [, address] = /ready at (http:\S+)/u.exec(output) ?? [];
        if (address !== undefined) {
          resolve(address.replace('localhost', '127.0.0.1'));
        }
      });
    }
    server.once('close', () => reject(new Error(`The server ended: ${output}`)));
  });

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** A web site with the pages `/market` and `/hostile`. */
    site: string;
  }
}
