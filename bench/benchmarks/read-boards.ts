import { startChildServer } from '../measure/child-server.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { perCpuSecond, runLoad } from '../measure/load.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { median, repeat } from '../measure/statistics.ts';

const load = { connections: 32, seconds: 3, warmUpSeconds: 1.5 };
const unit = 'requests/CPU-s';

/**
 * The list of ten boards against a bare server that echoes the same JSON, in turns, so that noise meets both
 * alike.
 */
export const readBoards: Benchmark = {
  name: 'read',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    await using echo = await startChildServer(new URL('../measure/echo.child.ts', import.meta.url));
    const answer = await makeBoards(product);
    const { origin, pid, token } = product;
    const rounds = await repeat(3, async () => ({
      echo: await runLoad({
        ...load,
        ...echo,
        calls: [{ name: 'echo', endpoint: 'POST /', body: answer, share: 100 }],
      }),
      read: await runLoad({
        ...load,
        origin,
        pid,
        token,
        calls: [{ name: 'read', endpoint: 'GET /api/boards', share: 100 }],
      }),
    }));
    const rates = rounds.map((round) => ({ echo: perCpuSecond(round.echo), read: perCpuSecond(round.read) }));
    return figures(rates);
  },
};

async function makeBoards({ client }: RunningProduct): Promise<object> {
  for (let board = 1; board <= 10; board += 1) {
    await client.ok('POST /api/boards', {
      body: { name: `Board ${board}`, description: 'Ideas to look at.' },
    });
  }
  return client.ok('GET /api/boards');
}

const figures = (rates: { echo: number; read: number }[]): Figure[] => [
  {
    what: 'bare node:http echo of the same JSON',
    measured: median(rates.map((rate) => rate.echo)),
    unit,
    bound: null,
  },
  { what: 'list of 10 boards', measured: median(rates.map((rate) => rate.read)), unit, bound: null },
  {
    what: 'list of 10 boards to bare echo',
    measured: median(rates.map((rate) => rate.read / rate.echo)),
    unit: 'times',
    bound: { atLeast: 1 / 3 },
  },
];
