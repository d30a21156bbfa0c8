import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { startChildServer } from '../measure/child-server.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { treeCpuSeconds } from '../measure/processes.ts';
import { type RunningProduct, startBesideDatabase } from '../measure/product.ts';
import { makeBoard } from '../measure/scene.ts';

const pages = 400;
const rounds = 10;

/**
 * What a page that is read, and numbers that are taken, cost: processor time and room in the database, finished
 * jobs included, which are cleaned away later.
 */
export const keepingCost: Benchmark = {
  name: 'cost',
  async run() {
    await using site = await startChildServer(new URL('../measure/pages.child.ts', import.meta.url));
    await using started = await startBesideDatabase({
      INGEST_ALLOW_HOSTS: new URL(site.origin).host,
      RATE_LIMIT: 'off',
    });
    const { product, database, databasePid } = started;
    const boardId = await makeBoard(product);
    const spent = () => treeCpuSeconds(product.pid) + treeCpuSeconds(databasePid);
    // The processes that read pages start with the first ones.
    await readPages(product, database, { boardId, site: site.origin, from: 0, count: 20 });
    const items = await measure({ database, spent, count: pages, what: 'page of 1,200 words, read' }, () =>
      readPages(product, database, { boardId, site: site.origin, from: 20, count: pages }),
    );
    const ids = await idsOf(database);
    const numbers = await measure(
      { database, spent, count: pages * rounds, what: 'numbers of a post, recorded' },
      () => trackAll(product, ids),
    );
    return [...items, ...numbers];
  },
};

interface Measured {
  database: Database;
  /** Seconds of processor time of all processes so far. */
  spent: () => number;
  count: number;
  what: string;
}

async function measure(
  { database, spent, count, what }: Measured,
  act: () => Promise<void>,
): Promise<Figure[]> {
  const before = { bytes: await sizeOf(database), seconds: spent() };
  await act();
  const seconds = (spent() - before.seconds) / count;
  const bytes = ((await sizeOf(database)) - before.bytes) / count;
  return [
    { what: `${what}, all processes`, measured: 1_000 * seconds, unit: 'ms of processor', bound: null },
    { what: `${what}, in the database`, measured: bytes / 1_024, unit: 'kB', bound: null },
  ];
}

/** Bytes of the whole database. What it left over is used again before it grows. */
async function sizeOf({ pool }: Database): Promise<number> {
  await pool.query('vacuum');
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

async function readPages(
  { client }: RunningProduct,
  { pool }: Database,
  { boardId, site, from, count }: { boardId: string; site: string; from: number; count: number },
): Promise<void> {
  for (let at = 0; at < count; at += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.ok('POST /api/content/add', { body: { boardId, contentUrl: `${site}/${from + at + index}` } }),
      ),
    );
  }
  const isBusy = async () => {
    const { rows } = await pool.query("select from items where status = 'processing' limit 1");
    return rows.length > 0;
  };
  while (await isBusy()) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function idsOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from items order by id desc limit $1', [
    pages,
  ]);
  return rows.map(({ id }) => id);
}

/** Numbers of each post on ten days. */
async function trackAll({ client }: RunningProduct, ids: string[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const recordedAt = new Date(Date.now() - (rounds - round) * 24 * 3_600_000).toISOString();
    for (let at = 0; at < ids.length; at += 8) {
      await Promise.all(
        ids.slice(at, at + 8).map((contentId) =>
          client.ok('POST /api/analytics/track', {
            body: {
              contentId,
              recordedAt,
              metrics: { platform: 'youtube', views: 1_000 + at + round, likes: 40, shares: 5, comments: 7 },
            },
          }),
        ),
      );
    }
  }
}
