import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePdf, makeScans, type PageScan } from '@hookline/extract/testing/sample-pdf.ts';
import { blankScan, scanOf } from '@hookline/extract/testing/sample-scan.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { openRecordedSites, type RecordedSites } from '../testing/recorded-sites.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let boardId: string;

let sites: RecordedSites;

beforeAll(async () => {
  sites = await openRecordedSites();
  const { allowHosts, network } = sites;
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: allowHosts }, { network });
});
afterAll(async () => {
  await product.close();
  await sites.close();
});
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});

const dark = scanOf('dark-post.png');
const german = scanOf('german-post.png');
/** Shades that are no letters. */
const hills: PageScan = {
  width: 600,
  height: 400,
  bytes: Uint8Array.from({ length: 240_000 }, (_, at) =>
    at / 600 > 250 + 40 * Math.sin((at % 600) / 60) ? 60 : 190,
  ),
};

async function add(name: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return (await person.ok('POST /api/content/upload', { body })).item.id;
}

const detailOf = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });

/** Uploads a file and waits until all of it was read. */
async function upload(name: string, bytes: Buffer) {
  const id = await add(name, bytes);
  return until(async () => {
    const found = await detailOf(id);
    return found.item.status === 'processing' ? null : found;
  });
}

const search = async (q: string) =>
  (await person.ok('GET /api/content', { query: { q } })).items.map(({ title }) => title);

const wordsOf = async (id: string, page: number) =>
  (await person.ok('GET /api/content/{id}/pages/{page}/words', { params: { id, page: `${page}` } })).words;

it('a scan becomes text, page by page, and its words are found', async () => {
  const { item, text, metadata } = await upload('letters.pdf', makeScans([dark, blankScan, german]));
  expect(item).toMatchObject({ status: 'processed', error: null, stage: null, stage_pages: null });
  expect(text).toContain('you answered one question better than anyone else.');
  expect(metadata).toMatchObject({ pages: 3, scannedPages: [1, 3], warnings: [] });
  const starts = metadata?.pageStarts ?? [];
  expect(text?.slice(starts[2])).toMatch(/^Jonas Weber/u);
  expect(text?.slice(starts[1], starts[2]).trim()).toBe('');
  expect(await search('"one question better"')).toEqual(['letters.pdf']);
  expect(await search('weglasse')).toEqual(['letters.pdf']);
});

it('the words of a scanned page have their places in it, for their owner alone', async () => {
  const { item, text } = await upload('letters.pdf', makeScans([dark, german]));
  const words = (await wordsOf(item.id, 2)).map(([start = 0, end = 0]) => text?.slice(start, end));
  expect(words.slice(0, 4)).toEqual(['Jonas', 'Weber', 'Früher', 'habe']);
  const [, , left = 0, top = 0, right = 0, bottom = 0] = (await wordsOf(item.id, 2))[0] ?? [];
  expect([left < right, top < bottom, right <= 1000, bottom <= 1000]).toEqual([true, true, true, true]);
  expect(await wordsOf(item.id, 3)).toEqual([]);
  const stranger = await product.signUp();
  const params = { id: item.id, page: '2' };
  expect((await stranger.call('GET /api/content/{id}/pages/{page}/words', { params })).status).toBe(404);
});

it('a page that is a picture among pages with text is read, and those stay as they are', async () => {
  const lines = ['Market hall', 'The harbour town built a new market hall.'];
  const { text, metadata, item } = await upload('mixed.pdf', makeScans([lines, dark, lines]));
  expect(metadata).toMatchObject({ scannedPages: [2], warnings: [] });
  expect(text?.match(/The harbour town built a new market hall\./gu)).toHaveLength(2);
  expect(text?.slice(metadata?.pageStarts?.[1], metadata?.pageStarts?.[2])).toContain(
    'Nobody came for the camera.',
  );
  expect(await wordsOf(item.id, 1)).toEqual([]);
});

it('what the file says by itself is there while its pictures are read', async () => {
  const lines = ['Market hall', 'The harbour town built a new market hall.'];
  const id = await add('mixed.pdf', makeScans([lines, ...Array<PageScan>(8).fill(dark)]));
  const reading = await until(async () => {
    const found = await detailOf(id);
    return found.item.stage === 'recognizing' ? found : null;
  });
  expect(reading.item).toMatchObject({ status: 'processing', stage_pages: 8 });
  expect(reading.text).toContain('The harbour town');
  await until(async () => ((await detailOf(id)).item.stage_progress ?? 0) > 0 || null);
  await person.ok('DELETE /api/content/{id}', { params: { id } });
});

