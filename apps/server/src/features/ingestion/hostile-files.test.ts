import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExtractionPool, createExtractor } from './index.ts';
import type { Extraction } from '@hookline/extract';
import type { HostileFile } from '@hookline/extract/testing/hostile-file.ts';
import { HOSTILE_FILES } from '@hookline/extract/testing/hostile-files.ts';

// Seen is what comes of it: the time that it may take is measured by `npm run quality:ingestion`.
const pool = createExtractionPool({ timeoutMs: 240_000 });
const extractor = createExtractor({ pool });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-hostile-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

async function outcome({ name, type, make }: HostileFile): Promise<string> {
  const path = join(folder, `${type} ${name}`);
  await writeFile(path, make());
  const extraction = await readUnstarved(path, type);
  await rm(path);
  if (!extraction.ok) {
    return extraction.failure.code;
  }
  return extraction.document.text === '' && extraction.document.unreadPages ? 'pictures' : 'read';
}

/** What a busy machine left no time for is tried again, as the product does. */
async function readUnstarved(path: string, type: HostileFile['type']): Promise<Extraction> {
  const extraction = await extractor.extractFile(path, type);
  const isStarved = !extraction.ok && extraction.failure.code === 'starved';
  return isStarved ? readUnstarved(path, type) : extraction;
}

/** Those that need seconds each are measured by `npm run quality:ingestion`. */
const EXPECTED: Readonly<Record<string, string>> = {
  '1 GB of one text': 'too_complex',
  '50 MB that say 1,000 bytes': 'unreadable',
  '150 MB of paragraphs': 'read',
  '190 MB of styles': 'read',
  '6,000 parts': 'too_complex',
  '2,000 nested tables': 'read',
  'a billion laughs': 'unreadable',
  'an outside entity': 'unreadable',
  'a billion pages': 'read',
  'a tree of pages that holds itself': 'pictures',
  'a form that draws itself': 'pictures',
  '1,000,000 nested lists': 'pictures',
  'tables of four billion rows': 'unreadable',
  'a box of four billion bytes': 'unreadable',
  'a tag of 256 MB': 'unreadable',
  'a sound that says 4 GB': 'read',
};

describe('a file made to do harm', () => {
  it.each(Object.entries(EXPECTED))('%s: %s', async (name, wanted) => {
    const files = HOSTILE_FILES.filter((file) => file.name === name);
    expect(files).toHaveLength(1);
    expect(await Promise.all(files.map(outcome))).toEqual([wanted]);
  });

  it('that was damaged at random is read, or refused with a reason', async () => {
    const damaged = HOSTILE_FILES.filter(({ name }) => name.startsWith('fuzzed'));
    const outcomes = await Promise.all(damaged.map(outcome));
    expect(outcomes).toHaveLength(72);
    expect(outcomes.filter((code) => code === 'failed')).toEqual([]);
  });
});
