import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { openRecordedSites, type RecordedSites } from './testing/recorded-sites.ts';
import { openVideo, playerResponse, track, videoId, watch, watchPage } from './testing/recorded-video.ts';

let sites: RecordedSites;
let product: TestProduct;
let person: ApiClient;
let boardId: string;
/** Names that nobody knows at present. */
const unknown = new Set<string>();

beforeAll(async () => {
  sites = await openRecordedSites();
  const { network } = sites;
  const resolve = (name: string) =>
    unknown.has(name)
      ? Promise.reject(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }))
      : network.resolve(name);
  product = await startTestProduct(
    { INGEST_ALLOW_HOSTS: sites.allowHosts },
    { network: { ...network, resolve } },
  );
});
afterAll(async () => {
  await product.close();
  await sites.close();
});
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Here' } })).board.id;
});

const sentence = 'The harbour town built a new market hall, and the old one became a library for children. ';
const page = (title: string, more = '') =>
  `<html lang="en"><head><title>${title}</title>${more}</head><body><article><h1>${title}</h1><p>${sentence.repeat(8)}</p></article></body></html>`;
const home = 'www.example.org';

const add = async (contentUrl: string, board = boardId) =>
  (await person.ok('POST /api/content/add', { body: { boardId: board, contentUrl } })).item;
const detail = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });
const settled = (id: string) =>
  until(async () => {
    const found = await detail(id);
    return found.item.status === 'processing' ? null : found;
  });
const refetch = (id: string) => person.call('POST /api/content/{id}/refetch', { params: { id } });

it('an address whose host is not found says so at once, and is read once it is', async () => {
  sites.play({ 'news.example.org/new': { body: page('The new hall') } });
  unknown.add('news.example.org');
  const { id } = await add('https://news.example.org/new');
  const told = await settled(id);
  unknown.clear();
  expect(told.item).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^No public site was found at news\.example\.org\./) as string,
  });
  // It was read once: what waits now is another look at its name.
  const waiting = await queryTestDatabase(
    product,
    "update jobs.job set start_after = now() where data ->> 'itemId' = $1 and state = 'created' returning data",
    [id],
  );
  expect(waiting.map(({ data }) => data)).toMatchObject([{ isLook: true, looks: 1 }]);
  const read = await until(async () => {
    const found = await detail(id);
    return found.item.status === 'processed' ? found : null;
  });
  expect(read.text).toContain('market hall');
});

describe('a video behind an address', () => {
  it('is on the board with its words, its times and its title', async () => {
    sites.play(openVideo());
    const { item, text, metadata } = await settled((await add(`https://youtu.be/${videoId}?si=x`)).id);
    expect(item).toMatchObject({
      status: 'processed',
      platform: 'youtube',
      title: 'How a market hall is built {part "1"}',
    });
    expect(text).toContain('This is the hall.');
    expect(metadata.transcript).toHaveLength(3);
    // Lists show a little of the metadata beside the title.
    const { items } = await person.ok('GET /api/content', { query: { q: item.title } });
    expect(items[0]).toMatchObject({
      author: 'Harbour Films',
      duration_seconds: metadata.durationSeconds,
    });
    expect([metadata.author, metadata.durationSeconds]).not.toContain(undefined);
    const again = await person.fails('POST /api/content/add', {
      body: { boardId, contentUrl: `https://www.youtube.com/shorts/${videoId}` },
    });
    expect(again).toMatchObject({ status: 409, itemId: item.id });
  });

  it('may say anything of itself', async () => {
    const details = { author: `${'x'.repeat(299)}😀`, shortDescription: 'a\u0000b \ud83d' };
    sites.play({
      ...openVideo(),
      [watch]: { body: watchPage(playerResponse({ tracks: [track('en')], details })) },
    });
    const { item, metadata } = await settled((await add(`https://youtu.be/${videoId}`)).id);
    expect(item.status).toBe('processed');
    expect(metadata).toMatchObject({ author: `${'x'.repeat(299)}\ufffd`, description: 'ab \ufffd' });
  });

  it('that is blocked fails with the way by hand, and keeps its title, author and picture', async () => {
    sites.play({ ...openVideo(), 'www.youtube.com/api/timedtext': { body: '' } });
    const { item, metadata } = await settled((await add(`https://www.youtube.com/watch?v=${videoId}`)).id);
    expect(item).toMatchObject({ status: 'failed', title: 'How a market hall is built {part "1"}' });
    expect(item.error).toContain('You can paste or upload its transcript on this item.');
    expect(metadata).toMatchObject({ author: 'Harbour Films', imageUrl: expect.stringContaining('maxres') });
  });
});

