import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeWav } from '@hookline/extract/testing/sample-media.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { bringIn, lookAt, pack, type Parts, takeOut, unpack } from '#testing/own-archive.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let site: Server;
let visits = 0;
/** Where the archive is made, and another installation. */
let first: TestProduct;
let second: TestProduct;
let contentUrl: string;

const dayMs = 24 * 60 * 60 * 1000;
const sentence = 'The keeper of the lamp wrote every evening how much oil was left.';
const page = `<!doctype html><html lang="en"><head><title>Lamps</title></head><body><article><h1>Lamps</h1>${`<p>${sentence} It is told again so that there is enough to read of it.</p>`.repeat(6)}</article></body></html>`;

beforeAll(async () => {
  site = createServer((_request, response) => {
    visits += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  contentUrl = `http://${host}/lamps?utm_source=x`;
  [first, second] = await Promise.all([
    startTestProduct({ INGEST_ALLOW_HOSTS: host }),
    startTestProduct({ INGEST_ALLOW_HOSTS: host }),
  ]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  site.close();
});

const settled = (person: ApiClient, id: string) =>
  until(async () => {
    const found = await person.ok('GET /api/content/{id}', { params: { id } });
    return found.item.status === 'processing' ? null : found;
  });

async function upload(person: ApiClient, boardId: string, [name, bytes]: [string, Uint8Array<ArrayBuffer>]) {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([bytes]), name);
  const { item } = await person.ok('POST /api/content/upload', { body });
  await settled(person, item.id);
  return item;
}

/** A page, a file, notes, marks and groups on two boards of the same name. */
async function collect(person: ApiClient) {
  const board = async () =>
    (await person.ok('POST /api/boards', { body: { name: 'Lamps: "A/B" 🎬' } })).board;
  const [{ id: boardId }, { id: otherId }] = [await board(), await board()];
  const { item: added } = await person.ok('POST /api/content/add', {
    body: { boardId, contentUrl, tags: ['Oil', 'lamps'] },
  });
  const { text } = await settled(person, added.id);
  const change = { notes: 'Read **twice**.', published_on: '2024-02-29' };
  await person.ok('PUT /api/content/{id}', { params: { id: added.id }, body: change });
  const start = text?.indexOf(sentence) ?? -1;
  await person.ok('POST /api/content/{id}/highlights', {
    params: { id: added.id },
    body: { start, end: start + sentence.length, note: 'The *oil*', color: 'blue' },
  });
  // One page on two boards is two items.
  const twin = { boardId: otherId, contentUrl };
  await settled(person, (await person.ok('POST /api/content/add', { body: twin })).item.id);
  const file = await upload(person, boardId, ['talk “one”.wav', new Uint8Array(makeWav(1))]);
  const note = (text_: string) => person.ok('POST /api/content/note', { body: { boardId, text: text_ } });
  const { item: noted } = await note('# Oil\n\nThe oldest lamp was lit in 1887.');
  await person.ok('POST /api/boards/{id}/groups', {
    params: { id: boardId },
    body: { name: 'January', itemIds: [added.id, noted.id] },
  });
  await person.ok('PUT /api/boards/{id}/canvas', {
    params: { id: boardId },
    body: { moved: [{ item_id: noted.id, x: -40, y: 300 }], joined: [[noted.id, added.id]] },
  });
  await person.ok('PUT /api/boards/{id}/order', {
    params: { id: boardId },
    body: { itemId: added.id, before: noted.id },
  });
  return { boardId, page: added, file, note: noted };
}

/** A script, its numbers, a conversation, and a project that knows them. */
async function produce(person: ApiClient, { boardId, note }: Awaited<ReturnType<typeof collect>>) {
  await person.ok('PUT /api/analytics/settings', {
    body: { timezone: 'Asia/Tokyo', weekStartsOn: 'sunday' },
  });
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
    body: { platform: 'youtube', requirements: 'About the lamps', boardId },
  });
  const { item } = await person.ok('POST /api/content/save-generated', {
    body: { boardId, title: 'The lamps', platform: 'youtube', generatedContent },
  });
  for (const [views, daysAgo] of [
    [100, 9],
    [250, 8],
    [900, 2],
  ] as const) {
    const recordedAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
    const metrics = { platform: 'youtube' as const, views, likes: 5, saves: 2, click_through_rate: 0.05 };
    await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics, recordedAt } });
  }
  const params = { id: note.id };
  await person.ok('POST /api/content/summarize/{id}', { params, body: {} });
  await person.ok('POST /api/ai/analyze-tone', { body: { contentId: note.id } });
  const { conversation } = await person.ok('POST /api/conversations', { body: { boardId } });
  await person.ok('POST /api/conversations/{id}/messages', {
    params: { id: conversation.id },
    body: { text: 'When was the oldest lamp lit?' },
  });
  await person.ok('PUT /api/projects/stages', { body: { stages: ['idea', 'cutting', 'published'] } });
  const project = async (title: string, more: object = {}) =>
    (await person.ok('POST /api/projects', { body: { title, ...more } })).project;
  const checklist = [{ text: 'Film the lamp', done: true }];
  const due = {
    due_on: '2031-05-10',
    due_time: '18:30',
    url: 'https://example.org/film',
    notes: 'At *dusk*',
  };
  const own = await project('Lamps film', { stage: 'cutting', boardId, itemId: note.id, checklist, ...due });
  const other = await project('Second film', { stage: 'cutting' });
  await project('Out already', { stage: 'published', published_on: '2026-05-04' });
  await person.ok('PUT /api/projects/{id}/place', {
    params: { id: other.id },
    body: { stage: 'cutting', before: own.id },
  });
  return { script: item };
}

