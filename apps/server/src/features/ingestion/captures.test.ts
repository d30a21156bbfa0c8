import type { Scope } from '@hookline/contract/common';
import { maxCaptureLength, type NewCapture } from '@hookline/contract/content';
import { HOSTILE_PAGES } from '@hookline/extract/testing/hostile-pages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { openRecordedSites, type RecordedSites } from './testing/recorded-sites.ts';

let sites: RecordedSites;
let product: TestProduct;
let person: ApiClient;
let boardId: string;
beforeAll(async () => {
  sites = await openRecordedSites();
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: sites.allowHosts }, { network: sites.network });
});
afterAll(async () => {
  await product.close();
  await sites.close();
});
beforeEach(async () => {
  sites.play({ 'www.example.org/*': { status: 403, body: 'Are you human?' } });
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Here' } })).board.id;
});

const url = 'https://www.example.org/walled';
const sentence = 'The harbour town built a new market hall, and the old one became a library for children. ';
const page = (told: string) =>
  `<html lang="en"><head><title>Behind the wall</title><meta name="author" content="Ada Reader"></head>` +
  `<body><nav>Sign out</nav><article><h1>Behind the wall</h1><p>${sentence.repeat(8)}</p><p>${told}</p></article></body></html>`;

const capture = async (more: Partial<NewCapture>) =>
  (await person.ok('POST /api/content/capture', { body: { url, ...more } })).item;
const settled = (id: string) =>
  until(async () => {
    const found = await person.ok('GET /api/content/{id}', { params: { id } });
    return found.item.status === 'processing' ? null : found;
  });
const captured = async (more: Partial<NewCapture>) => settled((await capture(more)).id);

it('reads what a browser sent like a fetched page, and fetches nothing', async () => {
  const selection = 'Only  subscribers read that the library opens on Sunday.';
  const html = page('Only subscribers read that the library opens on Sunday. Nobody else does.');
  const item = await capture({ boardId, html, selection, title: 'Tab title' });
  expect(item).toMatchObject({ board_id: boardId, status: 'processing', title: 'Tab title', url });
  const { item: read, text, metadata, highlights } = await settled(item.id);
  expect(read).toMatchObject({ status: 'processed', title: 'Behind the wall', author: 'Ada Reader' });
  expect(text).toContain('Only subscribers read');
  expect(text).not.toContain('Sign out');
  expect(Math.abs(Date.parse(metadata.capturedAt ?? '') - Date.now())).toBeLessThan(60_000);
  expect(highlights.map(({ quote }) => quote)).toEqual([
    'Only subscribers read that the library opens on Sunday.',
  ]);
  expect(sites.asked).toEqual([]);
  expect(await queryTestDatabase(product, 'select 1 from item_captures')).toEqual([]);
});

it('gives the item of the same address the new text, wherever it is, and keeps it one', async () => {
  const first = await captured({ boardId, html: page('As of Monday.') });
  const again = await captured({ url: `${url}?utm_source=mail#top`, html: page('As of Tuesday.') });
  expect([again.item.id, again.item.board_id]).toEqual([first.item.id, boardId]);
  expect(again.text).toContain('As of Tuesday.');
  const { board } = await person.ok('POST /api/boards', { body: { name: 'There' } });
  const elsewhere = await captured({ boardId: board.id, html: page('As of Tuesday.') });
  expect([elsewhere.item.id === first.item.id, elsewhere.item.board_id]).toEqual([false, board.id]);
});

it('takes the place of what could not be fetched, and of what is being fetched', async () => {
  const failed = await person.ok('POST /api/content/add', { body: { boardId, contentUrl: url } });
  expect((await settled(failed.item.id)).item.status).toBe('failed');
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  sites.play({
    'www.example.org/slow': async () => {
      asked.resolve();
      await answered.promise;
      return { body: page('As a server sees it.') };
    },
  });
  const slow = 'https://www.example.org/slow';
  const { item } = await person.ok('POST /api/content/add', { body: { boardId, contentUrl: slow } });
  await asked.promise;
  const early = await captured({ url: slow, html: page('As its reader sees it.') });
  answered.resolve();
  const late = await captured({ html: page('As its reader sees it.') });
  expect([early.item.id, late.item.id]).toEqual([item.id, failed.item.id]);
  // The fetch has ended by now: other runs took its turn.
  const { text } = await settled(item.id);
  expect([text, late.text]).toEqual([
    expect.stringContaining('As its reader sees it.'),
    expect.stringContaining('As its reader sees it.'),
  ]);
});

