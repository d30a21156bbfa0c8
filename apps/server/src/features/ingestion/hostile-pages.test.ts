import { afterAll, expect, it } from 'vitest';
import { createExtractionPool } from './extraction-pool.ts';
import { createExtractor } from './extractor.ts';
import { HOSTILE_PAGES } from './testing/hostile-pages.ts';

const pool = createExtractionPool({ size: 1 });
const extractor = createExtractor({ pool });
afterAll(() => pool.close());

async function read(make: () => string) {
  const about = { contentType: 'text/html; charset=utf-8', url: 'https://site.example/page' };
  return extractor.extractHtml(Buffer.from(make()), about);
}

const named = (isReadable: boolean) =>
  HOSTILE_PAGES.filter((page) => page.isReadable === isReadable).map(({ name, make }) => [name, make] as const);

it.each(named(true))(
  '%s: the article in it is found',
  async (_name, make) => {
    const extraction = await read(make);
    expect(extraction.ok && extraction.document.text).toContain('The harbour town built a new market hall');
  },
  20_000,
);

it.each(named(false))(
  '%s: read or found empty, within all bounds',
  async (_name, make) => {
    const extraction = await read(make);
    expect(extraction.ok ? 'read' : extraction.failure.code).toMatch(/^(?:read|empty)$/u);
  },
  20_000,
);

it('good pages beside hostile ones are read', async () => {
  const shared = createExtractionPool({ timeoutMs: 5000 });
  const both = createExtractor({ pool: shared });
  const good = Buffer.from(
    `<article>${'<p>The harbour town built a new market hall for everyone who came.</p>'.repeat(9)}</article>`,
  );
  const [links] = HOSTILE_PAGES.filter(({ name }) => name === '200,000 links');
  const hostile = Buffer.from(links?.make() ?? '');
  const pages = Array.from({ length: 20 }, (_, index) => (index % 5 === 0 ? hostile : good));
  const read = await Promise.all(pages.map((bytes) => both.extractHtml(bytes, {})));
  expect(read.filter((extraction, index) => index % 5 !== 0 && extraction.ok)).toHaveLength(16);
  await shared.close();
}, 60_000);
