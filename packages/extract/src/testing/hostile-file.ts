import type { BinaryFileType } from '../extraction.ts';

/** A file made to exhaust time, memory or the stack, and how to make it. */
export type HostileFile = { name: string; type: BinaryFileType; make(): Buffer };

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The bytes with some of them changed, some lost and, every other time, the end cut off. */
export function fuzzed(bytes: Buffer, seed: number): Buffer {
  const random = repeatable(seed);
  const changed = Buffer.from(bytes);
  const changes = 1 + Math.floor(random() * 30);
  for (let change = 0; change < changes; change += 1) {
    changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
  }
  const at = Math.floor(random() * changed.length);
  const without = Buffer.concat([changed.subarray(0, at), changed.subarray(at + Math.floor(random() * 8))]);
  return seed % 2 === 0 ? without : without.subarray(0, Math.floor(without.length * (0.5 + random() / 2)));
}
