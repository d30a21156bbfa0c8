import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { StoredFile } from './file-store.ts';

const headBytes = 4_100;

/** Counts, hashes and remembers the beginning of what passes through. */
export class Meter extends Transform {
  #hash = createHash('sha256');
  #size = 0;
  #head: Buffer[] = [];

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    if (this.#size < headBytes) {
      this.#head.push(chunk.subarray(0, headBytes - this.#size));
    }
    this.#hash.update(chunk);
    this.#size += chunk.length;
    done(null, chunk);
  }

  /** What passed through. To be asked once, at the end. */
  result(): StoredFile {
    return { size: this.#size, sha256: this.#hash.digest('hex'), head: Buffer.concat(this.#head) };
  }
}
