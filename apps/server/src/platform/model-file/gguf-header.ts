import { open, type FileHandle } from 'node:fs/promises';

/** What the head of a GGUF file tells of the model in it; null is what it does not tell. */
export interface GgufHeader {
  /** Such as llama or qwen3. */
  architecture: string;
  /** Tokens it was trained to read at once. */
  trainedContext: number | null;
  /**
   * Of the memory of what was read so far, bytes for each token; a guess from the size where it is not
   * told.
   */
  bytesPerToken: number | null;
  /** In billions, counted from the tables. */
  parameters: number;
  /** The file has at least this many bytes. */
  minBytes: number;
}

/** Why a file is not taken for a model, for people. */
export class NotGguf extends Error {
  override readonly name = 'NotGguf';
}

/** The words of a large vocabulary stand in the head too. */
const maxHeadBytes = 64 * 1024 * 1024;
const maxEntries = 10_000;
const maxTensors = 100_000;
const maxTextBytes = 1024 * 1024;
/** Two bytes for each number, as llama.cpp keeps them. */
const bytesPerNumber = 2;

const sizes: readonly (number | 'text' | 'list')[] = [1, 1, 2, 2, 4, 4, 4, 1, 'text', 'list', 8, 8, 8];
type Value = number | string | readonly number[] | null;

/** Reads the bytes of a head in their order. Throws RangeError at their end. */
class Reader {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  u32(): number {
    return this.#bytes.readUInt32LE(this.#step(4));
  }

  u64(): number {
    return Number(this.#bytes.readBigUInt64LE(this.#step(8)));
  }

  text(): string {
    const length = this.u64();
    if (length > maxTextBytes) {
      throw damaged();
    }
    const start = this.#step(length);
    return this.#bytes.toString('utf8', start, start + length);
  }

  /** A value of one of the format's types; of lists only short ones of numbers are kept. */
  value(type: number): Value {
    const size = sizes[type];
    if (size === undefined) {
      throw damaged();
    }
    return size === 'text' ? this.text() : size === 'list' ? this.#list() : this.#number(type, size);
  }

  #list(): Value {
    const [type, count] = [this.u32(), this.u64()];
    const size = sizes[type];
    if (typeof size === 'number' && count > maxEntries) {
      this.#step(size * count);
      return null;
    }
    const kept: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const each = this.value(type);
      if (typeof each === 'number') {
        kept.push(each);
      }
    }
    return kept;
  }

  #number(type: number, size: number): Value {
    const start = this.#step(size);
    switch (type) {
      case 4:
        return this.#bytes.readUInt32LE(start);
      case 5:
        return this.#bytes.readInt32LE(start);
      case 10:
        return Number(this.#bytes.readBigUInt64LE(start));
      default:
        return null;
    }
  }

  /** Moves on; answers where the read part begins. */
  #step(length: number): number {
    const start = this.at;
    if (start + length > this.#bytes.length) {
      throw new RangeError('The head goes on.');
    }
    this.at += length;
    return start;
  }
}

const damaged = (): NotGguf =>
  new NotGguf('The header of this GGUF file is damaged. Download the file again.');

/** Whether bytes begin as a GGUF file does. */
export const beginsAsGguf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'GGUF';

/**
 * Reads the head of a GGUF file, version 2 or 3, from its first bytes.
 * @returns null when they end before the head does.
 * Throws NotGguf.
 */
export function parseGgufHeader(bytes: Buffer): GgufHeader | null {
  if (!beginsAsGguf(bytes)) {
    throw new NotGguf(
      'This is not a GGUF file. Look for a file that ends in .gguf, such as those of 4 bits (“Q4_K_M”).',
    );
  }
  try {
    return readHeader(new Reader(bytes));
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

function readHeader(reader: Reader): GgufHeader {
  reader.at = 4;
  const version = reader.u32();
  if (version !== 2 && version !== 3) {
    throw new NotGguf(
      `This GGUF file has version ${version}; only versions 2 and 3 can be read. Use a newer file.`,
    );
  }
  const [tensorCount, entryCount] = [reader.u64(), reader.u64()];
  if (entryCount > maxEntries || tensorCount > maxTensors || tensorCount === 0) {
    throw damaged();
  }
  const entries = new Map<string, Value>();
  for (let index = 0; index < entryCount; index += 1) {
    const key = reader.text();
    entries.set(key, reader.value(reader.u32()));
  }
  refuseParts(entries);
  const { parameters, lastOffset } = readTensors(reader, tensorCount);
  const architecture = entries.get('general.architecture');
  if (typeof architecture !== 'string') {
    throw damaged();
  }
  const known = new Known(entries, architecture);
  return {
    architecture,
    trainedContext: known.number('context_length'),
    bytesPerToken: bytesPerToken(known),
    parameters: parameters / 1e9,
    minBytes: reader.at + lastOffset,
  };
}

function refuseParts(entries: ReadonlyMap<string, Value>): void {
  const parts = entries.get('split.count');
  if (typeof parts === 'number' && parts > 1) {
    throw new NotGguf(`This is one of ${parts} files of a model. Use a model that is a single file.`);
  }
}

function readTensors(reader: Reader, count: number): { parameters: number; lastOffset: number } {
  let [parameters, lastOffset] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    reader.text();
    const dimensions = reader.u32();
    if (dimensions > 8) {
      throw damaged();
    }
    let product = 1;
    for (let each = 0; each < dimensions; each += 1) {
      product *= reader.u64();
    }
    reader.u32();
    parameters += product;
    lastOffset = Math.max(lastOffset, reader.u64());
  }
  return { parameters, lastOffset };
}

/** The entries under the name of the architecture. */
class Known {
  readonly #entries: ReadonlyMap<string, Value>;
  readonly #architecture: string;

  constructor(entries: ReadonlyMap<string, Value>, architecture: string) {
    this.#entries = entries;
    this.#architecture = architecture;
  }

  /** The sum of a list that has a number for each layer. */
  sum(key: string, layers: number): number | null {
    const value = this.#entries.get(`${this.#architecture}.${key}`);
    if (Array.isArray(value)) {
      return value.reduce((total: number, each: number) => total + each, 0);
    }
    return typeof value === 'number' ? value * layers : null;
  }

  number(key: string): number | null {
    const value = this.#entries.get(`${this.#architecture}.${key}`);
    return typeof value === 'number' ? value : null;
  }
}

/** Keys and values of every layer; what is not told is taken as large as it can be. */
function bytesPerToken(known: Known): number | null {
  const [layers, width, heads] = ['block_count', 'embedding_length', 'attention.head_count'].map((key) =>
    known.number(key),
  );
  if (!layers || !width) {
    return null;
  }
  const keyLength = known.number('attention.key_length') ?? width / (heads || 1);
  const valueLength = known.number('attention.value_length') ?? keyLength;
  const headsOfAll = known.sum('attention.head_count_kv', layers) ?? (heads || 1) * layers;
  return headsOfAll * (keyLength + valueLength) * bytesPerNumber;
}

/** Reads the head of the file at `path`. Throws NotGguf, or what the file system says. */
export async function readGgufHeader(path: string): Promise<GgufHeader & { bytes: number }> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  for (let length = 1024 * 1024; ; length *= 4) {
    const header = parseGgufHeader(await readStart(file, Math.min(length, size, maxHeadBytes)));
    if (header !== null && header.minBytes <= size) {
      return { ...header, bytes: size };
    }
    if (header !== null || length >= size) {
      throw new NotGguf('This GGUF file is incomplete. Download it again.');
    }
    if (length >= maxHeadBytes) {
      throw damaged();
    }
  }
}

async function readStart(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