/** What an archive says, without what another installation says in its own way. */
function said(parts: Parts): Record<string, unknown> {
  const others = /^(?:README\.txt|manifest\.json|profile\.json|activity\.json|insights\.json)$/u;
  const own = [...parts].filter(([name]) => !others.test(name));
  return Object.fromEntries(
    own.map(([name, bytes]) => [
      name,
      name.endsWith('.json')
        ? JSON.parse(bytes.toString(), (key, value: unknown) =>
            key === 'picture' || key === 'revision' ? null : value,
          )
        : bytes.toString('base64'),
    ]),
  );
}

it('an archive makes the same library in another installation, without fetching anything', async () => {
  const ann = await first.signUp('Ann');
  const things = await collect(ann);
  const { script } = await produce(ann, things);
  const archive = await takeOut(ann);
  const visitsBefore = visits;

  const bob = await second.signUp('Bob');
  const look = await lookAt(bob, archive);
  expect(look).toMatchObject({
    source: 'hookline',
    state: 'previewed',
    counts: {
      boards: 2,
      links: 4,
      notes: 1,
      tags: 2,
      highlights: 1,
      existing: 0,
      archive: { files: 1, groups: 1, numbers: 3, curves: 0, scripts: 1, conversations: 1, projects: 3 },
    },
    problems: [],
  });
  expect((await bob.ok('GET /api/boards')).boards).toEqual([]);
  const done = await bringIn(bob, archive);
  expect(done).toMatchObject({
    state: 'done',
    error: null,
    counts: look.counts,
    problems: [],
    progress: { done: 5, total: 5 },
    pages: { read: 0, failed: 0, total: 0 },
  });
  expect(said(await unpack(await takeOut(bob)))).toEqual(said(await unpack(archive)));
  expect(visits).toBe(visitsBefore);

  // What is worked out from them is there, too.
  const { items: found } = await bob.ok('GET /api/content', { query: { q: 'keeper' } });
  expect(found.map(({ id }) => id)).toContain(things.page.id);
  const figures = (person: ApiClient) =>
    person.ok('GET /api/analytics/dashboard/{range}', { params: { range: '30d' }, query: {} });
  expect(await figures(bob)).toEqual(await figures(ann));
  const shown = await bob.ok('GET /api/content/{id}', { params: { id: script.id } });
  expect(shown.item.latest_performance).toMatchObject({ views: 900, saves: 2 });
});

it('the same archive again changes nothing', async () => {
  const ann = await first.signUp('Ann');
  await produce(ann, await collect(ann));
  const archive = await takeOut(ann);
  for (const [person, product] of [
    [ann, first],
    [await second.signUp('Bob'), second],
  ] as const) {
    await bringIn(person, archive);
    const before = said(await unpack(await takeOut(person)));
    const look = await lookAt(person, archive);
    expect(look.counts).toMatchObject({
      boards: 0,
      links: 0,
      notes: 0,
      highlights: 0,
      existing: 5,
      highlighted: 0,
    });
    expect(Object.values(look.counts.archive ?? {})).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const done = await bringIn(person, archive);
    expect(done).toMatchObject({ state: 'done', problems: [] });
    expect(said(await unpack(await takeOut(person)))).toEqual(before);
    expect(product.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  }
});

it('is read where somebody unpacked it and packed it again', async () => {
  const ann = await first.signUp('Ann');
  await collect(ann);
  const again = pack(new Map([...(await unpack(await takeOut(ann)))].toReversed()), 'hookline-2031/');
  const bob = await second.signUp('Bob');
  expect(await bringIn(bob, again)).toMatchObject({
    state: 'done',
    counts: { links: 3, notes: 1, archive: { files: 1 } },
  });
});
