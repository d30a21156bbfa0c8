import { startChildServer } from '../measure/child-server.ts';
import type { Benchmark } from '../measure/figure.ts';
import type { Call } from '../measure/call.ts';
import { runLoad, type LoadResult } from '../measure/load.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { fillBoard, makeBoard, newLink, waitUntilRead } from '../measure/scene.ts';
import { median, percentile, repeat } from '../measure/statistics.ts';

const load = { connections: 32, seconds: 4, warmUpSeconds: 1 };
const fileCount = 20;
/** About two megabytes, a long book. */
const text = 'Some words of a longer text, which says one thing after another. '.repeat(32_000);

/** Reads and writes while twenty long files are read, and a bare server that echoes a list beside the same. */
export const mixBesideFiles: Benchmark = {
  name: 'mix-files',
  async run() {
    await using product = await startProduct();
    await using echo = await startChildServer(new URL('../measure/echo.child.ts', import.meta.url));
    const { origin, pid, token, client } = product;
    const board = await makeBoard(product);
    await fillBoard(product, board, { count: 200 });
    const list = await client.ok('GET /api/boards/{id}/items', {
      params: { id: board },
      query: { limit: 50 },
    });
    const say: Call = { name: 'echo', endpoint: 'POST /', body: list, share: 100 };
    const calls: Call[] = [
      { name: 'read', endpoint: 'GET /api/boards', share: 45 },
      { name: 'read', endpoint: `GET /api/boards/${board}/items?limit=50`, share: 44 },
      { name: 'write', endpoint: 'POST /api/content/add', body: newLink(board), share: 10 },
      { name: 'health', endpoint: 'GET /healthz', share: 1 },
    ];
    const reading = keepReading(product);
    const rounds = await repeat(3, async () => ({
      echo: await runLoad({ ...load, ...echo, calls: [say] }),
      product: await runLoad({ ...load, origin, pid, token, calls }),
    }));
    await reading.end();
    const what = `90/10 mix beside ${fileCount} files being read`;
    const ratio = median(rounds.map((round) => p99(round.product, 'read') / p99(round.echo, 'echo')));
    const health = median(rounds.map((round) => p99(round.product, 'health')));
    return [
      { what: `${what}, reads to bare echo, p99`, measured: ratio, unit: 'times', bound: { atMost: 4 } },
      { what: `${what}, /healthz, p99`, measured: health, unit: 'ms', bound: { atMost: 30 } },
    ];
  },
};

const p99 = ({ latencies }: LoadResult, name: string): number => percentile(latencies[name] ?? [], 0.99);

/** Has so many files read at a time, again and again until it is ended. */
function keepReading(product: RunningProduct): { end: () => Promise<void> } {
  let isOver = false;
  const work = (async () => {
    for (let round = 1; !isOver; round += 1) {
      const boardId = await makeBoard(product);
      await Promise.all(
        Array.from({ length: fileCount }, async (_, file) => {
          const body = new FormData();
          body.append('boardId', boardId);
          body.append('file', new Blob([`File ${file} of round ${round}. ${text}`]), `file-${file}.txt`);
          await product.client.ok('POST /api/content/upload', { body });
        }),
      );
      await waitUntilRead(product, boardId);
    }
  })();
  return {
    end: () => {
      isOver = true;
      return work;
    },
  };
}
