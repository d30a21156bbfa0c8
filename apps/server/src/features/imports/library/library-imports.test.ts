import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryImport } from '@hookline/contract/content';
import { makeZip, packRepeated, repeatedSize } from '@hookline/extract/testing/zip.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import * as samples from './testing/sample-libraries.ts';

let site: Server;
let origin: string;
let product: TestProduct;
let person: ApiClient & { userId: string };

/** What every page of the site says. */
const sentence = 'The keeper of the lamp wrote every evening how much oil was left, and who had come by.';
const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>${`<p>${sentence} Short words here. It is told again so that there is enough to read of it.</p>`.repeat(4)}</article></body></html>`;

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/gone') {
      response.writeHead(404).end();
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(`Page ${request.url}`));
    }
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: host });
});
afterAll(async () => {
  await product.close();
  site.close();
});
beforeEach(async () => {
  person = await product.signUp();
});

const form = (bytes: string | Buffer, name = 'export.csv') => {
  const body = new FormData();
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return body;
};
const look = (bytes: string | Buffer, who = person) =>
  who.ok('POST /api/import/library', { body: form(bytes) });
const show = (id: string) => person.ok('GET /api/import/library/{id}', { params: { id } });
const commit = (id: string) => person.ok('POST /api/import/library/{id}/commit', { params: { id } });

/** Brings an export in and waits until all of it is listed. */
async function bringIn(bytes: string | Buffer): Promise<LibraryImport> {
  const { importId } = await look(bytes);
  await commit(importId);
  return listed(importId);
}
const listed = (id: string) =>
  until(async () => {
    const shown = await show(id);
    return shown.state === 'importing' ? null : shown;
  });
const library = async (query: object = {}) => (await person.ok('GET /api/content', { query })).items;
const boards = async () =>
  (await person.ok('GET /api/boards')).boards
    .map(({ name, item_count }) => [name, item_count] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
const detail = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });
/** What a text says where something is highlighted. */
const wordsAt = (text: string | null, highlight?: { start: number | null; end: number | null }) =>
  text?.slice(highlight?.start ?? 0, highlight?.end ?? 0);
const filesOf = async () => readdir(join(product.dataDir, 'files', person.userId)).catch(() => []);

/** Links of one site in the form of Pocket. */
const pocket = (rows: readonly string[]) => `title,url,time_added,tags,status\n${rows.join('\n')}\n`;

describe('a library from elsewhere', () => {
  it('is told about before anything is added', async () => {
    const shown = await look(samples.chromeBookmarks);
    expect(shown).toMatchObject({
      source: 'bookmarks',
      state: 'previewed',
      file_name: 'export.csv',
      // Two addresses of “Rye” are the same page.
      counts: {
        boards: 3,
        links: 3,
        notes: 0,
        tags: 2,
        highlights: 0,
        existing: 0,
        highlighted: 0,
        repeated: 1,
        skipped: 3,
      },
      progress: { done: 0, total: 3 },
      pages: { read: 0, failed: 0, total: 3 },
      error: null,
    });
    expect(shown.boards.map(({ id, name, items }) => [id, name, items])).toEqual([
      [null, 'Bookmarks', 1],
      [null, 'Recipes', 1],
      [null, 'Recipes / Bread', 1],
    ]);
    expect(shown.problems.map(({ count }) => count)).toEqual([2, 1]);
    expect([await library(), await boards()]).toEqual([[], []]);
    expect((await person.ok('GET /api/import/library')).imports).toEqual([]);
  });

  it('becomes boards and items with their dates, tags and notes', async () => {
    const done = await bringIn(samples.chromeBookmarks);
    expect(done).toMatchObject({
      state: 'done',
      counts: { boards: 3, links: 3, tags: 2, repeated: 1, skipped: 3 },
      progress: { done: 3, total: 3 },
    });
    expect(await boards()).toEqual([
      ['Bookmarks', 1],
      ['Recipes', 1],
      ['Recipes / Bread', 1],
    ]);
    expect(done.boards.every(({ id }) => id !== null)).toBe(true);
    // As old as they are there: the newest on top.
    const items = await library();
    expect(items.map(({ title, created_at }) => [title, created_at])).toEqual([
      ['Rye', '2020-09-13T12:35:00.000Z'],
      ['Soup', '2020-09-13T12:31:40.000Z'],
      ['Front & centre', '2020-09-13T12:28:20.000Z'],
    ]);
    expect(items[1]).toMatchObject({
      tags: ['winter', 'soup'],
      type: 'website',
      url: 'https://example.org/soup',
    });
    expect((await detail(items[1]?.id ?? '')).notes).toBe('With more salt than it says.');
    expect((await library({ q: 'salt' })).map(({ title }) => title)).toEqual(['Soup']);
    expect((await library({ tag: 'winter' })).map(({ title }) => title)).toEqual(['Soup']);
    const { activity } = await person.ok('GET /api/activity', { query: { kind: 'library_imported' } });
    expect(activity.map(({ title }) => title)).toEqual(['export.csv: 3 items']);
    expect((await person.ok('GET /api/import/library')).imports.map(({ importId }) => importId)).toEqual([
      done.importId,
    ]);
    expect(await filesOf()).toEqual([]);
  });

  it('again the same file changes nothing, whatever became of its items meanwhile', async () => {
    await bringIn(samples.karakeepJson);
    const before = await library();
    const note = before.find(({ type }) => type === 'note');
    const params = { id: note?.id ?? '' };
    await person.ok('PUT /api/content/{id}', {
      params,
      body: { title: 'Mine', text: 'Other words.', tags: ['own'] },
    });
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Elsewhere' } });
    await person.ok('PUT /api/content/{id}', { params, body: { boardId: board.id } });
    const changed = [await library(), await boards()];
    const again = await look(samples.karakeepJson);
    expect(again.counts).toMatchObject({ boards: 0, links: 0, notes: 0, existing: 2 });
    await commit(again.importId);
    expect(await listed(again.importId)).toMatchObject({ state: 'done', counts: { links: 0, notes: 0 } });
    const withoutRuns = (items: typeof before) =>
      items.map(({ id, title, tags, board_id }) => [id, title, tags, board_id]);
    expect([withoutRuns(await library()), await boards()]).toEqual([
      withoutRuns(changed[0] as typeof before),
      changed[1],
    ]);
    const { activity } = await person.ok('GET /api/activity', { query: { kind: 'library_imported' } });
    expect(activity).toHaveLength(1);
  });

  it('carrying it out once more does nothing', async () => {
    const { importId } = await bringIn(samples.pocketCsv);
    expect(await commit(importId)).toMatchObject({ state: 'done', counts: { links: 2 } });
    expect(await library()).toHaveLength(2);
  });

  it('two forms of an address are one page, with what was said of both', async () => {
    const done = await bringIn(
      pocket([
        'Tides,https://www.example.org/tides,1700000000,sea,unread',
        'Tides,https://www.example.org/tides?utm_source=tw,1700000001,moon,unread',
      ]),
    );
    expect(done.counts).toMatchObject({ links: 1, repeated: 1, tags: 2 });
    expect((await library()).map(({ tags }) => tags)).toEqual([['sea', 'moon']]);
  });

  it('a page that is in the library is the same item, on whatever board', async () => {
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Sea' } });
    const body = {
      boardId: board.id,
      contentUrl: 'http://www.example.org/tides/?utm_source=x',
      title: 'Mine',
    };
    await person.ok('POST /api/content/add', { body });
    const done = await bringIn(samples.pocketCsv);
    expect(done.counts).toMatchObject({ links: 1, existing: 1 });
    expect((await library({ q: 'example.org/tides' })).map(({ title, tags }) => [title, tags])).toEqual([
      ['Mine', []],
    ]);
  });

  it('a board of the same name takes what belongs there', async () => {
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Pocket' } });
    expect((await look(samples.pocketCsv)).boards).toEqual([{ id: board.id, name: 'Pocket', items: 2 }]);
    await bringIn(samples.pocketCsv);
    expect(await boards()).toEqual([['Pocket', 2]]);
  });

  it('notes keep their words and are found by them', async () => {
    const { counts } = await bringIn(samples.notionZip);
    expect(counts).toMatchObject({ links: 1, notes: 1, boards: 2, skipped: 2 });
    const [note] = await library({ type: 'note' });
    expect(note).toMatchObject({ title: 'Studio', status: 'processed', words: 7 });
    expect((await library({ q: 'camera' })).map(({ id }) => id)).toEqual([note?.id]);
  });

  it('asks for its pages, and tells how many were read', async () => {
    const rows = [`Lost,${origin}/gone,1650000001,,unread`, `${origin}/two,${origin}/two,1650000002,,unread`];
    const { importId } = await bringIn(pocket(rows));
    const read = await until(async () => {
      const { pages } = await show(importId);
      return pages.read + pages.failed === pages.total ? pages : null;
    });
    expect(read).toEqual({ read: 1, failed: 1, total: 2 });
    const items = await library();
    // The title that somebody saw stays; where there was none, the page has one.
    expect(items.map(({ title, status }) => [title, status])).toEqual([
      ['Page /two', 'processed'],
      ['Lost', 'failed'],
    ]);
  });

  it('highlights wait with their words and find their place when the page is read', async () => {
    const metadata = [
      {
        slug: 'one',
        url: `${origin}/one`,
        title: 'One',
        labels: [],
        savedAt: '2023-04-05T06:07:08.000Z',
        state: 'SUCCEEDED',
      },
    ];
    const zip = makeZip([
      { name: 'metadata_0_to_20.json', bytes: JSON.stringify(metadata) },
      { name: 'highlights/one.md', bytes: `> ${sentence}\n\nHow tidy.\n\n> These words are not there.` },
    ]);
    const { importId, counts } = await bringIn(zip);
    expect(counts.highlights).toBe(2);
    const [item] = await library();
    expect((await library({ q: 'tidy' })).map(({ id }) => id)).toEqual([item?.id]);
    await until(async () => ((await show(importId)).pages.read === 1 ? true : null));
    const { text, highlights } = await detail(item?.id ?? '');
    const [placed, lost] = highlights.toSorted(
      (one, other) => Number(one.start === null) - Number(other.start === null),
    );
    expect(wordsAt(text, placed)).toBe(sentence);
    expect(placed).toMatchObject({ quote: sentence, note: 'How tidy.' });
    expect(lost).toMatchObject({ quote: 'These words are not there.', start: null });
    // Marked in an item that is there: what it never had is added, what was deleted stays away.
    await person.ok('DELETE /api/highlights/{id}', { params: { id: lost?.id ?? '' } });
    await bringIn(zip);
    expect((await detail(item?.id ?? '')).highlights.map(({ quote }) => quote)).toEqual([sentence]);
  });

  it('marks what was marked elsewhere in a page that is read already', async () => {
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Lamps' } });
    const body = { boardId: board.id, contentUrl: `${origin}/three`, title: 'Three' };
    const { item } = await person.ok('POST /api/content/add', { body });
    await until(async () => ((await detail(item.id)).item.status === 'processed' ? true : null));
    const row = `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,Three,,,${origin}/three,Unsorted,,2024-01-02T03:04:05.123Z,,"${sentence}",false\n`;
    expect((await bringIn(row)).counts).toMatchObject({ links: 0, existing: 1 });
    const { text, highlights } = await detail(item.id);
    expect(highlights.map((one) => wordsAt(text, one))).toEqual([sentence]);
  });

  it('does not keep others waiting: what somebody asks for comes before its pages', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Page ${at},${origin}/many/${at},${1_650_000_000 + at},,unread`,
    );
    await bringIn(pocket(rows));
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Now' } });
    const body = { boardId: board.id, contentUrl: `${origin}/now`, title: 'Now' };
    const { item } = await person.ok('POST /api/content/add', { body });
    await until(async () => ((await detail(item.id)).item.status === 'processed' ? true : null));
    const [asked] = (await queryTestDatabase(
      product,
      `select (count(*) filter (where asked_at is not null))::int as asked, count(*)::int as total
       from library_import_items where user_id = '${person.userId}'`,
    )) as { asked: number; total: number }[];
    // All of them are of one site: two at a time.
    expect(asked?.total).toBe(60);
    expect(asked?.asked).toBeLessThanOrEqual(6);
  });
});