describe('a page that stands on the board already under another address', () => {
  it('says so, and its address is then a duplicate', async () => {
    sites.play({
      [`${home}/s/1`]: { status: 302, headers: { location: `https://${home}/article` } },
      [`${home}/article`]: { body: page('A market hall') },
      [`${home}/print`]: {
        body: page('A market hall', `<link rel="canonical" href="https://${home}/article">`),
      },
      [`${home}/stolen`]: { body: page('Other', '<link rel="canonical" href="https://news.example.org/x">') },
    });
    const first = await settled((await add(`https://${home}/s/1`)).id);
    const unmarked = { item: { status: 'processed', error: null }, metadata: { warnings: [] } };
    expect(first).toMatchObject(unmarked);
    const duplicate = await person.fails('POST /api/content/add', {
      body: { boardId, contentUrl: `https://${home}/article` },
    });
    expect(duplicate).toMatchObject({ status: 409, code: 'duplicate', itemId: first.item.id });
    expect(await settled((await add(`https://${home}/print`)).id)).toMatchObject({
      item: { status: 'processed' },
      metadata: { warnings: ['Another item on this board, “A market hall”, leads to the same page.'] },
    });
    expect(await settled((await add(`https://${home}/stolen`)).id)).toMatchObject(unmarked);
    const other = (await person.ok('POST /api/boards', { body: { name: 'There' } })).board.id;
    expect(await settled((await add(`https://${home}/article`, other)).id)).toMatchObject(unmarked);
  });
});

it('what may not be the article of a page is processed, and says so until another run', async () => {
  const title = 'Wild bees return to the balconies of the northern mountain villages';
  const bees = page(title).replaceAll(sentence, `${title}. `);
  sites.play({ [`${home}/bees`]: { body: page(title).replace(`<h1>${title}</h1>`, '') } });
  const { item, metadata } = await settled((await add(`https://${home}/bees`)).id);
  expect(item).toMatchObject({ status: 'processed', error: null, error_code: 'doubtful' });
  expect(metadata.warnings).toEqual([expect.stringContaining('may not be the whole article')]);
  sites.play({ [`${home}/bees`]: { body: bees } });
  await refetch(item.id);
  expect((await settled(item.id)).item).toMatchObject({ status: 'processed', error_code: null });
});

describe('a page that an item of a board turned out to lead to', () => {
  let [here, there, article, short] = ['', '', '', ''];
  const board = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;
  const remove = (id: string) => person.ok('DELETE /api/content/{id}', { params: { id } });
  const restore = (id: string) => person.call('POST /api/content/{id}/restore', { params: { id } });

  beforeEach(async () => {
    sites.play({
      [`${home}/s/2`]: { status: 302, headers: { location: `https://${home}/hall` } },
      [`${home}/hall`]: { body: page('A market hall') },
    });
    [here, there] = [await board('Here'), await board('There')];
    article = (await settled((await add(`https://${home}/hall`, here)).id)).item.id;
    short = (await settled((await add(`https://${home}/s/2`, there)).id)).item.id;
  });

  it('is not moved to that board', async () => {
    const move = { params: { id: article }, body: { boardId: there } };
    const refused = { status: 409, code: 'duplicate', itemId: short };
    expect(await person.fails('PUT /api/content/{id}', move)).toMatchObject(refused);
  });

  it('does not come back to it from the deleted ones when the other came meanwhile', async () => {
    await remove(article);
    const newer = (await settled((await add(`https://${home}/s/2`, here)).id)).item.id;
    expect(await restore(article)).toMatchObject({ status: 409, body: { code: 'duplicate', itemId: newer } });
  });

  it('comes back beside what stood there with it', async () => {
    const beside = (await settled((await add(`https://${home}/s/2`, here)).id)).item.id;
    await remove(article);
    expect((await restore(article)).status).toBe(200);
    await remove(beside);
    expect((await restore(beside)).status).toBe(200);
  });
});