it('is not replaced by a later fetch, which is refused and says why', async () => {
  const { item } = await captured({ boardId, html: page('As its reader sees it.') });
  sites.play({ 'www.example.org/*': { body: page('As a server sees it.') } });
  const { id } = item;
  expect(await person.fails('POST /api/content/{id}/refetch', { params: { id } })).toMatchObject({
    status: 422,
    code: 'captured',
    error: expect.stringContaining('from your browser again') as string,
  });
  const bulk = await person.ok('POST /api/content/bulk', { body: { action: 'refetch', ids: [id] } });
  expect(bulk).toMatchObject({ done: [], failed: [{ id, message: expect.stringContaining('browser') }] });
  // A run that began another way leaves it too.
  await person.ok('DELETE /api/content/{id}', { params: { id } });
  await queryTestDatabase(product, "update items set status = 'processing' where id = $1", [id]);
  await person.ok('POST /api/content/{id}/restore', { params: { id } });
  const { text, item: kept } = await settled(id);
  expect(text).toContain('As its reader sees it.');
  expect(kept).toMatchObject({ status: 'processed', error: expect.stringContaining('is kept') as string });
});

it('keeps the text from before where what was sent cannot be read', async () => {
  const { item } = await captured({ boardId, html: page('As its reader sees it.') });
  const { item: kept, text } = await captured({ html: '<html><body><script>app()</script></body></html>' });
  expect([kept.id, text]).toEqual([item.id, expect.stringContaining('As its reader sees it.')]);
  expect(kept.error).toMatch(/^Reading what your browser sent failed, so the text from before is kept\. ./u);
});

it.each([
  ['text', { text: `${sentence}\n\nThat is all.\0 \ud800`, selection: 'That is all.' }, 'That is all.'],
  ['words that were chosen, alone', { selection: sentence }, 'new market hall'],
])('takes %s in place of HTML, under the title of the page', async (_, given, told) => {
  const { item, text, highlights } = await captured({ boardId, title: `Tab ${'x'.repeat(600)}`, ...given });
  expect(item).toMatchObject({
    status: 'processed',
    title: expect.stringMatching(/^Tab x{496}$/u) as string,
  });
  expect(text).toContain(told);
  expect(highlights).toHaveLength('text' in given ? 1 : 0);
});

it('puts what comes without a board on the one Inbox, also two things at once', async () => {
  const other = 'https://www.example.org/other';
  const two = [{ html: page('One.') }, { html: page('One.') }, { url: other, html: page('Two.') }];
  const items = await Promise.all(two.map((one) => capture(one)));
  expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  const { boards } = await person.ok('GET /api/boards');
  expect(Object.fromEntries(boards.map(({ name, item_count }) => [name, item_count]))).toEqual({
    Here: 0,
    Inbox: 2,
  });
  expect(boards).toHaveLength(2);
  await Promise.all(items.map(({ id }) => settled(id)));
});

it('is read for a copy too that is made while it waits', async () => {
  const { item } = await captured({ boardId, html: page('Read already.') });
  // As before the run that reads it: how long that takes is nothing to rely on.
  const waiting =
    'insert into item_captures select user_id, id, true, $2, $3, now() from items where id = $1';
  await queryTestDatabase(product, waiting, [item.id, Buffer.from(page('It waited.')), '']);
  await queryTestDatabase(product, "update items set status = 'processing' where id = $1", [item.id]);
  const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: boardId } });
  const { items } = await person.ok('GET /api/boards/{id}', { params: { id: board.id } });
  const { item: copy, text } = await settled(items[0]?.id ?? '');
  expect(copy).toMatchObject({ status: 'processed', error: null });
  expect(text).toContain('It waited.');
  expect(sites.asked).toEqual([]);
});

