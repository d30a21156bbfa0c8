/**
 * A list of postings says in which documents a word occurs and how much they are about it. Each posting takes
 * four bytes, the number of the document above its impact (0 to 255), so that lists are read where they lie
 * and joined by putting one behind the other. 16 million documents can be numbered.
 */
export const posting = (document: number, impact: number): number => document * 256 + impact;
export const documentOf = (value: number): number => value >>> 8;
export const impactOf = (value: number): number => value & 255;

/** The highest number that a document can have. */
export const lastDocument = 2 ** 24 - 1;

/** Postings as they are stored: little-endian. */
export function packPostings(values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
  return bytes;
}

/** Stored postings, in the order of the documents. */
export function readPostings(bytes: Buffer): Uint32Array {
  const values = new Uint32Array(bytes.length / 4);
  new Uint8Array(values.buffer).set(bytes);
  return values;
}

/**
 * A set of documents, one bit each, the first document in the lowest bit of the first byte: as `get_bit` of
 * PostgreSQL counts.
 */
export class DocumentSet {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  static of(
    documents: Iterable<number>,
    { size, base }: { size: number; base?: Uint8Array | undefined },
  ): DocumentSet {
    const bytes = new Uint8Array(Math.ceil(size / 8));
    bytes.set(base?.subarray(0, bytes.length) ?? []);
    const set = new DocumentSet(bytes);
    for (const document of documents) {
      set.add(document);
    }
    return set;
  }

  has(document: number): boolean {
    return ((this.bytes[document >> 3] ?? 0) & (1 << (document & 7))) !== 0;
  }

  add(document: number): void {
    const at = document >> 3;
    this.bytes[at] = (this.bytes[at] ?? 0) | (1 << (document & 7));
  }
}
