import { readSync } from 'node:fs';

const CHUNK = 1 << 20;

/** A file that is looked at from its beginning to its end, of which only a part is in memory. */
export class FileWindow {
  readonly size: number;
  readonly #file: number;
  #bytes = Buffer.alloc(0);
  #start = 0;

  /** `file` is the descriptor of an open file of so many bytes. */
  constructor(file: number, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** The bytes from `at` on: at least `least` of them, fewer where the file ends. */
  from(at: number, least: number): Buffer {
    const [place, missing] = [
      at - this.#start,
      Math.min(at + least, this.size) - this.#start - this.#bytes.length,
    ];
    if (place < 0 || missing > 0) {
      const fresh = Buffer.alloc(Math.max(0, Math.min(Math.max(CHUNK, least), this.size - at)));
      [this.#bytes, this.#start] = [fresh.subarray(0, readSync(this.#file, fresh, 0, fresh.length, at)), at];
    }
    return this.#bytes.subarray(at - this.#start);
  }
}