it('keeps the times of what stands beside a player, and the tags it came with', async () => {
  await person.ok('POST /api/content/note', { body: { text: 'Before.', tags: ['Harbours'] } });
  const video = 'https://www.youtube.com/watch?v=abcdefghijk';
  const panel =
    'Transcript\n0:00\nEvery harbour is a promise.\n0:04\nThis one kept it.\n1:02\nLook at the stones.';
  const given = { url: `${video}&t=7s`, title: 'Harbours', text: panel, tags: ['harbours', '#towns'] };
  const { item, text, metadata } = await captured(given);
  expect(item).toMatchObject({ title: 'Harbours', platform: 'youtube', tags: ['Harbours', 'towns'] });
  expect(text).toBe('Every harbour is a promise. This one kept it. Look at the stones.');
  expect(metadata.transcript?.map(({ start }) => start)).toEqual([0, 4, 62]);
  const tagged = await person.ok('GET /api/content', { query: { tag: 'harbours' } });
  expect(tagged.items).toHaveLength(2);
  const there = await person.ok('GET /api/content', { query: { url: `${video}&utm_source=mail` } });
  expect(there.items.map(({ id }) => id)).toEqual([item.id]);
  const elsewhere = await person.ok('GET /api/content', {
    query: { url: 'https://www.youtube.com/watch?v=other' },
  });
  expect(elsewhere).toMatchObject({ items: [], total: 0 });
});

it('leaves a text with times of day as it stands, unless it is a video’s', async () => {
  const { text } = await captured({ text: 'Timetable\n9:00\nOpening\n9:30\nWords\n10:00\nCoffee' });
  expect(text).toContain('9:30');
});

it('may be called by a token that may only add', async () => {
  const { token } = await person.ok('POST /api/tokens', { body: { name: 'Extension', scopes: ['add'] } });
  const program = createApiClient(product.origin, token);
  const { item } = await program.ok('POST /api/content/capture', { body: { url, boardId, text: sentence } });
  expect((await settled(item.id)).text).toContain('market hall');
});

it('changes nothing that is there for a token that may only add, and tells it nothing of it', async () => {
  const { item } = await captured({ boardId, html: page('Kept.'), title: 'Private' });
  const before = await settled(item.id);
  const holderOf = async (scopes: Scope[]) =>
    createApiClient(
      product.origin,
      (await person.ok('POST /api/tokens', { body: { name: 'x', scopes } })).token,
    );
  const adder = await holderOf(['read', 'add']);
  for (const more of [{}, { boardId }]) {
    const body = { url, text: 'Replaced.', ...more };
    const { headers: _, ...refused } = await adder.fails('POST /api/content/capture', { body });
    expect(refused).toEqual({
      status: 409,
      code: 'saved_already',
      error: expect.stringContaining('“write”') as string,
    });
  }
  expect(await settled(item.id)).toEqual(before);
  const both = await holderOf(['add', 'write']);
  const again = await both.ok('POST /api/content/capture', { body: { url, text: sentence } });
  expect(again.item.id).toBe(item.id);
  expect((await settled(item.id)).text).not.toContain('Kept.');
});

describe('refuses', () => {
  it.each([
    [400, 'invalid', { text: ' ' }],
    [400, 'invalid', { url: 'chrome://settings', text: 'x' }],
    [400, 'invalid', { html: 'x'.repeat(maxCaptureLength + 1) }],
    [413, 'too_large', { html: '"'.repeat(2 * maxCaptureLength) }],
    [422, 'demo_board', { boardId: 'sample-1', text: 'x' }],
  ])('with %i %s what it cannot take', async (status, code, given) => {
    const body = { url, ...given };
    expect(await person.fails('POST /api/content/capture', { body })).toMatchObject({ status, code });
  });
});

it('reads hostile pages within the bounds of its sandbox, and others beside them', async () => {
  const names = [
    '20,000 nested div',
    '100,000 nested b',
    'an attribute of 5 MB',
    '500,000 open link marks',
    '500,000 closing tags',
  ];
  const hostile = HOSTILE_PAGES.filter(({ name }) => names.includes(name));
  expect(hostile).toHaveLength(names.length);
  const items = await Promise.all(
    [...hostile.map(({ make }) => make().slice(0, maxCaptureLength)), page('Read beside them.')].map(
      (html, place) => capture({ boardId, url: `${url}/${place}`, html }),
    ),
  );
  const read = await Promise.all(items.map(({ id }) => settled(id)));
  expect(read.map(({ item }) => item.status === 'processed' || item.error !== null)).not.toContain(false);
  expect(read.at(-1)?.text).toContain('Read beside them.');
  expect(sites.asked).toEqual([]);
});
