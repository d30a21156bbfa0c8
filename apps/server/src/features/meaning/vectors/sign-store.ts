/** The signs of the passages of one item, one behind the other. */
export interface ItemSigns {
  itemId: string;
  signs: Uint8Array;
}

/** A passage, and in how many of its signs it differs from what is looked for. */
export interface NearPassage {
  itemId: string;
  index: number;
  distance: number;
}

/** Items that were read together. */
interface Chunk {
  /** Empty for one that was replaced. */
  itemIds: string[];
  /** Of each item the place of its first passage; one more for the end. */
  starts: number[];
  signs: Uint32Array<ArrayBuffer>;
}

interface UserSigns {
  /** Of the state, up to which they are whole. */
  version: number;
  chunks: Chunk[];
  places: Map<string, { chunk: Chunk; at: number }>;
  bytes: number;
}

/** A book has no more places than this among the nearest where there are others, nor has one in the trash. */
const fewestOfItem = 8;

/** More parts than this are read anew as a few: each was a change. */
const maxChunks = 2_000;

/** The signs of those who searched last, within a number of bytes, and exact searches in them. */
export class SignStore {
  readonly #maxBytes: number;
  /** The one who searched last is the last. */
  readonly #users = new Map<string, UserSigns>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Up to which version the signs of somebody are here; -1 where none are. */
  versionOf(key: string): number {
    return this.#users.get(key)?.version ?? -1;
  }

  /**
   * Takes what changed between two versions; what is there of the same items is replaced. Nothing is taken
   * where the first of them is not there any more.
   */
  add(
    key: string,
    { from, version, items }: { from: number; version: number; items: readonly ItemSigns[] },
  ): void {
    if (this.versionOf(key) !== from) {
      return;
    }
    const user: UserSigns = this.#users.get(key) ?? { version, chunks: [], places: new Map(), bytes: 0 };
    const chunk: Chunk = {
      itemIds: items.map(({ itemId }) => itemId),
      starts: [0],
      signs: new Uint32Array(items.reduce((sum, { signs }) => sum + signs.length / 4, 0)),
    };
    const bytes = new Uint8Array(chunk.signs.buffer);
    let end = 0;
    for (const [at, { itemId, signs }] of items.entries()) {
      const before = user.places.get(itemId);
      if (before !== undefined) {
        before.chunk.itemIds[before.at] = '';
      }
      user.places.set(itemId, { chunk, at });
      bytes.set(signs, end);
      end += signs.length;
      chunk.starts.push(end / 4);
    }
    user.version = version;
    user.bytes += end;
    user.chunks.push(chunk);
    this.#users.delete(key);
    if (user.chunks.length <= maxChunks) {
      this.#users.set(key, user);
    }
    this.#makeRoom();
  }

  /**
   * The nearest passages, at most `limit` and a few of each item, the nearest first; of some items only, where
   * these are given.
   */
  nearest(
    key: string,
    { signs, limit, among }: { signs: Uint8Array; limit: number; among: readonly string[] | null },
  ): NearPassage[] {
    const user = this.#users.get(key);
    if (user === undefined) {
      return [];
    }
    this.#users.delete(key);
    this.#users.set(key, user);
    const query = new Uint32Array(new Uint8Array(signs).buffer);
    const wanted = among === null ? null : new Set(among);
    const words = query.length;
    const matches = user.chunks.map((chunk) => ({ chunk, distances: distancesIn(chunk, query, wanted) }));
    const all = matches.map(({ distances }) => distances);
    const perItem = Math.max(fewestOfItem, Math.ceil(limit / (wanted?.size ?? limit)));
    for (let count = limit; ; count *= 4) {
      const reach = reachOf(all, count, words * 32);
      const near = matches.flatMap(({ chunk, distances }) =>
        passagesWithin(chunk, distances, { reach, words }),
      );
      const best = bestOfEach(near, perItem);
      if (best.length >= limit || near.length < count) {
        return best.slice(0, limit);
      }
    }
  }