describe('fetching again', () => {
  it('keeps the old text until there is a new one', async () => {
    sites.play({ [`${home}/a`]: { body: page('Old words') } });
    const { item } = await settled((await add(`https://${home}/a`)).id);
    sites.play({ [`${home}/a`]: { status: 404 } });
    expect((await refetch(item.id)).body).toMatchObject({ item: { status: 'processing' } });
    expect((await detail(item.id)).text).toContain('market hall');
    const kept = await settled(item.id);
    expect(kept.item).toMatchObject({
      status: 'processed',
      error: expect.stringContaining('the text from before is kept. www.example.org has no page'),
    });
    expect(kept.text).toContain('market hall');

    sites.play({ [`${home}/a`]: { body: page('New words').replaceAll('harbour', 'mountain') } });
    await refetch(item.id);
    const renewed = await settled(item.id);
    expect(renewed.item).toMatchObject({ status: 'processed', error: null, title: 'New words' });
    expect(renewed.text).toContain('mountain');
    expect(renewed.text).not.toContain('harbour');
  });

  it('moves highlights with their words, and keeps those whose words are gone', async () => {
    const keepers = 'Its two keepers count 41 lamps.';
    const withKeepers = (title: string) =>
      page(title).replace('<p>', `<p>${keepers} It burned in 1903.</p><p>`);
    sites.play({ [`${home}/a`]: { body: withKeepers('Lamps') } });
    const { item, text } = await settled((await add(`https://${home}/a`)).id);
    const params = { params: { id: item.id } };
    for (const words of [keepers, 'It burned in 1903.']) {
      const start = text?.indexOf(words) ?? -1;
      await person.ok('POST /api/content/{id}/highlights', {
        ...params,
        body: { start, end: start + words.length },
      });
    }
    const highlights = async () => {
      const { text: now } = await settled(item.id);
      const found = await person.ok('GET /api/content/{id}/highlights', params);
      return found.highlights.map(({ start, end, quote }) => [
        quote,
        start !== null && now?.slice(start, end ?? 0),
      ]);
    };
    const before = await highlights();
    const rewritten = `<p>${'The hall is closed this year. '.repeat(9)}</p><p>Its two keepers count 43 lamps. All is well.</p><p>`;
    sites.play({ [`${home}/a`]: { body: page('Lamps').replace('<p>', rewritten) } });
    await refetch(item.id);
    expect(await highlights()).toEqual([
      [keepers, 'Its two keepers count 43 lamps.'],
      ['It burned in 1903.', false],
    ]);
    sites.play({ [`${home}/a`]: { body: withKeepers('Lamps') } });
    await refetch(item.id);
    expect(await highlights()).toEqual(before);
  });

  it('keeps the title that somebody gave its item', async () => {
    sites.play({ [`${home}/a`]: { body: page('Old words') } });
    const { item } = await settled((await add(`https://${home}/a`)).id);
    await person.ok('PUT /api/content/{id}', { params: { id: item.id }, body: { title: 'My hall' } });
    for (const title of ['New words', 'My hall', 'Newer words']) {
      sites.play({ [`${home}/a`]: { body: page(title) } });
      await refetch(item.id);
      expect((await settled(item.id)).item).toMatchObject({ error: null, title: 'My hall' });
    }
  });

  it('keeps a transcript when it is blocked, and one that was given by hand in any case', async () => {
    sites.play(openVideo());
    const { item } = await settled((await add(`https://youtu.be/${videoId}`)).id);
    sites.play({ ...openVideo(), 'www.youtube.com/api/timedtext': { body: '' } });
    await refetch(item.id);
    expect(await settled(item.id)).toMatchObject({
      item: { status: 'processed', error: expect.stringContaining('the text from before is kept') },
      metadata: { transcript: [{}, {}, {}] },
    });
    sites.play({ [watch]: { body: watchPage(playerResponse()) } });
    await refetch(item.id);
    expect(await settled(item.id)).toMatchObject({
      item: {
        status: 'processed',
        error: expect.stringContaining('is kept. No transcript was found this time.'),
      },
      text: expect.stringContaining('This is the hall.'),
      metadata: { transcript: [{}, {}, {}] },
    });
    sites.play(openVideo());
    await person.ok('POST /api/content/{id}/transcript', {
      params: { id: item.id },
      body: { text: 'Put right.' },
    });
    await refetch(item.id);
    const kept = await settled(item.id);
    expect(kept).toMatchObject({ item: { status: 'processed', error: null }, text: 'Put right.' });
    expect(kept.metadata).toMatchObject({
      author: 'Harbour Films',
      words: 2,
      warnings: ['The page was fetched again. The transcript you added by hand is kept.'],
    });
    expect(kept.metadata).not.toHaveProperty('transcript');
  });

  it('keeps the text of a copy that was made meanwhile, too', async () => {
    sites.play({ [`${home}/a`]: { body: page('Words') } });
    const { item } = await settled((await add(`https://${home}/a`)).id);
    const asked = Promise.withResolvers<void>();
    sites.play({ [`${home}/a`]: () => asked.promise.then(() => ({ status: 404 })) });
    await refetch(item.id);
    const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: boardId } });
    asked.resolve();
    const { items } = await person.ok('GET /api/boards/{id}', { params: { id: board.id } });
    expect(await settled(items[0]?.id ?? '')).toMatchObject({
      item: { status: 'processed', error: expect.stringContaining('the text from before is kept') },
      text: expect.stringContaining('market hall'),
    });
  });

  it('is not for what has no address, is being read, or is not there', async () => {
    const script = await person.ok('POST /api/content/save-generated', {
      body: { boardId, title: 'Script', platform: 'youtube', generatedContent: { script: 'Say it.' } },
    });
    expect(await refetch(script.item.id)).toMatchObject({ status: 422, body: { code: 'no_page' } });
    expect(await refetch(boardId)).toMatchObject({ status: 404 });
    sites.play({ [`${home}/a`]: { body: page('Words') } });
    const { item } = await settled((await add(`https://${home}/a`)).id);
    const asked = Promise.withResolvers<void>();
    sites.play({ [`${home}/a`]: () => asked.promise.then(() => ({ body: page('Words') })) });
    const answers = await Promise.all([refetch(item.id), refetch(item.id), refetch(item.id)]);
    asked.resolve();
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await settled(item.id)).item.status).toBe('processed');
  });
});

