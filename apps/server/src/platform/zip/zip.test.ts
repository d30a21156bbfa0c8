import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openZip } from '@hookline/extract/zip';
import { archiveEnd, directoryLine } from './zip-headers.ts';
import { zip, type ZipEntry } from './index.ts';

const modified = new Date('2026-03-01T08:30:10Z');

async function* each(entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

/** What another program reads from the archive. */
async function unpack(archive: Buffer): Promise<Record<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'hookline-zip-'));
  try {
    const path = join(directory, 'a.zip');
    await writeFile(path, archive);
    const file = await openZip(path);
    const found: Record<string, string> = {};
    for (const name of file.names()) {
      found[name] = String(await file.read(name));
    }
    file.close();
    return found;
  } finally {
    await rm(directory, { recursive: true });
  }
}

it('is read by another program, whatever the names and the bytes', async () => {
  const long = 'A line that comes again and again.\n'.repeat(10_000);
  const archive = await buffer(
    zip(
      each([
        { name: 'boards/Ünïcode 🎬.json', modified, bytes: ['{"a":', '1}'] },
        { name: 'empty.txt', modified, bytes: [] },
        { name: 'long.txt', modified, bytes: [long] },
        { name: 'packed.mp4', modified, bytes: [Buffer.from(long)], isPacked: true },
      ]),
    ),
  );
  expect(await unpack(archive)).toEqual({
    'boards/Ünïcode 🎬.json': '{"a":1}',
    'empty.txt': '',
    'long.txt': long,
    'packed.mp4': long,
  });
  expect(archive.length).toBeLessThan(long.length * 1.1);
});

it('fails when an entry cannot be read, instead of ending as if it were whole', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'the beginning';
    throw new Error('The disk is gone.');
  }
  await expect(buffer(zip(each([{ name: 'a', modified, bytes: broken() }])))).rejects.toThrow(
    'The disk is gone.',
  );
});

it('says in an extra field what lies beyond 4 GiB', () => {
  const far = 5 * 2 ** 30;
  const line = directoryLine({ name: Buffer.from('a'), modified, crc: 0, packed: 1, size: 1, offset: far });
  expect(line.readUInt32LE(42)).toBe(0xffffffff);
  expect(line.readBigUInt64LE(line.length - 8)).toBe(BigInt(far));
  const end = archiveEnd({ entries: 70_000, offset: far, length: 100 });
  expect(end.readBigUInt64LE(24)).toBe(70_000n);
  expect(end.readBigUInt64LE(48)).toBe(BigInt(far));
  expect(end.readBigUInt64LE(64)).toBe(BigInt(far + 100));
  expect(end.readUInt16LE(end.length - 12)).toBe(0xffff);
});
