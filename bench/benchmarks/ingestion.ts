import type { Item } from '@hookline/contract/content';
import { startChildServer } from '../measure/child-server.ts';
import type { Benchmark } from '../measure/figure.ts';
import { runLoad } from '../measure/load.ts';
import { treeCpuSeconds } from '../measure/processes.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { makeBoard, waitUntilRead } from '../measure/scene.ts';
import { median, percentile } from '../measure/statistics.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The items of a board once all of them are read. Throws when one failed. */
async function settle(product: RunningProduct, boardId: string): Promise<Item[]> {
  const items = await waitUntilRead(product, boardId);
  const failed = items.find((item) => item.status === 'failed');
  if (failed) {
    throw new Error(`${failed.title} failed: ${failed.error}`);
  }
  return items;
}

/** How long an item took, by the server's own times, in milliseconds. */
const duration = (item: Item): number => Date.parse(item.updated_at) - Date.parse(item.created_at);

async function add(product: RunningProduct, boardId: string, contentUrl: string): Promise<void> {
  await product.client.ok('POST /api/content/add', { body: { boardId, title: contentUrl, contentUrl } });
}

/** Pages one at a time, each stored when the one before is done. */
async function oneByOne(product: RunningProduct, site: string): Promise<number[]> {
  const boardId = await makeBoard(product);
  for (let page = 1; page <= 25; page += 1) {
    await add(product, boardId, `${site}/${page}`);
    await settle(product, boardId);
  }
  // The first ones pay for the start of the processes that read them.
  return (await settle(product, boardId)).toReversed().slice(5).map(duration);
}

/** A hundred pages stored at once. */
async function allAtOnce(product: RunningProduct, site: string): Promise<{ rate: number; cpu: number }> {
  const boardId = await makeBoard(product);
  const [start, cpu] = [Date.now(), treeCpuSeconds(product.pid)];
  await Promise.all(
    Array.from({ length: 100 }, (_, page) => add(product, boardId, `${site}/${1000 + page}`)),
  );
  const items = await settle(product, boardId);
  const end = Math.max(...items.map((item) => Date.parse(item.updated_at)));
  return {
    rate: items.length / ((end - start) / 1000),
    cpu: (treeCpuSeconds(product.pid) - cpu) / items.length,
  };
}

/** Articles of a site on this machine, from the answer that they are stored to their text being there. */
export const ingestPages: Benchmark = {
  name: 'ingest',
  async run() {
    await using site = await startChildServer(new URL('../measure/pages.child.ts', import.meta.url));
    await using product = await startProduct({ INGEST_ALLOW_HOSTS: new URL(site.origin).host });
    const latencies = await oneByOne(product, site.origin);
    const { rate, cpu } = await allAtOnce(product, site.origin);
    const what = 'article page, stored to processed';
    return [
      { what: `${what}, median`, measured: median(latencies), unit: 'ms', bound: { atMost: 150 } },
      { what: `${what}, 100 at once`, measured: rate, unit: 'pages/s', bound: { atLeast: 18 } },
      { what: `${what}, all processes`, measured: cpu, unit: 'CPU-s/page', bound: { atMost: 0.1 } },
    ];
  },
};

/** Twenty text files of 300 kB while the server is asked for a sign of life every five milliseconds. */
export const busyLoop: Benchmark = {
  name: 'loop',
  async run() {
    await using product = await startProduct();
    const boardId = await makeBoard(product);
    const calls = [{ name: 'ping', endpoint: 'GET /healthz', share: 100 }];
    const { origin, pid } = product;
    const pinging = runLoad({ origin, pid, connections: 1, pause: 5, seconds: 8, warmUpSeconds: 1, calls });
    await sleep(1_500);
    for (let file = 1; file <= 20; file += 1) {
      const body = new FormData();
      body.append('boardId', boardId);
      body.append(
        'file',
        new Blob([`File ${file}. ${'Some words of a longer text. '.repeat(10_000)}`]),
        `file-${file}.txt`,
      );
      await product.client.ok('POST /api/content/upload', { body });
    }
    await settle(product, boardId);
    const { latencies } = await pinging;
    const measured = percentile(latencies['ping'] ?? [], 0.99);
    return [
      {
        what: 'ping every 5 ms while 20 files are ingested, p99',
        measured,
        unit: 'ms',
        bound: { atMost: 20 },
      },
    ];
  },
};
