import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { createApiClient } from '../../apps/server/src/testing/api-client.ts';
import { startChildServer, type ChildServer } from '../measure/child-server.ts';
import type { Benchmark, Bound, Figure } from '../measure/figure.ts';
import type { Call } from '../measure/call.ts';
import { runLoad, type LoadResult } from '../measure/load.ts';
import { type RunningProduct, startBesideDatabase } from '../measure/product.ts';
import { fillBoard, makeBoard } from '../measure/scene.ts';
import { seedSnapshots } from '../measure/snapshots.ts';
import { median, repeat } from '../measure/statistics.ts';

const load = { connections: 32, seconds: 2, warmUpSeconds: 1 };
const rounds = 3;

/** A kind of request, and how its cost is to stand to that of a bare server which says the same bytes. */
interface Row {
  what: string;
  path: string;
  bound: Bound | null;
  /** What it may cost at most by itself, in microseconds. */
  costBound?: Bound | null;
  /** Whose it is, where it is not the first user's. */
  token?: string;
}

/** What is measured, and the process of its database, whose time counts as well. */
interface Measured {
  product: RunningProduct;
  databasePid: number;
  echo: ChildServer;
}

/**
 * What requests cost in processor time of the server and its database, against a bare server that echoes the
 * same JSON, in turns, so that noise meets both alike.
 */
export const requests: Benchmark = {
  name: 'requests',
  async run() {
    await using started = await startBesideDatabase({ ROLE: 'web' });
    const { product, database, databasePid } = started;
    await using echo = await startChildServer(new URL('../measure/echo.child.ts', import.meta.url));
    const rows = [...(await fill(product)), await fillNumbers(product, database)];
    // What the database does by itself within a minute of such a change.
    await database.pool.query('vacuum analyze');
    const figures: Figure[] = [];
    for (const row of rows) {
      figures.push(...(await measure(row, { product, databasePid, echo })));
    }
    return figures;
  },
};

/** Two boards of links, with numbers for half of them and for all, among a hundred. */
async function fill(product: RunningProduct): Promise<Row[]> {
  const [half, all] = [await makeBoard(product), await makeBoard(product)];
  await fillBoard(product, half, { count: 1000 });
  await fillBoard(product, all, { count: 200, every: 1 });
  for (let board = 0; board < 98; board += 1) {
    await makeBoard(product);
  }
  const { items } = await product.client.ok('GET /api/boards/{id}/items', { params: { id: half } });
  const third: Bound = { atLeast: 1 / 3 };
  return [
    { what: 'list 50 of 1,000 items', path: `/api/boards/${half}/items?limit=50`, bound: third },
    { what: 'list 50 items with numbers', path: `/api/boards/${all}/items?limit=50`, bound: third },
    { what: 'list of 100 boards', path: '/api/boards', bound: third },
    { what: 'a board with its first page', path: `/api/boards/${half}`, bound: { atLeast: 0.3 } },
    { what: 'an item', path: `/api/content/${items[0]?.id ?? ''}`, bound: null },
    { what: 'the start screen', path: '/api/dashboard', bound: null },
    { what: 'the dashboard of numbers', path: '/api/analytics/dashboard/30d', bound: null },
  ];
}

/** Somebody else with 2,000 snapshots of 500 posts. */
async function fillNumbers({ origin }: RunningProduct, database: Database): Promise<Row> {
  const { user, token } = await createApiClient(origin, null).ok('POST /api/auth/signup', {
    body: { name: 'Bench', email: 'numbers@example.org', password: 'correct horse' },
  });
  await seedSnapshots(database, { owners: [user.id], postsEach: 500, snapshotsEach: 4 });
  return {
    what: 'a dashboard of 2,000 snapshots',
    path: '/api/analytics/dashboard/30d',
    bound: null,
    costBound: { atMost: 3_500 },
    token,
  };
}

async function measure(
  { what, path, bound, costBound = null, token: others }: Row,
  { product, databasePid, echo }: Measured,
): Promise<Figure[]> {
  const { origin, pid } = product;
  const token = others ?? product.token;
  const headers = { authorization: `Bearer ${token}` };
  const answer = (await (await fetch(`${origin}${path}`, { headers })).json()) as object;
  const say: Call = { name: 'echo', endpoint: 'POST /', body: answer, share: 100 };
  const read: Call = { name: what, endpoint: `GET ${path}`, share: 100 };
  const costs = await repeat(rounds, async () => ({
    echo: cost(await runLoad({ ...load, ...echo, calls: [say] })),
    product: cost(await runLoad({ ...load, origin, pid, databasePid, token, calls: [read] })),
  }));
  const ratio = median(costs.map((round) => round.echo / round.product));
  return [
    { what: `${what}, bare echo to it`, measured: ratio, unit: 'times', bound },
    { what, measured: median(costs.map((round) => round.product)), unit: 'µs', bound: costBound },
  ];
}

/** Microseconds of processor time a request. */
const cost = (round: LoadResult): number => (round.cpuSeconds / round.requests) * 1e6;
