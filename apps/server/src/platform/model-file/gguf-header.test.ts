import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseGgufHeader, readGgufHeader } from './gguf-header.ts';
import { planMemory } from './memory-plan.ts';
import { tinyGguf } from './testing/tiny-gguf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-gguf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (bytes: Buffer) => {
  const path = join(folder, 'file.gguf');
  await writeFile(path, bytes);
  return readGgufHeader(path);
};

it('the head of a file tells what is in it and what it takes', async () => {
  const bytes = tinyGguf(4096);
  expect(await read(bytes)).toMatchObject({
    architecture: 'llama',
    trainedContext: 4096,
    // One layer, two heads of 16 keys and 16 values, two bytes each.
    bytesPerToken: 2 * (16 + 16) * 2,
    bytes: bytes.length,
  });
});

it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
  ['no GGUF file', (bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes]), /not a GGUF file/u],
  ['an empty file', () => Buffer.alloc(0), /not a GGUF file/u],
  ['one of another version', (bytes) => withNumber(bytes, 4, 9), /has version 9/u],
  ['one that ends in its head', (bytes) => bytes.subarray(0, 2_000), /is incomplete/u],
  ['one that ends in its weights', (bytes) => bytes.subarray(0, bytes.length - 60_000), /is incomplete/u],
  ['one that promises a billion tables', (bytes) => withNumber(bytes, 8, 1e9), /damaged/u],
  ['one that promises a text of gigabytes', (bytes) => withNumber(bytes, 24, 4e9), /damaged/u],
  ['a part of one', asPart, /one of 3 files/u],
])('%s is refused with what to do', async (_, change, sentence) => {
  await expect(read(change(tinyGguf()))).rejects.toThrow(sentence);
});

it('the beginning of a head says nothing yet', () => {
  expect(parseGgufHeader(tinyGguf().subarray(0, 100))).toBeNull();
});

function withNumber(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeUInt32LE(value, at);
  return bytes;
}

/** The entry of the type of the weights becomes that of a file in parts. */
function asPart(bytes: Buffer): Buffer {
  const key = Buffer.from('general.file_type');
  const at = bytes.indexOf(key);
  const entry = Buffer.alloc(8 + 11 + 4 + 4);
  entry.writeBigUInt64LE(11n);
  entry.write('split.count', 8);
  entry.writeUInt32LE(4, 19);
  entry.writeUInt32LE(3, 23);
  return Buffer.concat([bytes.subarray(0, at - 8), entry, bytes.subarray(at + key.length + 8)]);
}

describe('the memory of a machine', () => {
  const gigabyte = 1024 ** 3;
  // A model of four billion parameters at four bits: 36 layers, 8 heads of 128.
  const model = { bytes: 2.5 * gigabyte, trainedContext: 40_960, bytesPerToken: 147_456 };

  it('decides how much a model reads at once', () => {
    expect(planMemory(model, 8192, 16 * gigabyte)).toMatchObject({ contextTokens: 8192, fits: true });
    const small = planMemory(model, 8192, 5 * gigabyte);
    expect(small.fits).toBe(true);
    expect(small.contextTokens).toBeLessThan(8192);
    expect(small.needBytes).toBeLessThanOrEqual(0.75 * 5 * gigabyte);
    expect(planMemory(model, 8192, 4 * gigabyte).fits).toBe(false);
  });

  it('does not stretch a model beyond what it was trained for', () => {
    expect(planMemory({ ...model, trainedContext: 4096 }, 8192, 64 * gigabyte).contextTokens).toBe(4096);
  });
});
