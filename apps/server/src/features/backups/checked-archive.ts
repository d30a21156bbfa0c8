import { createHash, type Hash } from 'node:crypto';
import { DamagedArchive, readTar, type ReadEntry } from '#platform/tar/read-tar.ts';
import { writeTar, type TarEntry } from '#platform/tar/write-tar.ts';

/** In the form that `sha256sum --check` reads. */
const sumsName = 'SHA256SUMS';
const sumsOfSumsName = 'SHA256SUMS.sha256';

/** How many damaged files are named. */
const maxNamed = 10;

export interface CheckedEntry extends TarEntry {
  /** Gets the hash of its bytes once they are written. */
  onWritten?(sha256: string): void;
}

/** An archive with the hashes of all its files at its end, written while it is read. */
export const writeChecked = (entries: AsyncIterable<CheckedEntry>): AsyncGenerator<Uint8Array> =>
  writeTar(withSums(entries));

/** A file whose bytes are in memory. */
export const smallEntry = (name: string, bytes: Uint8Array | string, modified: Date): TarEntry => {
  const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return { name, modified, size: content.length, bytes: [content] };
};

async function* withSums(entries: AsyncIterable<CheckedEntry>): AsyncGenerator<TarEntry> {
  const lines: string[] = [];
  let modified = new Date(0);
  for await (const entry of entries) {
    const hash = createHash('sha256');
    modified = entry.modified;
    yield { ...entry, bytes: hashed(entry.bytes, hash) };
    const sha256 = hash.digest('hex');
    lines.push(sumLine(sha256, entry.name));
    entry.onWritten?.(sha256);
  }
  const sums = lines.join('');
  yield smallEntry(sumsName, sums, modified);
  yield smallEntry(sumsOfSumsName, sumLine(hashOf(sums), sumsName), modified);
}

/**
 * The files of such an archive. Once the last is read, all of them are known to be what was written, or a
 * DamagedArchive is thrown that names those that are not.
 */
export async function* readChecked(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const actual = new Map<string, string>();
  let sums = '';
  let sumsOfSums = '';
  for await (const entry of readTar(source)) {
    if (entry.name === sumsName) {
      sums = await readText(entry.bytes);
    } else if (entry.name === sumsOfSumsName) {
      sumsOfSums = await readText(entry.bytes);
    } else {
      const hash = createHash('sha256');
      const bytes = hashed(entry.bytes, hash);
      yield { ...entry, bytes };
      for await (const _ of bytes) {
        // What the reader left.
      }
      actual.set(entry.name, hash.digest('hex'));
    }
  }
  requireSums(actual, { sums, sumsOfSums });
}

function requireSums(
  actual: ReadonlyMap<string, string>,
  { sums, sumsOfSums }: { sums: string; sumsOfSums: string },
): void {
  if (sumLine(hashOf(sums), sumsName) !== sumsOfSums) {
    throw new DamagedArchive(`The list of hashes, ${sumsName}, is damaged.`);
  }
  const expected = new Map(
    sums
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  const missing = [...expected.keys()].filter((name) => !actual.has(name));
  const damaged = [...actual].filter(([name, hash]) => expected.get(name) !== hash).map(([name]) => name);
  const faults = [
    ...damaged.map((name) => `${name} is damaged.`),
    ...missing.map((name) => `${name} is missing.`),
  ];
  if (faults.length > 0) {
    const more = faults.length > maxNamed ? [`${faults.length - maxNamed} more are.`] : [];
    throw new DamagedArchive([...faults.slice(0, maxNamed), ...more].join(' '));
  }
}

const sumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function* hashed<Chunk extends Uint8Array>(
  bytes: AsyncIterable<Chunk> | Iterable<Chunk>,
  hash: Hash,
): AsyncGenerator<Chunk> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Of a file that fits into memory. */
export const readText = async (bytes: AsyncIterable<Buffer>): Promise<string> =>
  Buffer.concat(await Array.fromAsync(bytes)).toString();
