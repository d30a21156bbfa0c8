import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const article = `<html lang="en"><head><title>Bread at home</title></head><body><nav>Menu</nav><article><h1>Bread at home</h1>
${'<p>A loaf needs flour, water, salt and time. The dough rests for twelve hours, because slow dough tastes better than fast dough.</p>'.repeat(8)}
<p>Bakers in the north weigh everything: 500 grams of flour take 350 grams of water.</p></article></body></html>`;

let product: TestProduct;
let person: Awaited<ReturnType<TestProduct['signUp']>>;
let site: Server;
let address: string;
let boardId: string;
let answers: Map<string, () => { status: number; type: string; body: string }>;

beforeAll(async () => {
  answers = new Map([['/bread', () => ({ status: 200, type: 'text/html', body: article })]]);
  site = createServer((request, response) => {
    const answer = answers.get(request.url?.split('?')[0] ?? '')?.() ?? {
      status: 404,
      type: 'text/html',
      body: 'Not here',
    };
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  address = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: address });
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});
afterAll(async () => {
  await product.close();
  site.close();
});

const detail = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });

const settled = (id: string) =>
  until(async () => {
    const found = await detail(id);
    return found.item.status === 'processing' ? null : found;
  });

const add = async (path: string, fields: object = {}) =>
  (
    await person.ok('POST /api/content/add', {
      body: { boardId, contentUrl: `http://${address}${path}`, ...fields },
    })
  ).item;

