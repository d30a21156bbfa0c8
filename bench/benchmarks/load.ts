import { startServerProcess } from '../../apps/server/src/testing/process.ts';
import { startChildServer } from '../measure/child-server.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { makeDirectory, startBesideDatabase, startProduct } from '../measure/product.ts';
import { startPeople, workBeside } from '../measure/crowd.ts';
import { runPeople } from '../measure/people.ts';
import { percentile } from '../measure/statistics.ts';

const crowd = { people: 200, perSecond: 320 };
const duration = { seconds: 30, warmUpSeconds: 5 };

/**
 * Two hundred people at work with live events open, while fifty files and a hundred pages are read and scripts are
 * written: on the embedded database, and on two processes that serve and two that work beside a database.
 */
export const load: Benchmark = {
  name: 'load',
  async run() {
    await using site = await startChildServer(new URL('../measure/pages.child.ts', import.meta.url));
    const env = { INGEST_ALLOW_HOSTS: new URL(site.origin).host };
    const figures: Figure[] = [];
    {
      await using product = await startProduct(env);
      figures.push(...(await measure('one process', [product.origin], site.origin)));
    }
    await using several = await startSeveral(env);
    return [...figures, ...(await measure('two of each role', several.origins, site.origin))];
  },
};

async function measure(where: string, origins: string[], site: string): Promise<Figure[]> {
  const people = await startPeople(origins, crowd.people);
  const beside = await workBeside(origins[0] ?? '', site);
  const { requests, failed, seconds, latencies, events, untold } = await runPeople({
    ...crowd,
    ...duration,
    people,
  });
  const { scripts } = await beside.end();
  const what = `200 people, ${where}`;
  const none = { unit: '', bound: { atMost: 0 } };
  return [
    { what: `${what}, answered`, measured: requests / seconds, unit: 'requests/s', bound: { atLeast: 300 } },
    { what: `${what}, p99`, measured: percentile(latencies, 0.99), unit: 'ms', bound: { atMost: 150 } },
    { what: `${what}, errors`, measured: failed, ...none },
    {
      what: `${what}, live events, p99`,
      measured: percentile(events, 0.99),
      unit: 'ms',
      bound: { atMost: 500 },
    },
    { what: `${what}, additions never told of`, measured: untold, ...none },
    { what: `${what}, scripts written meanwhile`, measured: scripts, unit: '', bound: null },
  ];
}

/** Two processes that serve and two that work, beside one database and one directory. */
async function startSeveral(env: Record<string, string>): Promise<AsyncDisposable & { origins: string[] }> {
  await using parts = new AsyncDisposableStack();
  const directory = parts.use(await makeDirectory());
  const shared = {
    ...env,
    DATA_DIR: directory.path,
    SECRET_KEY: 'x'.repeat(40),
    // The embedded database takes 60 connections.
    DATABASE_POOL: '8',
  };
  const { product, url } = parts.use(await startBesideDatabase({ ...shared, ROLE: 'web' }));
  const others = await Promise.all(
    ['web', 'worker', 'worker'].map(async (ROLE) => {
      const server = startServerProcess({ ...shared, DATABASE_URL: url, ROLE });
      parts.defer(async () => {
        server.kill('SIGTERM');
        await server.ended();
      });
      return { ROLE, origin: await server.ready() };
    }),
  );
  const whole = parts.move();
  return {
    origins: [product.origin, ...others.filter(({ ROLE }) => ROLE === 'web').map(({ origin }) => origin)],
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}
