import { maxSignBytes, signBytes } from '../../apps/server/src/features/meaning/vectors/pack-vector.ts';
import { SignStore } from '../../apps/server/src/features/meaning/vectors/sign-store.ts';
import type { Benchmark } from '../measure/figure.ts';
import { median, percentile } from '../measure/statistics.ts';

const passages = 500_000;
const passagesOfItem = 50;
const dimensions = 1_024;
/** Items that are read at a time when a store is filled. */
const itemsAtATime = 2_000;
const rounds = 60;

/** Looks through the signs of as many passages as one user can have, in one thread. */
export const scanSigns: Benchmark = {
  name: 'meaning',
  run() {
    const store = filledStore();
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const signs = crypto.getRandomValues(new Uint8Array(signBytes(dimensions)));
      const before = process.cpuUsage();
      store.nearest('somebody', { signs, limit: 400, among: null });
      // The first ones warm it up. Of the processor, so that what else runs on the machine does not count.
      if (round >= 0) {
        times.push(process.cpuUsage(before).user / 1000);
      }
    }
    return Promise.resolve([
      { what: 'nearest of 500,000 passages, processor', measured: median(times), unit: 'ms', bound: null },
      {
        what: 'nearest of 500,000 passages, processor, p95',
        measured: percentile(times, 0.95),
        unit: 'ms',
        bound: { atMost: 60 },
      },
      {
        what: 'signs of 500,000 passages',
        measured: (passages * signBytes(dimensions)) / 2 ** 20,
        unit: 'MB',
        bound: { atMost: 64 },
      },
    ]);
  },
};

function filledStore(): SignStore {
  const store = new SignStore(maxSignBytes);
  const signs = new Uint8Array(passagesOfItem * signBytes(dimensions));
  for (let first = 0, version = -1; first < passages / passagesOfItem; first += itemsAtATime, version += 1) {
    const items = Array.from({ length: itemsAtATime }, (_, at) => ({
      itemId: `${first + at}`,
      signs: crypto.getRandomValues(signs.slice()),
    }));
    store.add('somebody', { from: version, version: version + 1, items });
  }
  return store;
}
