import { expect, it } from 'vitest';
import { packVector } from './pack-vector.ts';
import { type ItemSigns, SignStore } from './sign-store.ts';

/** The same numbers each time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const differing = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, byte, at) => sum + ((byte ^ (other[at] ?? 0)).toString(2).match(/1/gu)?.length ?? 0), 0);

it.each([32, 48, 96, 384, 1000, 1024])('finds exactly the nearest of %i dimensions', (dimensions) => {
  const random = randomNumbers(dimensions);
  const vector = () => Array.from({ length: dimensions }, () => random() - 0.5);
  const signsOf = (count: number) =>
    Buffer.concat(Array.from({ length: count }, () => packVector(vector(), dimensions).signs));
  const items: ItemSigns[] = Array.from({ length: 90 }, (_, at) => ({
    itemId: `i${at}`,
    signs: signsOf(at % 4),
  }));
  const store = new SignStore(1e9);
  store.add('me', { from: -1, version: 1, items: items.slice(0, 60) });
  store.add('me', { from: 1, version: 2, items: items.slice(60) });
  // Two items are changed: what they said before is found no more.
  const changed = [5, 61].map((at) => ({ itemId: `i${at}`, signs: signsOf(3) }));
  store.add('me', { from: 2, version: 3, items: changed });
  const query = packVector(vector(), dimensions).signs;
  const now = [...items.filter(({ itemId }) => !changed.some((one) => one.itemId === itemId)), ...changed];
  const size = query.length;
  const expected = (wanted: readonly ItemSigns[]) =>
    wanted
      .flatMap(({ itemId, signs }) =>
        Array.from({ length: signs.length / size }, (_, index) => ({
          itemId,
          index,
          distance: differing(query, signs.subarray(index * size, (index + 1) * size)),
        })),
      )
      .map(({ itemId, index, distance }) => `${distance} ${itemId} ${index}`)
      .toSorted((one, other) => Number.parseInt(one) - Number.parseInt(other) || (one < other ? -1 : 1));
  const found = (among: string[] | null, limit: number) =>
    store
      .nearest('me', { signs: query, limit, among })
      .map(({ itemId, index, distance }) => `${distance} ${itemId} ${index}`);
  const inOrder = (list: string[]) =>
    list.toSorted((one, other) => Number.parseInt(one) - Number.parseInt(other) || (one < other ? -1 : 1));
  expect(inOrder(found(null, 1_000))).toEqual(expected(now));
  const distances = (list: string[]) => list.map((line) => Number.parseInt(line));
  expect(distances(found(null, 10))).toEqual(distances(expected(now)).slice(0, 10));
  const some = now.filter((_, at) => at % 3 === 0);
  expect(
    inOrder(
      found(
        some.map(({ itemId }) => itemId),
        1_000,
      ),
    ),
  ).toEqual(expected(some));
});

it('holds the signs of those who searched last, and takes nothing that does not follow what is there', () => {
  const store = new SignStore(300);
  const items = [{ itemId: 'a', signs: new Uint8Array(160) }];
  store.add('one', { from: -1, version: 1, items });
  store.add('two', { from: -1, version: 1, items });
  expect([store.versionOf('one'), store.versionOf('two')]).toEqual([-1, 1]);
  store.add('two', { from: 3, version: 4, items });
  expect(store.versionOf('two')).toBe(1);
  expect(store.nearest('one', { signs: new Uint8Array(32), limit: 5, among: null })).toEqual([]);
});

it('leaves room for others beside an item of many near passages, and gives one that is alone all of it', () => {
  const store = new SignStore(1e9);
  const book = { itemId: 'book', signs: new Uint8Array(500 * 4) };
  const notes = Array.from({ length: 60 }, (_, at) => ({
    itemId: `n${at}`,
    signs: Uint8Array.of(1, 0, 0, 0),
  }));
  store.add('me', { from: -1, version: 1, items: [book, ...notes] });
  const near = (among: string[] | null) =>
    store.nearest('me', { signs: new Uint8Array(4), limit: 100, among }).map(({ itemId }) => itemId);
  expect(near(null).filter((id) => id === 'book')).toHaveLength(8);
  expect(near(null)).toHaveLength(68);
  expect(near(['book'])).toHaveLength(100);
});
