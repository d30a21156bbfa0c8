import type { Benchmark, Bound, Figure } from '../measure/figure.ts';
import type { Call } from '../measure/call.ts';
import { perCpuSecond, runLoad, type LoadResult } from '../measure/load.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { fillBoard, makeBoard, newLink } from '../measure/scene.ts';
import { median, percentile, repeat } from '../measure/statistics.ts';

const seconds = { seconds: 4, warmUpSeconds: 1.5 };

const measure = (product: RunningProduct, connections: number, calls: Call[]): Promise<LoadResult[]> => {
  const { origin, pid, token } = product;
  return repeat(3, () => runLoad({ ...seconds, origin, pid, token, connections, calls }));
};

const rate = (what: string, rounds: LoadResult[], bound: Bound): Figure => ({
  what,
  measured: median(rounds.map(perCpuSecond)),
  unit: 'requests/CPU-s',
  bound,
});

/** The median of the 99th percentiles of the rounds. */
const slowest = (
  what: string,
  rounds: LoadResult[],
  { name, bound }: { name: string; bound: Bound },
): Figure => ({
  what: `${what}, p99`,
  measured: median(rounds.map(({ latencies }) => percentile(latencies[name] ?? [], 0.99))),
  unit: 'ms',
  bound,
});

const throughput = (what: string, rounds: LoadResult[]): Figure => ({
  what: `${what}, throughput`,
  measured: median(rounds.map((round) => round.requests / round.seconds)),
  unit: 'requests/s',
  bound: null,
});

/** The first page of a board of a thousand items. */
export const listItems: Benchmark = {
  name: 'list',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    const board = await makeBoard(product);
    await fillBoard(product, board, { count: 1000 });
    const calls = [{ name: 'list', endpoint: `GET /api/boards/${board}/items?limit=50`, share: 100 }];
    const rounds = await measure(product, 32, calls);
    const what = 'list 50 of 1,000 items, 32 connections';
    const size = median(rounds.map((round) => round.answerBytes)) / 1000;
    return [
      { what: 'list 50 of 1,000 items, size', measured: size, unit: 'kB', bound: null },
      rate(what, rounds, { atLeast: 1600 }),
      throughput(what, rounds),
      slowest(what, rounds, { name: 'list', bound: { atMost: 25 } }),
    ];
  },
};

/** Links that nobody has added yet, all to one board: the hardest case, because they all change its row. */
export const addLinks: Benchmark = {
  name: 'add',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    const body = newLink(await makeBoard(product));
    const calls = [{ name: 'add', endpoint: 'POST /api/content/add', body, share: 100 }];
    const rounds = await measure(product, 32, calls);
    const what = 'add a link, 32 connections';
    return [
      rate(what, rounds, { atLeast: 1400 }),
      throughput(what, rounds),
      slowest(what, rounds, { name: 'add', bound: { atMost: 40 } }),
    ];
  },
};

/** Nine reads (boards and pages of items in equal parts) to one write. */
export const mixedLoad: Benchmark = {
  name: 'mix',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    const board = await makeBoard(product);
    await fillBoard(product, board, { count: 200 });
    const rounds = await measure(product, 32, [
      { name: 'read', endpoint: 'GET /api/boards', share: 45 },
      { name: 'read', endpoint: `GET /api/boards/${board}/items?limit=50`, share: 45 },
      { name: 'write', endpoint: 'POST /api/content/add', body: newLink(board), share: 10 },
    ]);
    const what = '90/10 mix, 32 connections';
    return [
      throughput(what, rounds),
      slowest(`${what}, reads`, rounds, { name: 'read', bound: { atMost: 25 } }),
      slowest(`${what}, writes`, rounds, { name: 'write', bound: { atMost: 40 } }),
    ];
  },
};
