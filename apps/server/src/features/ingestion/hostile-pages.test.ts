import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createExtractionPool } from './extraction/extraction-pool.ts';
import { createExtractor } from './extraction/extractor.ts';
import { readServed } from './served/read-served.ts';
import { HOSTILE_PAGES } from '@hookline/extract/testing/hostile-pages.ts';

// Other tests take their share of the machine: time enough to see the outcome. `quality:ingestion` measures
// the ten seconds.
const pool = createExtractionPool({ size: 1, timeoutMs: 240_000 });
const extractor = createExtractor({ pool });
afterAll(() => pool.close());

/** As it comes from the wire, by the way that every page takes. */
function read(make: () => string) {
  const head = { status: 200, headers: new Headers(), contentType: 'text/html; charset=utf-8' };
  const page = { ...head, url: 'https://site.example/page', body: Buffer.from(make()) };
  return readServed({ extractor, signal: new AbortController().signal }, page);
}

/** Those that need seconds each are read by `npm run quality:ingestion`. */
const SLOW = [
  '200,000 links',
  'a table 1,000 wide',
  '2,000,000 less-than signs',
  '50,000 paragraphs, 24 MB',
  'comments of 16,000 paragraphs beside a long article',
  '30,000 headings',
  '30,000 dates',
];

const named = (isReadable: boolean) =>
  HOSTILE_PAGES.filter((page) => page.isReadable === isReadable && !SLOW.includes(page.name)).map(
    ({ name, make }) => [name, make] as const,
  );

it('leaves out only pages that there are', () => {
  expect(HOSTILE_PAGES.filter(({ name }) => SLOW.includes(name))).toHaveLength(SLOW.length);
});

it.each(named(true))('%s: the article in it is found', async (_name, make) => {
  expect(await read(make)).toMatchObject({
    text: expect.stringContaining('The harbour town built a new market hall'),
  });
});

it.each(named(false))('%s: read or found empty, within all bounds', async (_name, make) => {
  const result = await read(make);
  expect('text' in result ? 'read' : result.code).toMatch(/^(?:read|empty)$/u);
});

it('sixteen good pages beside four hostile ones are read', async () => {
  const shared = createExtractionPool({ timeoutMs: 240_000 });
  const both = createExtractor({ pool: shared });
  const good = `<article>${'<p>The harbour town built a new market hall for everyone who came.</p>'.repeat(9)}</article>`;
  const hostile = HOSTILE_PAGES.slice(0, 4).map(({ make }) => make());
  const pages = [...hostile, ...Array<string>(16).fill(good)];
  const read = await Promise.all(pages.map(async (html) => both.extractHtml(Buffer.from(html), {})));
  expect(read.slice(4).filter(({ ok }) => ok)).toHaveLength(16);
  await shared.close();
});

describe('what a child does not survive is an answer', () => {
  const page = Buffer.from(HOSTILE_PAGES.find(({ name }) => name === '200,000 links')?.make() ?? '');

  async function readWithin(limits: { timeoutMs?: number; memoryMb?: number }) {
    const faults: string[] = [];
    const pool = createExtractionPool({ size: 1, timeoutMs: 240_000, ...limits });
    const strict = createExtractor({ pool, onFault: ({ code }) => faults.push(code) });
    const extraction = await strict.extractHtml(page, {});
    await pool.close();
    await expect(strict.extractHtml(page, {})).rejects.toMatchObject({ code: 'closed' });
    return { extraction, faults };
  }
  const refused = { ok: false, failure: { code: 'too_complex', reason: expect.stringContaining('Paste') } };

  it('too much time, or too little of a busy machine', async () => {
    const { extraction, faults } = await readWithin({ timeoutMs: 100 });
    const starved = { ok: false, failure: { code: 'starved', reason: expect.stringContaining('too busy') } };
    expect([...faults, extraction]).toEqual(
      faults[0] === 'starved' ? ['starved', starved] : ['timeout', refused],
    );
  });

  it.skipIf(!existsSync('/proc/self/status'))('too much memory (needs /proc)', async () => {
    expect(await readWithin({ memoryMb: 90 })).toEqual({ extraction: refused, faults: ['memory'] });
  });

  it('a caller that leaves gets its own reason', async () => {
    await expect(
      extractor.extractHtml(page, {}, { signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone');
  });
});