  /** Those who searched longest ago go first; never the one who searched last. */
  #makeRoom(): void {
    let bytes = this.#users.values().reduce((sum, user) => sum + user.bytes, 0);
    for (const [key, user] of this.#users) {
      if (bytes <= this.#maxBytes || this.#users.size === 1) {
        return;
      }
      this.#users.delete(key);
      bytes -= user.bytes;
    }
  }
}

/** Stands for a passage that is not looked at. */
const skipped = 0xffff;

/** How far each passage of a chunk is from the query. */
function distancesIn(
  { itemIds, starts, signs }: Chunk,
  query: Uint32Array,
  wanted: ReadonlySet<string> | null,
): Uint16Array {
  const words = query.length;
  const distances = new Uint16Array(signs.length / words);
  let from = 0;
  const flush = (to: number) => measure({ signs, query, distances }, from, to);
  for (const [at, itemId] of itemIds.entries()) {
    if (itemId === '' || wanted?.has(itemId) === false) {
      const [start = 0, end = 0] = [starts[at], starts[at + 1]].map((place = 0) => place / words);
      flush(start);
      distances.fill(skipped, start, end);
      from = end;
    }
  }
  flush(distances.length);
  return distances;
}

/**
 * Counts the differing bits of the passages from `from` up to `to`. Bits of four words are added up by
 * carry-save adders, so that only one word in four has its bits counted (Harley and Seal).
 */
function measure(
  { signs, query, distances }: { signs: Uint32Array; query: Uint32Array; distances: Uint16Array },
  from: number,
  to: number,
): void {
  const words = query.length;
  const whole = words - (words % 4);
  let at = from * words;
  const differing = (word: number): number => (signs[at + word] ?? 0) ^ (query[word] ?? 0);
  for (let passage = from; passage < to; passage += 1) {
    let ones = 0;
    let twos = 0;
    let fours = 0;
    for (let word = 0; word < whole; word += 4) {
      const a = differing(word);
      const b = differing(word + 1);
      const c = differing(word + 2);
      const d = differing(word + 3);
      const first = ones ^ a;
      const carry = (ones & a) | (first & b);
      ones = first ^ b;
      const second = ones ^ c;
      const carried = (ones & c) | (second & d);
      ones = second ^ d;
      const third = twos ^ carry;
      fours += bitsOf((twos & carry) | (third & carried));
      twos = third ^ carried;
    }
    let sum = 4 * fours + 2 * bitsOf(twos) + bitsOf(ones);
    for (let word = whole; word < words; word += 1) {
      sum += bitsOf(differing(word));
    }
    distances[passage] = sum;
    at += words;
  }
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The distance up to which there are at least `limit` passages, or all. */
function reachOf(matches: readonly Uint16Array[], limit: number, farthest: number): number {
  const counts = new Uint32Array(farthest + 1);
  for (const distances of matches) {
    // Here and below an iterator would take longer than counting the bits.
    for (let place = 0; place < distances.length; place += 1) {
      const distance = distances[place] ?? skipped;
      counts[distance] = (counts[distance] ?? 0) + 1;
    }
  }
  let reach = 0;
  for (let seen = counts[0] ?? 0; seen < limit && reach < farthest; seen += counts[reach] ?? 0) {
    reach += 1;
  }
  return reach;
}

/** The nearest passages first, of each item at most so many. */
function bestOfEach(near: readonly NearPassage[], perItem: number): NearPassage[] {
  const counts = new Map<string, number>();
  return near
    .toSorted((left, right) => left.distance - right.distance)
    .filter(({ itemId }) => {
      const count = (counts.get(itemId) ?? 0) + 1;
      counts.set(itemId, count);
      return count <= perItem;
    });
}

function passagesWithin(
  { itemIds, starts }: Chunk,
  distances: Uint16Array,
  { reach, words }: { reach: number; words: number },
): NearPassage[] {
  const near: NearPassage[] = [];
  let item = 0;
  for (let place = 0; place < distances.length; place += 1) {
    const distance = distances[place] ?? skipped;
    if (distance <= reach) {
      while ((starts[item + 1] ?? Infinity) <= place * words) {
        item += 1;
      }
      near.push({ itemId: itemIds[item] ?? '', index: place - (starts[item] ?? 0) / words, distance });
    }
  }
  return near;
}