describe('retrying all that failed', () => {
  it('takes those of a board, or of all boards, and nothing of others', async () => {
    const there = (await person.ok('POST /api/boards', { body: { name: 'There' } })).board.id;
    sites.play({});
    const ids = [];
    for (const [index, board] of [boardId, boardId, there].entries()) {
      ids.push((await add(`https://${home}/${index}`, board)).id);
    }
    await Promise.all(ids.map(settled));
    const stranger = await product.signUp();
    expect(await stranger.ok('POST /api/content/retry-failed', { body: {} })).toEqual({ retried: 0 });
    sites.play({ [`${home}/*`]: { body: page('There now') } });
    const retry = (body: object) => person.ok('POST /api/content/retry-failed', { body });
    expect(await retry({ boardId })).toEqual({ retried: 2 });
    const states = await Promise.all(ids.map(settled));
    expect(states.map(({ item }) => item.status)).toEqual(['processed', 'processed', 'failed']);
    expect(await retry({})).toEqual({ retried: 1 });
    expect((await settled(ids[2] ?? '')).item.status).toBe('processed');
    expect(await retry({})).toEqual({ retried: 0 });
    expect(
      await person.fails('POST /api/content/retry-failed', { body: { boardId: 'sample-1' } }),
    ).toMatchObject({
      status: 422,
    });
    expect(await person.fails('POST /api/content/retry-failed', { body: { boardId: ids[0] } })).toMatchObject(
      {
        status: 404,
      },
    );
  });
});

describe('a site that asks for a pause', () => {
  it('gets it, and is asked again', async () => {
    let hits: number[] = [];
    sites.play({
      [`${home}/busy`]: () => {
        hits = [...hits, Date.now()];
        return hits.length === 1
          ? { status: 429, headers: { 'retry-after': '3' } }
          : { body: page('Rested') };
      },
    });
    const { id } = await add(`https://${home}/busy`);
    const waiting = await until(async () => {
      const { item } = await detail(id);
      return item.error === null ? null : item;
    });
    expect(waiting).toMatchObject({
      status: 'processing',
      stage: 'queued',
      error: expect.stringContaining(home),
    });
    expect((await settled(id)).item).toMatchObject({ status: 'processed', error: null });
    expect(hits).toHaveLength(2);
    expect((hits[1] ?? 0) - (hits[0] ?? 0)).toBeGreaterThan(2500);
  });

  it('for longer than anybody waits is told of', async () => {
    sites.play({ [`${home}/closed`]: { status: 503, headers: { 'retry-after': '7200' } } });
    const { item } = await settled((await add(`https://${home}/closed`)).id);
    expect(item).toMatchObject({ status: 'failed', error: expect.stringContaining('It named 2 hours.') });
  });
});