describe('an address', () => {
  it('becomes text with title and metadata', async () => {
    const item = await add('/bread', { contentText: 'For the video on bread' });
    expect(item).toMatchObject({
      title: 'Untitled',
      description: 'For the video on bread',
      type: 'website',
      status: 'processing',
      platform: null,
    });
    const { item: done, text, metadata } = await settled(item.id);
    expect(done).toMatchObject({ status: 'processed', title: 'Bread at home', error: null });
    expect(text).toContain('500 grams of flour take 350 grams of water');
    expect(text).not.toContain('Menu');
    expect(metadata).toMatchObject({ language: 'en' });
  });

  it('keeps the title that was given', async () => {
    answers.set('/named', () => ({ status: 200, type: 'text/html', body: article }));
    expect((await settled((await add('/named', { title: 'My own name' })).id)).item.title).toBe(
      'My own name',
    );
  });

  it('stands on a board once, whatever is hung on it, and says where it stands', async () => {
    answers.set('/once', () => ({ status: 200, type: 'text/html', body: article }));
    const item = await add('/once');
    const again = await person.fails('POST /api/content/add', {
      body: { boardId, contentUrl: `http://${address}/once?utm_source=mail#top` },
    });
    expect(again).toMatchObject({ status: 409, code: 'duplicate', itemId: item.id });
    const other = (await person.ok('POST /api/boards', { body: { name: 'Other' } })).board;
    await person.ok('POST /api/content/add', {
      body: { boardId: other.id, contentUrl: `http://${address}/once` },
    });
  });

  it('that leads nowhere fails with a reason, and succeeds when tried again once it leads somewhere', async () => {
    const item = await add('/later');
    const failed = await settled(item.id);
    expect(failed.item.status).toBe('failed');
    expect(failed.item.error).toMatch(/\w+ .*\./);
    answers.set('/later', () => ({ status: 200, type: 'text/html', body: article }));
    expect((await person.ok('POST /api/content/{id}/retry', { params: { id: item.id } })).item).toMatchObject(
      {
        status: 'processing',
        error: null,
      },
    );
    expect((await settled(item.id)).item.status).toBe('processed');
    expect(await person.fails('POST /api/content/{id}/retry', { params: { id: item.id } })).toMatchObject({
      status: 422,
      code: 'not_failed',
    });
  });

  it('of a private network is refused without a connection', async () => {
    const item = (
      await person.ok('POST /api/content/add', { body: { boardId, contentUrl: 'http://127.0.0.1:1/secret' } })
    ).item;
    const { item: done } = await settled(item.id);
    expect(done.status).toBe('failed');
    expect(done.error).toContain('Paste the text instead, or ask whoever runs this server');
  });

  it('must be an address, on a board of the caller', async () => {
    for (const contentUrl of [
      '',
      'bread',
      '3.5',
      'http://http://example.org',
      'http://example.org/a\nhttp://example.org/b',
      'ftp://example.org/x',
      'javascript:alert(1)',
      `http://example.org/${'x'.repeat(2048)}`,
    ]) {
      expect((await person.fails('POST /api/content/add', { body: { boardId, contentUrl } })).status).toBe(
        400,
      );
    }
    const demo = { boardId: 'sample-1', contentUrl: 'https://example.org' };
    expect(await person.fails('POST /api/content/add', { body: demo })).toMatchObject({
      status: 422,
      code: 'demo_board',
    });
  });

  it('tells its platform', async () => {
    const body = { boardId, contentUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    expect((await person.ok('POST /api/content/add', { body })).item.platform).toBe('youtube');
  });
});

describe('items', () => {
  it('are renamed, described, moved and dated', async () => {
    const item = await add('/moving');
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Elsewhere' } });
    const body = {
      title: 'Renamed',
      description: 'Why',
      boardId: board.id,
      platform: 'tiktok' as const,
      published_at: '2026-01-02T03:04:05.000Z',
    };
    const changed = (await person.ok('PUT /api/content/{id}', { params: { id: item.id }, body })).item;
    expect(changed).toMatchObject({
      title: 'Renamed',
      description: 'Why',
      board_id: board.id,
      platform: 'tiktok',
      published_at: '2026-01-02T03:04:05.000Z',
    });
    expect(
      (await person.fails('PUT /api/content/{id}', { params: { id: item.id }, body: { title: '  ' } }))
        .status,
    ).toBe(400);
  });

  it('are deleted and restored', async () => {
    const item = await add('/gone');
    await person.ok('DELETE /api/content/{id}', { params: { id: item.id } });
    expect((await person.fails('GET /api/content/{id}', { params: { id: item.id } })).status).toBe(404);
    await person.ok('POST /api/content/{id}/restore', { params: { id: item.id } });
    expect((await detail(item.id)).item.id).toBe(item.id);
  });

  it('cannot come back while the same address stands in their place', async () => {
    const item = await add('/twice');
    await person.ok('DELETE /api/content/{id}', { params: { id: item.id } });
    await add('/twice');
    expect((await person.fails('POST /api/content/{id}/restore', { params: { id: item.id } })).status).toBe(
      409,
    );
  });

  it('keep a generated script with its titles and hooks', async () => {
    const generatedContent = { script: 'HOOK\nSay it.', titles: ['One'], hooks: ['Two'] };
    const body = {
      boardId,
      title: 'Youtube Script - 1/2/2026',
      description: 'AI-generated youtube content',
      platform: 'youtube' as const,
      generatedContent,
    };
    const { item } = await person.ok('POST /api/content/save-generated', { body });
    expect(item).toMatchObject({ type: 'generated_content', status: 'processed', platform: 'youtube' });
    expect((await detail(item.id)).generatedContent).toEqual(generatedContent);
  });

  it.each([
    [
      'HOOK (0:00–0:05) [1]\nBees dance. [1]\nOn screen: 1 %\n\n1. (0:05–0:09)\nA hive holds 50,000 of them.',
      'Bees dance.',
    ],
    ['HOOK\n\n**Bees dance.** So what?', 'Bees dance. So what?'],
    ['Bees dance.\n\nA hive holds 50,000 of them, and every one has work to do.', 'Bees dance.'],
    ['**Hook**\nBees dance.', 'Bees dance.'],
    ['Visual: a jar\n**Say:** Bees dance.\n- Hold it up', 'Bees dance.'],
    ['- Bees dance.\n- Hold it up', 'Bees dance.'],
    ['HOOK', 'HOOK'],
  ])(
    'show of a script how it opens, whatever hooks there are to choose from: %j',
    async (script, opening) => {
      const generatedContent = { script, titles: [], hooks: ['Do you know bees?'] };
      const body = { boardId, title: 'Bees', platform: 'youtube' as const, generatedContent };
      const { item } = await person.ok('POST /api/content/save-generated', { body });
      expect(item.quote).toBe(opening);
      expect((await detail(item.id)).item.quote).toBe(opening);
    },
  );

  it('are never shown as read before their text is there', async () => {
    const item = await add('/torn');
    await settled(item.id);
    const writer = new pg.Client(product.connection);
    await writer.connect();
    await writer.query('begin; lock table items in access exclusive mode');
    const answer = detail(item.id);
    await until(async () => {
      const waiting = await queryTestDatabase(
        product,
        `select from pg_locks where relation = 'items'::regclass and not granted`,
      );
      return waiting.length > 0 ? true : null;
    });
    await writer.query(`update items set status = 'processed', error = null where id = '${item.id}'`);
    await writer.query(
      `insert into item_texts (user_id, item_id, text) values ('${person.userId}', '${item.id}', 'Words')
      on conflict (user_id, item_id) do update set text = excluded.text`,
    );
    await writer.query('commit');
    await writer.end();
    expect(await answer).toMatchObject({ item: { status: 'processed' }, text: 'Words' });
  });
});

describe('the library', () => {
  let reader: ApiClient;
  beforeAll(async () => {
    reader = await product.signUp();
    const { board } = await reader.ok('POST /api/boards', { body: { name: 'Shelf' } });
    for (const [title, script] of [
      ['Bread for beginners', 'Flour and water.'],
      ['Ärger mit Hefe', 'Die Hefe schläft.'],
      ['Coffee', 'Grind the beans before the bread is done.'],
    ] as const) {
      await reader.ok('POST /api/content/save-generated', {
        body: { boardId: board.id, title, platform: 'tiktok', generatedContent: { script } },
      });
    }
  });
  const titles = async (query: object) =>
    (await reader.ok('GET /api/content', { query })).items.map(({ title }) => title);

  it('searches titles and text in any language, the last word as a beginning', async () => {
    expect((await titles({ q: 'bread' })).toSorted()).toEqual(['Bread for beginners', 'Coffee']);
    expect(await titles({ q: 'hefe schl' })).toEqual(['Ärger mit Hefe']);
    expect(await titles({ q: 'tractor' })).toEqual([]);
    expect(await titles({ q: "'); drop table items; --" })).toEqual([]);
  });

  it('finds addresses, dotted names, and words of scripts with marks or without spaces', async () => {
    const person = await product.signUp();
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Shelf' } });
    for (const [title, script] of [
      ['Dots', 'See https://www.example.org/path, node.js and version 3.5.'],
      ['Hindi', 'मुझे हिन्दी पसंद है'],
      ['Chinese', '我喜欢吃面包和咖啡'],
      ['Thai', 'ฉันชอบกินขนมปัง'],
    ] as const) {
      const body = { boardId: board.id, title, platform: 'tiktok' as const, generatedContent: { script } };
      await person.ok('POST /api/content/save-generated', { body });
    }
    const find = async (q: string) =>
      (await person.ok('GET /api/content', { query: { q } })).items.map(({ title }) => title);
    for (const q of [
      'example.org',
      'example',
      'www.example',
      'org',
      'node.js',
      'js',
      'node',
      '3.5',
      'NODE.JS',
    ]) {
      expect(await find(q)).toEqual(['Dots']);
    }
    expect([await find('हिन्दी'), await find('हिन्'), await find('पसंद')]).toEqual([
      ['Hindi'],
      ['Hindi'],
      ['Hindi'],
    ]);
    expect([await find('面包'), await find('吃面包'), await find('啡')]).toEqual([
      ['Chinese'],
      ['Chinese'],
      ['Chinese'],
    ]);
    expect([await find('ขนมปัง'), await find('包面')]).toEqual([['Thai'], []]);
  });

  it('sorts, filters, counts and pages', async () => {
    expect(await titles({ sort: 'title' })).toEqual(['Bread for beginners', 'Coffee', 'Ärger mit Hefe']);
    expect(await titles({ sort: 'oldest' })).toEqual(['Bread for beginners', 'Ärger mit Hefe', 'Coffee']);
    expect(await titles({ type: 'website' })).toEqual([]);
    const first = await reader.ok('GET /api/content', { query: { limit: 2 } });
    expect(first).toMatchObject({ total: 3, items: [{ title: 'Coffee' }, { title: 'Ärger mit Hefe' }] });
    const rest = await reader.ok('GET /api/content', { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect(rest).toMatchObject({ items: [{ title: 'Bread for beginners' }], nextCursor: null });
    expect((await reader.fails('GET /api/content', { query: { sort: 'best' } })).status).toBe(400);
    expect(
      (await reader.fails('GET /api/content', { query: { sort: 'views', cursor: first.nextCursor } })).status,
    ).toBe(400);
  });
});
