import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteRange, FileStore } from '../file-store.ts';
import { liveBufferBytes } from './live-memory.ts';

/**
 * What every file store must do, whatever it keeps its files on. `open` makes an empty one, `close` lets go
 * of it.
 */
export function describeFileStore(
  name: string,
  open: () => Promise<FileStore>,
  close: () => Promise<void>,
): void {
  describe(name, () => {
    let store: FileStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(close);
    const access: Access = {
      store: () => store,
      put: (key, content) => store.put(key, Readable.from([Buffer.from(content)])),
      read: async (key, range) => {
        const bytes = await store.read(key, range);
        return bytes && buffer(bytes);
      },
    };
    keeps(access);
    isWholeOrNothing(access);
    holdsLittle(access);
    removes(access);
    refusesKeys(access);
  });
}

interface Access {
  store(): FileStore;
  put(key: string, content: Buffer | string): ReturnType<FileStore['put']>;
  read(key: string, range?: ByteRange): Promise<Buffer | null>;
}

function keeps({ store, put, read }: Access): void {
  it('keeps bytes, and says how many, their hash and how they begin', async () => {
    const content = randomBytes(300_000);
    expect(await put('owner/large', content)).toEqual({
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      head: content.subarray(0, 4_100),
    });
    expect((await read('owner/large'))?.equals(content)).toBe(true);
  });

  it('keeps what comes in many pieces, and nothing at all', async () => {
    const pieces = Array.from({ length: 5_000 }, (_, index) => `${index};`);
    await store().put('owner/pieces', Readable.from(pieces.map((piece) => Buffer.from(piece))));
    expect((await read('owner/pieces'))?.toString() === pieces.join('')).toBe(true);
    expect(await put('owner/empty', '')).toMatchObject({ size: 0, head: Buffer.alloc(0) });
    expect(await read('owner/empty')).toEqual(Buffer.alloc(0));
  });

  it.each([
    [{ start: 0, end: 0 }, 'a'],
    [{ start: 2, end: 5 }, 'cdef'],
    [{ start: 9, end: 9 }, 'j'],
  ])('reads %j', async (range, text) => {
    await put('owner/ranged', 'abcdefghij');
    expect((await read('owner/ranged', range))?.toString()).toBe(text);
  });

  it('has null for a file that is not there, and no path for it', async () => {
    expect(await read('owner/missing')).toBeNull();
    expect(await read('nobody/missing')).toBeNull();
    await expect(store().withPath('owner/missing', () => Promise.resolve(1))).rejects.toThrow();
  });

  it('gives a path to read the file from, and hands on what comes of it', async () => {
    await put('owner/by-path', 'read me');
    expect(await store().withPath('owner/by-path', (path) => readFile(path, 'utf8'))).toBe('read me');
    await expect(store().withPath('owner/by-path', () => Promise.reject(new Error('mine')))).rejects.toThrow(
      'mine',
    );
  });
}

function isWholeOrNothing({ store, put, read }: Access): void {
  it('puts another file in the place of one, all at once', async () => {
    await put('owner/replaced', 'first');
    const old = await store().read('owner/replaced');
    await put('owner/replaced', 'second');
    expect(old && (await buffer(old)).toString()).toBe('first');
    expect((await read('owner/replaced'))?.toString()).toBe('second');
  });

  it('never shows a file that is not whole', async () => {
    const more = Promise.withResolvers<void>();
    const half = store().put('owner/half', Readable.from(halfThenBroken(more.promise)));
    expect(await read('owner/half')).toBeNull();
    more.resolve();
    await expect(half).rejects.toThrow('the sender left');
    expect(await read('owner/half')).toBeNull();
  });

  it('keeps the file that is there when another in its place breaks off', async () => {
    await put('owner/kept', 'whole');
    const half = store().put('owner/kept', Readable.from(halfThenBroken(Promise.resolve())));
    await expect(half).rejects.toThrow('the sender left');
    expect((await read('owner/kept'))?.toString()).toBe('whole');
  });
}

async function* halfThenBroken(more: Promise<void>): AsyncGenerator<Buffer> {
  yield Buffer.alloc(100_000, 'a');
  await more;
  throw new Error('the sender left');
}

function holdsLittle({ store }: Access): void {
  it('holds little of a large file in memory, on its way in and on its way out', async () => {
    const before = liveBufferBytes();
    const live: number[] = [];
    const measure = () => live.push(liveBufferBytes() - before);
    await store().put('owner/huge', Readable.from(megabytes(48, measure)));
    let size = 0;
    for await (const chunk of (await store().read('owner/huge')) ?? []) {
      size += (chunk as Buffer).length;
      if (size % 16_777_216 < 65_536) {
        measure();
      }
    }
    expect(size).toBe(48 * 1_048_576);
    expect(live.length).toBeGreaterThan(5);
    // In passing the kernel hands over several megabytes at once; the whole file would be 50.
    expect(Math.max(...live)).toBeLessThan(25_000_000);
  });
}

function* megabytes(count: number, onEach: () => void): Generator<Buffer> {
  for (let piece = 0; piece < count * 16; piece += 1) {
    yield Buffer.alloc(65_536, piece);
    if (piece % 256 === 255) {
      onEach();
    }
  }
}

function removes({ store, put, read }: Access): void {
  it('removes one file, also when it is gone already', async () => {
    await put('owner/gone', 'x');
    await put('owner/stays', 'y');
    await store().remove('owner/gone');
    await store().remove('owner/gone');
    expect(await read('owner/gone')).toBeNull();
    expect((await read('owner/stays'))?.toString()).toBe('y');
  });

  it('lists what it keeps, and nothing of what was not stored whole', async () => {
    await put('lister/one', '1');
    await put('lister/two', '2');
    await put('lister/gone', '3');
    await store().remove('lister/gone');
    const torn = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('torn');
      })(),
    );
    await expect(store().put('lister/torn', torn)).rejects.toThrow('torn');
    const keys = (await Array.fromAsync(store().list())).flat();
    expect(keys.filter((key) => key.startsWith('lister/')).toSorted()).toEqual(['lister/one', 'lister/two']);
  });

  it('removes everything of one owner and nothing of another whose name begins alike', async () => {
    await put('leaver/one', '1');
    await put('leaver/two', '2');
    await put('leaver-not/one', '3');
    await store().removeAll('leaver');
    await store().removeAll('leaver');
    expect([await read('leaver/one'), await read('leaver/two')]).toEqual([null, null]);
    expect((await read('leaver-not/one'))?.toString()).toBe('3');
  });
}

function refusesKeys({ store, put }: Access): void {
  it.each([
    '../secret',
    'owner/../../secret',
    '/etc/passwd',
    'owner//x',
    'owner/',
    '',
    '.',
    'owner/a.b',
    'owner\\x',
    'a\0b',
  ])('refuses the key %j', async (key) => {
    await expect(async () => put(key, 'x')).rejects.toThrow('Not a key');
    await expect(async () => store().read(key)).rejects.toThrow('Not a key');
    await expect(async () => store().withPath(key, () => Promise.resolve(1))).rejects.toThrow('Not a key');
    await expect(async () => store().remove(key)).rejects.toThrow('Not a key');
    await expect(async () => store().removeAll(key)).rejects.toThrow('Not a key');
  });
}
