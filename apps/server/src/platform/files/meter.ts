import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { StoredFile } from './file-store.ts';

const headBytes = 4_100;

/** After so many bytes of one file, the memory of those that passed is freed. */
const freeEvery = 8 * 1024 ** 2;

/** Counts, hashes and remembers the beginning of what passes through. */
export class Meter extends Transform {
  #hash = createHash('sha256');
  #size = 0;
  #freedAt = 0;
  #head: Buffer[] = [];

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    if (this.#size < headBytes) {
      this.#head.push(chunk.subarray(0, headBytes - this.#size));
    }
    this.#hash.update(chunk);
    this.#size += chunk.length;
    if (this.#size - this.#freedAt >= freeEvery) {
      this.#freedAt = this.#size;
      freeChunks();
    }
    done(null, chunk);
  }

  /** What passed through. To be asked once, at the end. */
  result(): StoredFile {
    return { size: this.#size, sha256: this.#hash.digest('hex'), head: Buffer.concat(this.#head) };
  }
}

let collect: ((options: { type: 'minor' }) => void) | undefined;

/**
 * Frees what was read from the network and is written. The engine does so by itself when its own heap fills,
 * which chunks do not: they are outside of it, and 60 MB of them would wait. Takes a millisecond or two.
 */
function freeChunks(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as typeof collect;
  }
  collect?.({ type: 'minor' });
}
