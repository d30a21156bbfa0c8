/** Hands out the bytes of a stream in pieces of the size that is asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At least one byte, and at most so many; null at the end. */
  async takeSome(max: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done === true) {
        return null;
      }
      this.#rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    const taken = this.#rest.subarray(0, max);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** Exactly so many bytes; null where the stream ends before. */
  async take(count: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0;) {
      const part = await this.takeSome(left);
      if (part === null) {
        return null;
      }
      left -= part.length;
      parts.push(part);
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }
}
