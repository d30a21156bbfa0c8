import { archiveManifestSchema, archiveVersion } from '@hookline/contract/accounts';
import { openZip, type BoundedZip, type ZipLimits } from '@hookline/extract/zip';
import { mapTexts, parseJson, storableText } from '@hookline/text';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RefusedFile } from '../reading/export-row.ts';

/** Films are not made smaller, and lists of numbers at most some thirty times. */
const limits: ZipLimits = { entries: 200_000, bytes: 20_000_000_000, ratio: 150 };
/** Unpacked, all that is read as JSON. Bytes. */
const largestSum = 4_000_000_000;
/** A part that is read as a whole. Bytes. */
const largestWhole = 64_000_000;
/** A line holds one item: a text of a million letters with its transcript and highlights. In UTF-16 units. */
const longestLine = 24_000_000;

/** A line of a part: what it says, and how long it is. */
export interface ArchiveLine {
  value: unknown;
  length: number;
}

/**
 * An archive of Hookline, as its owner, or anybody, may have made it: its names are looked up, and never
 * become paths. Throws RefusedFile for what is damaged.
 */
export class ArchiveFile {
  readonly #zip: BoundedZip;
  /** The folder in which all of it is, where somebody unpacked and packed it again. */
  readonly #folder: string;

  private constructor(zip: BoundedZip, folder: string) {
    this.#zip = zip;
    this.#folder = folder;
  }

  /** Null for a file that is no archive of Hookline. Throws RefusedFile for one that cannot be read. */
  static async open(path: string): Promise<ArchiveFile | null> {
    const zip = (await isZip(path)) ? await openZip(path, limits).catch(() => null) : null;
    const folder = zip === null ? null : findFolder(zip.names());
    if (zip === null || folder === null) {
      zip?.close();
      return null;
    }
    const file = new ArchiveFile(zip, folder);
    try {
      await file.#requireReadable();
      return file;
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** The parts that hold boards. */
  boards(): string[] {
    return this.#names().filter((name) => /^boards\/[^/]+\.json$/u.test(name));
  }

  /** Unpacked bytes of a part; undefined where there is none of that name. */
  size(name: string): number | undefined {
    return this.#zip.size(this.#folder + name);
  }

  stream(name: string): Promise<Readable> {
    return this.#zip.stream(this.#folder + name);
  }

  /** What a part says as a whole; null where it is not there, or far larger than it can be. */
  async whole(name: string): Promise<unknown> {
    const size = this.size(name);
    if (size === undefined || size > largestWhole) {
      return null;
    }
    return clean(parseJson(await guarded(async () => text(await this.stream(name)))));
  }

  /**
   * The lines of a part that are JSON, one after another; whatever is around them is passed over. Others have
   * their turn in between.
   */
  async *rows(name: string): AsyncGenerator<ArchiveLine> {
    for await (const line of this.lines(name)) {
      const row = line.replace(/,\s*$/u, '');
      if (row.startsWith('{')) {
        await nextTurn();
        yield { value: clean(parseJson(row)), length: row.length };
      }
    }
  }

  /** The lines of a part. */
  async *lines(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    let parts: string[] = [];
    let length = 0;
    const pieces = await guarded(() => this.stream(name));
    try {
      for await (const piece of pieces as AsyncIterable<Buffer>) {
        const [first = '', ...others] = decoder.decode(piece, { stream: true }).split('\n');
        parts.push(first);
        length += first.length;
        for (const other of others) {
          yield parts.join('');
          parts = [other];
          ({ length } = other);
        }
        if (length > longestLine) {
          throw new RefusedFile(
            'A line of this archive is longer than an item can be, so it was not read. Export it again.',
          );
        }
      }
    } catch (error) {
      throw error instanceof RefusedFile ? error : damaged();
    } finally {
      pieces.destroy();
    }
    yield parts.join('');
  }

  close(): void {
    this.#zip.close();
  }

  async #requireReadable(): Promise<void> {
    const sizes = this.#names().flatMap((name) => (name.endsWith('.json') ? (this.size(name) ?? 0) : []));
    if (sizes.reduce((sum, size) => sum + size, 0) > largestSum) {
      throw new RefusedFile(
        'This archive unpacks to more text than a library of Hookline holds, so it was not read.',
      );
    }
    const { data } = archiveManifestSchema.safeParse(await this.whole('manifest.json'));
    if (data !== undefined && data.version > archiveVersion) {
      throw new RefusedFile(
        'This archive was made by a later version of Hookline. Update this installation, and ' +
          'import it again.',
      );
    }
  }

  #names(): string[] {
    const from = this.#folder.length;
    return this.#zip
      .names()
      .filter((name) => name.startsWith(this.#folder))
      .map((name) => name.slice(from));
  }
}

/** Of an archive that has all that every form of it has; null for other archives. */
function findFolder(names: readonly string[]): string | null {
  const all = new Set(names);
  const own = names.find(
    (name) =>
      /^(?:[^/]+\/)?profile\.json$/u.test(name) &&
      ['README.txt', 'settings.json', 'scripts.json', 'activity.json'].every((part) =>
        all.has(name.replace('profile.json', part)),
      ),
  );
  return own === undefined ? null : own.slice(0, -'profile.json'.length);
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

/** As the database takes it. Nested deeper than anything that is archived, it is nothing. */
function clean(value: unknown): unknown {
  try {
    return mapTexts(value, storableText);
  } catch {
    return null;
  }
}

async function guarded<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw damaged();
  }
}

const damaged = () => new RefusedFile('This archive is damaged. Export it again, or download it again.');