describe('an import that does not go well', () => {
  it('stops where there is no room for more, and goes on with the same file', async () => {
    const small = await startTestProduct({ QUOTA_ITEMS: '250' });
    try {
      person = await small.signUp();
      const rows = Array.from(
        { length: 300 },
        (_, at) => `Page ${at},https://example.org/${at},${1_650_000_000 + at},,`,
      );
      const stopped = await bringIn(pocket(rows));
      expect(stopped).toMatchObject({
        state: 'stopped',
        counts: { links: 200 },
        progress: { done: 200, total: 300 },
      });
      expect(stopped.error).toMatch(
        /^You have reached your limit of 250 items.*Everything added so far has been kept\.$/u,
      );
      expect((await look(pocket(rows))).counts).toMatchObject({ links: 100, existing: 200 });
    } finally {
      await small.close();
    }
  });

  it('says of what it does not know which files are read, and keeps nothing of it', async () => {
    const refused = await person.fails('POST /api/import/library', { body: form('Name,Price\nTea,3\n') });
    expect(refused).toMatchObject({ status: 422, code: 'not_a_library' });
    expect(await person.fails('POST /api/import/library', { body: new FormData() })).toMatchObject({
      status: 400,
    });
    expect(await filesOf()).toEqual([]);
  });

  it('says why also where what was refused cannot be cleared away', async () => {
    await queryTestDatabase(
      product,
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before delete on library_imports for each statement execute function refuse()`,
    );
    const refused = await person.fails('POST /api/import/library', { body: form('Name,Price\nTea,3\n') });
    await queryTestDatabase(product, 'drop function refuse cascade');
    expect(refused).toMatchObject({ status: 422, code: 'not_a_library' });
    expect(await filesOf()).toEqual([]);
  });

  it('refuses archives that unpack to far more than they say, and lines without end', async () => {
    const bomb = { unit: 'a'.repeat(1024 * 1024), times: 300, before: 'title,url,time_added,tags,status\n' };
    const zip = makeZip([
      { name: 'part_000000.csv', packed: packRepeated(bomb), saidSize: repeatedSize(bomb) },
    ]);
    const refused = await person.fails('POST /api/import/library', { body: form(zip, 'pocket.zip') });
    expect(refused).toMatchObject({ status: 422, error: expect.stringContaining('unpacks to far more') });
    const line = `title,url,time_added,tags,status\n"${'x'.repeat(80 * 1024 * 1024)}`;
    const endless = await person.fails('POST /api/import/library', { body: form(line) });
    expect(endless).toMatchObject({ status: 422, code: 'not_a_library' });
    const icon = samples.chromeBookmarks.replace('iVBORw0KGgo=', 'A'.repeat(60 * 1024 * 1024));
    expect((await look(icon)).counts.links).toBe(3);
  });

  it('can be thrown away before it is carried out, not afterwards', async () => {
    const { importId: id } = await look(samples.pocketCsv);
    await person.ok('DELETE /api/import/library/{id}', { params: { id } });
    expect(await person.fails('GET /api/import/library/{id}', { params: { id } })).toMatchObject({
      status: 404,
    });
    expect(await filesOf()).toEqual([]);
    const { importId } = await bringIn(samples.pocketCsv);
    const kept = await person.fails('DELETE /api/import/library/{id}', { params: { id: importId } });
    expect(kept).toMatchObject({ status: 404 });
  });

  it('of more than five that wait, the oldest goes', async () => {
    const first = await look(samples.pocketCsv);
    for (let count = 0; count < 5; count += 1) {
      await look(samples.pocketCsv);
    }
    const params = { id: first.importId };
    expect(await person.fails('GET /api/import/library/{id}', { params })).toMatchObject({ status: 404 });
    expect(await filesOf()).toHaveLength(5);
  });
});