it('a scan that is deleted is read no further, and goes on where it was once it is restored', async () => {
  const id = await add('long.pdf', makeScans(Array<PageScan>(6).fill(dark)));
  const count = async () => {
    const rows = await queryTestDatabase(
      product,
      `select page from scanned_pages where item_id = '${id}' and reading is not null order by page`,
    );
    return rows.length;
  };
  await until(async () => (await count()) >= 2 || null);
  await person.ok('DELETE /api/content/{id}', { params: { id } });
  await until(async () => {
    const jobs = await queryTestDatabase(
      product,
      `select 1 from jobs.job where name = 'read-scan' and state < 'completed' and data->>'itemId' = '${id}'`,
    );
    return jobs.length === 0 || null;
  });
  const before = await count();
  expect(before).toBeLessThan(6);
  await queryTestDatabase(
    product,
    `update scanned_pages set reading = jsonb_set(reading, '{text}', '"As it was read before it was deleted."')
    where item_id = '${id}' and reading is not null`,
  );
  await person.ok('POST /api/content/{id}/restore', { params: { id } });
  const { text } = await until(async () => {
    const found = await detailOf(id);
    return found.item.status === 'processed' ? found : null;
  });
  expect(text?.match(/As it was read before/gu)).toHaveLength(before);
  expect(text?.match(/Nobody came for the camera/gu)).toHaveLength(6 - before);
});

it('a short scan does not wait for a long one', async () => {
  const long = await add('long.pdf', makeScans(Array<PageScan>(12).fill(dark)));
  await until(async () => (await detailOf(long)).item.stage === 'recognizing' || null);
  const { item } = await upload('short.pdf', makeScans([german]));
  expect(item.status).toBe('processed');
  expect((await detailOf(long)).item.status).toBe('processing');
  await person.ok('DELETE /api/content/{id}', { params: { id: long } });
});

it('a copy has the places of the words as well', async () => {
  const { item } = await upload('letters.pdf', makeScans([dark]));
  const other = (await person.ok('POST /api/boards', { body: { name: 'Other' } })).board.id;
  await person.ok('POST /api/content/bulk', { body: { action: 'copy', ids: [item.id], boardId: other } });
  const [copy] = (await person.ok('GET /api/boards/{id}', { params: { id: other } })).items;
  expect(await wordsOf(copy?.id ?? '', 1)).toEqual(await wordsOf(item.id, 1));
});

it.each([
  [
    'of which nothing can be read',
    () => makeScans([hills, blankScan]),
    /^No text was found on the pages of this PDF/u,
  ],
  ['whose page is empty', () => makePdf([['']]), /^No text was found on the pages of this PDF/u],
])('a scan %s says so', async (_, make, reason) => {
  const { item } = await upload('scan.pdf', make());
  expect(item).toMatchObject({ status: 'failed', error_code: 'empty', error: expect.stringMatching(reason) });
});

it('behind an address a scan says what to do', async () => {
  sites.play({
    'www.example.org/letter.pdf': {
      headers: { 'content-type': 'application/pdf' },
      body: makeScans([dark]),
    },
  });
  const body = { boardId, contentUrl: 'https://www.example.org/letter.pdf' };
  const { id } = (await person.ok('POST /api/content/add', { body })).item;
  const { item } = await until(async () => {
    const found = await detailOf(id);
    return found.item.status === 'processing' ? null : found;
  });
  expect(item).toMatchObject({ status: 'failed', error: expect.stringContaining('Download it and upload') });
});

it('of a scan of very many pages the first are read, which it says', async () => {
  const id = await add('book.pdf', makeScans(Array<PageScan>(303).fill(dark)));
  const { item, metadata } = await until(async () => {
    const found = await detailOf(id);
    return found.item.stage === 'recognizing' ? found : null;
  });
  expect(item.stage_pages).toBe(300);
  expect(metadata?.warnings).toEqual([
    '303 pages of this PDF are pictures: the text of the first 300 of them was read.',
  ]);
  await person.ok('DELETE /api/content/{id}', { params: { id } });
});
