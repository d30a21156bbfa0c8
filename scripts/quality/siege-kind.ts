import type { ErrorAnswer } from '@hookline/contract';
import type { LibraryItem } from '@hookline/contract/content';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_FILES } from '../../packages/extract/src/testing/hostile-files.ts';
import { HOSTILE_PAGES } from '../../packages/extract/src/testing/hostile-pages.ts';
import type { ApiClient } from '../../apps/server/src/testing/api-client.ts';
import { withProduct } from './product.ts';
import { tally, type KindReport } from './report.ts';
import { healthFigures, memoryFigure, witness } from './witness.ts';

const PATIENCE_MS = 15 * 60_000;

interface Arms {
  files: { path: string; name: string }[];
  addresses: string[];
}

/** Those that were damaged at random ask little of a server. */
const FILES = HOSTILE_FILES.filter(({ name }) => !name.startsWith('fuzzed'));

/**
 * Every hostile file and page given to the running product at once: does it go on answering, and within its
 * memory?
 */
export function measureSiege(): Promise<KindReport> {
  return withArms((arms) =>
    withProduct(
      async (signUp, { origin, pid }) => {
        const client = await signUp();
        const watched = { pid, health: `${origin}/healthz` };
        const { result, seen } = await witness(watched, () => besiege(client, arms));
        return {
          kind: 'siege',
          n: result.length,
          failures: tally(result.filter((code) => code !== 'processed')),
          times: [],
          figures: [
            {
              label: 'never done',
              value: result.filter((code) => code === 'processing').length,
              bound: { atMost: 0 },
              digits: 0,
            },
            ...healthFigures(seen),
            memoryFigure(seen),
          ],
        };
      },
      { INGEST_ALLOW_HOSTS: arms.addresses.map((address) => new URL(address).host)[0] ?? '' },
    ),
  );
}

/**
 * Puts everything on a board and waits for all of it. Answers what became of each: why it was refused or
 * failed, else its status.
 */
async function besiege(client: ApiClient, { files, addresses }: Arms): Promise<string[]> {
  const { board } = await client.ok('POST /api/boards', { body: { name: 'Siege' } });
  for (const contentUrl of addresses) {
    await client.ok('POST /api/content/add', { body: { boardId: board.id, contentUrl } });
  }
  const refused: string[] = [];
  for (const { path, name } of files) {
    const body = new FormData();
    body.append('boardId', board.id);
    body.append('file', await openAsBlob(path), name);
    const answer = await client.call('POST /api/content/upload', { body });
    if (answer.status >= 300) {
      refused.push((answer.body as ErrorAnswer).code);
    }
  }
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const items = await everythingOf(client);
    if (items.every(({ status }) => status !== 'processing') || performance.now() > end) {
      return [...refused, ...items.map(outcomeOf)];
    }
    await sleep(500);
  }
}

async function everythingOf(client: ApiClient): Promise<LibraryItem[]> {
  const found: LibraryItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.ok('GET /api/content', {
      query: { limit: 100, ...(cursor !== undefined && { cursor }) },
    });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const outcomeOf = ({ status, error_code }: Pick<LibraryItem, 'status' | 'error_code'>): string =>
  status === 'failed' ? (error_code ?? 'failed') : status;

/** Files and pages made beforehand: to make them takes the processor from those who read. */
async function withArms<T>(run: (arms: Arms) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-siege-'));
  const pages = HOSTILE_PAGES.map(({ make }) => Buffer.from(make()));
  const site = createServer((request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(pages[Number(request.url?.slice(1))]);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  try {
    const files: Arms['files'] = [];
    for (const [index, { type, make }] of FILES.entries()) {
      const [name, path] = [`${index}.${type}`, join(folder, String(index))];
      await writeFile(path, make());
      files.push({ name, path });
    }
    return await run({ files, addresses: pages.map((_, index) => `http://127.0.0.1:${port}/${index}`) });
  } finally {
    site.closeAllConnections();
    site.close();
    await rm(folder, { recursive: true });
  }
}
