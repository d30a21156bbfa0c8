import { sendBadRequests } from '../../apps/server/src/testing/bad-requests.ts';
import type { Benchmark } from '../measure/figure.ts';
import { proportionalMemory, treeOf } from '../measure/processes.ts';
import { startProduct } from '../measure/product.ts';

const count = 20_000;

/**
 * Until then caches, connections and the heap find their size: of 100,000 in a row, memory grew over the first
 * 30,000, and swung by some 50 MB around the same size over the rest.
 */
const warmUp = 30_000;

/** Requests that make no sense, to every call, and what the server makes of them. */
export const badRequests: Benchmark = {
  name: 'bad-requests',
  async run() {
    await using product = await startProduct();
    const { origin, token, pid } = product;
    const memory = () => treeOf(pid).reduce((sum, one) => sum + proportionalMemory(one), 0);
    await sendBadRequests({ origin, token, count: warmUp, seed: 1 });
    const before = memory();
    const { faults } = await sendBadRequests({ origin, token, count, seed: Date.now() });
    faults.slice(0, 20).forEach((fault) => console.error(fault));
    const what = `${count.toLocaleString('en')} bad requests`;
    return [
      {
        what: `${what}, answers of 500 or more, or with a stack trace`,
        measured: faults.length,
        unit: '',
        bound: { atMost: 0 },
      },
      {
        what: `${what}, memory of all processes`,
        measured: memory() - before,
        unit: 'MB',
        bound: { atMost: 100 },
      },
    ];
  },
};
