import type { Database } from '../../apps/server/src/platform/database/index.ts';
import type { Benchmark, Bound, Figure } from '../measure/figure.ts';
import { runLoad, type LoadResult } from '../measure/load.ts';
import { type RunningProduct, startBesideDatabase } from '../measure/product.ts';
import { makeOwners, seedSnapshots } from '../measure/snapshots.ts';
import { median } from '../measure/statistics.ts';

const calls = [
  { name: '30 days', endpoint: 'GET /api/analytics/dashboard/30d', share: 1 },
  { name: '1 year', endpoint: 'GET /api/analytics/dashboard/1y', share: 1 },
  { name: 'start screen', endpoint: 'GET /api/dashboard', share: 1 },
];

const measure = ({ origin, pid, token }: RunningProduct): Promise<LoadResult> =>
  runLoad({ origin, pid, token, connections: 1, seconds: 6, warmUpSeconds: 2, calls });

const figures = (what: string, { latencies }: LoadResult, bound: Bound): Figure[] =>
  calls.map(({ name }) => ({
    what: `${what}, ${name}`,
    measured: median(latencies[name] ?? []),
    unit: 'ms',
    bound,
  }));

/**
 * Somebody with 10,000 posts and 100,000 snapshots, first beside as many of others, then beside ten times as
 * many.
 */
export const dashboards: Benchmark = {
  name: 'dashboard',
  async run() {
    await using started = await startBesideDatabase({ ROLE: 'web' });
    const { product, database } = started;
    const own = { postsEach: 10_000, snapshotsEach: 10 };
    await seedSnapshots(database, { ...own, owners: [product.userId] });
    const few = await measureBeside(database, product, 9);
    const many = await measureBeside(database, product, 81);
    return [
      ...figures('dashboard, 190,000 snapshots', few, { atMost: 30 }),
      ...figures('dashboard, 1,000,000 snapshots', many, { atMost: 30 }),
    ];
  },
};

/** Adds so many others with 10,000 snapshots each. */
async function measureBeside(
  database: Database,
  product: RunningProduct,
  others: number,
): Promise<LoadResult> {
  const owners = await makeOwners(database, others);
  await seedSnapshots(database, { owners, postsEach: 1_000, snapshotsEach: 10 });
  // What the database does by itself within a minute of such a change.
  await database.pool.query('vacuum analyze');
  return measure(product);
}
