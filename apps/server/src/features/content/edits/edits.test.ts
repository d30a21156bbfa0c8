import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { openEvents } from '#testing/events.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let site: Server;
let address: string;
/** What the site does with a request for each path. */
const pages = new Map<string, () => Promise<void>>();
let person: ApiClient;
let here: string;
let there: string;

beforeAll(async () => {
  site = createServer((request, response) => {
    void pages
      .get(request.url ?? '')?.()
      .then(() => response.end('Words of a page that took its time.'));
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  address = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: address });
});
afterAll(async () => {
  await product.close();
  site.close();
});
beforeEach(async () => {
  person = await product.signUp();
  here = (await person.ok('POST /api/boards', { body: { name: 'Here' } })).board.id;
  there = (await person.ok('POST /api/boards', { body: { name: 'There' } })).board.id;
});

const save = async (boardId: string, title = 'Item') => {
  const body = { boardId, title, platform: 'youtube' as const, generatedContent: { script: 'Say it.' } };
  return (await person.ok('POST /api/content/save-generated', { body })).item;
};

const addAddress = async (boardId: string) =>
  (await person.ok('POST /api/content/add', { body: { boardId, contentUrl: 'http://127.0.0.1:1/page' } }))
    .item;

const change = (id: string, body: object) => person.call('PUT /api/content/{id}', { params: { id }, body });
const remove = (id: string) => person.call('DELETE /api/content/{id}', { params: { id } });
const restore = (id: string) => person.call('POST /api/content/{id}/restore', { params: { id } });

describe('another version of a script', () => {
  const generatedContent = { script: 'Say it better.', titles: ['Better'], hooks: [] };

  it('takes the place of what was written, and is found', async () => {
    const { id } = await save(here, 'Mine');
    expect((await change(id, { generatedContent })).status).toBe(200);
    const detail = await person.ok('GET /api/content/{id}', { params: { id } });
    expect(detail).toMatchObject({ text: 'Say it better.', generatedContent, item: { title: 'Mine' } });
    const { items } = await person.ok('GET /api/content', { query: { q: 'better' } });
    expect(items.map((item) => item.id)).toEqual([id]);
  });

  it('is refused for what is no script, and where numbers belong to the words', async () => {
    const page = await addAddress(here);
    const refused = (id: string) =>
      person.fails('PUT /api/content/{id}', { params: { id }, body: { generatedContent } });
    expect(await refused(page.id)).toMatchObject({ status: 422, code: 'not_a_script' });
    const { id } = await save(here);
    await person.ok('POST /api/analytics/track', {
      body: { contentId: id, metrics: { platform: 'youtube', views: 10 } },
    });
    expect(await refused(id)).toMatchObject({ status: 422, code: 'has_numbers' });
    expect((await person.ok('GET /api/content/{id}', { params: { id } })).text).toBe('Say it.');
  });
});

describe('a move', () => {
  it('changes both boards, and tells of both', async () => {
    const events = await openEvents(person);
    const { id } = await save(here);
    await events.until({ type: 'item.changed', id, board_id: here });
    const before = new Map((await person.ok('GET /api/boards')).boards.map((board) => [board.id, board]));
    expect((await change(id, { boardId: there })).status).toBe(200);
    await events.until({ type: 'item.changed', id, board_id: there });
    await events.until({ type: 'item.changed', id, board_id: here });
    await events.close();
    for (const board of (await person.ok('GET /api/boards')).boards) {
      expect(board.item_count).toBe(board.id === there ? 1 : 0);
      expect(board.updated_at > (before.get(board.id)?.updated_at ?? '')).toBe(true);
    }
  });

  it('to where the same address stands already says which item that is', async () => {
    const [own, other] = [await addAddress(here), await addAddress(there)];
    const answer = await change(own.id, { boardId: there });
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate', itemId: other.id } });
    expect((await person.ok('GET /api/content/{id}', { params: { id: own.id } })).item.board_id).toBe(here);
  });

  it('to a board that is deleted, missing or of somebody else goes nowhere', async () => {
    const { id } = await save(here);
    const stranger = await product.signUp();
    const foreign = (await stranger.ok('POST /api/boards', { body: { name: 'Foreign' } })).board.id;
    await person.ok('DELETE /api/boards/{id}', { params: { id: there } });
    for (const boardId of [there, foreign, id]) {
      expect((await change(id, { boardId })).status).toBe(404);
    }
  });

  it('of one item to two boards at once ends on one of them, with both counted rightly', async () => {
    const { id } = await save(here);
    const third = (await person.ok('POST /api/boards', { body: { name: 'Third' } })).board.id;
    const moves = await Promise.all([there, third, there, third].map((boardId) => change(id, { boardId })));
    expect(moves.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const counts = (await person.ok('GET /api/boards')).boards.map((board) => board.item_count);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  });
});

describe('a change that says what it was begun from', () => {
  const look = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });
  const write = async (text: string) =>
    (await person.ok('POST /api/content/note', { body: { boardId: here, text } })).item;

  it('is refused where a note says something else by now, and nothing of it is done', async () => {
    const { id } = await write('Here');
    const begunFrom = { text: (await look(id)).versions.text };
    expect((await change(id, { text: 'From the first tab', begunFrom })).status).toBe(200);
    const late = { text: 'From the second tab', title: 'Second', begunFrom };
    const { text: version } = (await look(id)).versions;
    expect(await change(id, late)).toMatchObject({
      status: 409,
      body: {
        code: 'changed_elsewhere',
        error:
          'This note was changed elsewhere since you opened it. Reload to see the change before you save yours.',
        version,
      },
    });
    expect(await look(id)).toMatchObject({
      text: 'From the first tab',
      item: { title: 'From the first tab' },
    });
    expect((await change(id, { text: 'From the first tab', begunFrom })).status).toBe(200);
    expect((await change(id, { text: 'From an old program' })).status).toBe(200);
  });

  it('is done whatever else happened to the item, its notes too', async () => {
    const { id } = await write('Here');
    const { versions: begunFrom } = await look(id);
    await change(id, { title: 'Renamed', tags: ['lamps'] });
    expect((await change(id, { notes: 'Mine', begunFrom: { notes: begunFrom.notes } })).status).toBe(200);
    expect((await change(id, { text: 'There', begunFrom: { text: begunFrom.text } })).status).toBe(200);
    expect(await change(id, { notes: 'Late', begunFrom: { notes: begunFrom.notes } })).toMatchObject({
      status: 409,
      body: {
        error:
          'These notes were changed elsewhere since you opened them. Reload to see the change before you save yours.',
      },
    });
  });

  it('is refused for a script also where only a title of it is another', async () => {
    const { id } = await save(here);
    const begunFrom = { text: (await look(id)).versions.text };
    const written = { script: 'Say it.', titles: ['One'], hooks: [] };
    expect((await change(id, { generatedContent: written, begunFrom })).status).toBe(200);
    const late = { ...written, titles: ['Two'] };
    expect(await change(id, { generatedContent: late, begunFrom })).toMatchObject({
      status: 409,
      body: {
        error:
          'This script was changed elsewhere since you opened it. Reload to see the change before you save yours.',
      },
    });
    expect((await look(id)).generatedContent).toEqual(written);
  });
});

describe('a change of nothing', () => {
  it('leaves everything as it was, the moment of the last change too', async () => {
    const item = await save(here);
    expect((await change(item.id, {})).body).toEqual({ item });
    expect((await change(item.id, { unknown: 'field' })).body).toEqual({ item });
    const { board } = await person.ok('GET /api/boards/{id}', { params: { id: here } });
    expect(await person.ok('PUT /api/boards/{id}', { params: { id: here }, body: {} })).toEqual({ board });
  });

  it('takes no time of publishing that is still to come', async () => {
    const { id } = await save(here);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const refused = await person.fails('PUT /api/content/{id}', {
      params: { id },
      body: { published_at: tomorrow },
    });
    expect(refused).toMatchObject({ status: 400, details: [{ path: 'published_at' }] });
    await person.ok('PUT /api/content/{id}', { params: { id }, body: { published_at: null } });
  });

  it('takes a day of publishing alone: numbers may be from any moment of it, not from before', async () => {
    const { id } = await save(here);
    const put = (published_on: string) => ({ params: { id }, body: { published_on } });
    await person.ok('PUT /api/analytics/settings', { body: { timezone: 'Asia/Tokyo' } });
    const { item } = await person.ok('PUT /api/content/{id}', put('2026-03-04'));
    expect(item).toMatchObject({ published_at: '2026-03-04T03:00:00.000Z', published_on: '2026-03-04' });
    const metrics = { platform: 'youtube' as const, views: 7 };
    const recordedAt = '2026-03-03T16:00:00Z';
    await person.ok('POST /api/analytics/track', {
      body: { contentId: id, contentType: 'video', metrics, recordedAt },
    });
    await person.ok('PUT /api/content/{id}', put('2026-03-03'));
    await person.ok('PUT /api/content/{id}', put('2026-03-04'));
    const both = { published_on: '2026-03-04', published_at: '2026-03-04T08:30:00Z' };
    expect(await person.fails('PUT /api/content/{id}', { params: { id }, body: both })).toMatchObject({
      status: 400,
      details: [{ path: 'published_on' }],
    });
    for (const day of ['2026-03-05', '2999-01-01']) {
      expect(await person.fails('PUT /api/content/{id}', put(day))).toMatchObject({
        status: 400,
        details: [{ path: 'published_on' }],
      });
    }
    const moment = { published_at: '2026-03-04T03:00:00.000Z' };
    const changed = await person.ok('PUT /api/content/{id}', { params: { id }, body: moment });
    expect(changed.item).toMatchObject({ ...moment, published_on: null });
  });

  it('still needs a body, and something to change', async () => {
    const item = await save(here);
    expect((await person.fails('PUT /api/content/{id}', { params: { id: item.id } })).status).toBe(400);
    expect((await person.fails('PUT /api/boards/{id}', { params: { id: here } })).status).toBe(400);
    expect((await change(here, {})).status).toBe(404);
    expect((await person.fails('PUT /api/boards/{id}', { params: { id: item.id }, body: {} })).status).toBe(
      404,
    );
  });
});

describe('a deletion', () => {
  it('asked for many times at once happens once', async () => {
    const { id } = await save(here);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => remove(id)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404]);
    const { activity } = await person.ok('GET /api/activity', { query: { kind: 'content_deleted' } });
    expect(activity).toHaveLength(1);
  });

  it('of a board and a restoring of its item at once leave no item on a deleted board', async () => {
    const { id } = await save(here);
    await remove(id);
    const [, restored] = await Promise.all([
      person.call('DELETE /api/boards/{id}', { params: { id: here } }),
      restore(id),
    ]);
    expect([200, 409]).toContain(restored.status);
    expect((await person.call('GET /api/content/{id}', { params: { id } })).status).toBe(404);
  });
});

describe('a restoring', () => {
  it('of an item whose board is deleted says so', async () => {
    const { id } = await save(here);
    await remove(id);
    await person.ok('DELETE /api/boards/{id}', { params: { id: here } });
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'board_deleted', error: 'The board of this item was deleted. Restore the board first.' },
    });
    await person.ok('POST /api/boards/{id}/restore', { params: { id: here } });
    expect(await restore(id)).toMatchObject({ status: 200, body: { item: { id, board_id: here } } });
  });

  it('of an item whose address has come anew says which item has it', async () => {
    const gone = await addAddress(here);
    await remove(gone.id);
    const anew = await addAddress(here);
    expect(await restore(gone.id)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', itemId: anew.id },
    });
  });

  it('asked for twice at once happens once', async () => {
    const { id } = await save(here);
    await remove(id);
    const statuses = (await Promise.all([restore(id), restore(id)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it.each(['item', 'board'] as const)(
    'reads an item after all that went while it was being read (deleted: %s)',
    async (kind) => {
      const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      pages.set(`/${kind}`, () => (asked.resolve(), answered.promise));
      const body = { boardId: here, contentUrl: `http://${address}/${kind}` };
      const { item } = await person.ok('POST /api/content/add', { body });
      await asked.promise;
      const params = { id: kind === 'item' ? item.id : here };
      const call = kind === 'item' ? '/api/content/{id}' : '/api/boards/{id}';
      await person.ok(`DELETE ${call}`, { params });
      answered.resolve();
      const done =
        "select from jobs.job where name = 'ingest' and state = 'completed' and data->>'itemId' = $1";
      await until(async () => (await queryTestDatabase(product, done, [item.id])).at(0) ?? null);
      await person.ok(`POST ${call}/restore`, { params });
      const status = async () =>
        (await person.ok('GET /api/content/{id}', { params: { id: item.id } })).item.status === 'processed' ||
        null;
      expect(await until(status)).toBe(true);
    },
  );
});

describe('an address that comes to a board while an item with it is on its way there', () => {
  /** Adds it as additions do, and leaves the transaction open until the caller commits. */
  async function addSlowly(boardId: string, userId: string, url: string) {
    const client = new pg.Client(product.connection);
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from boards where id = $1 for key share', [boardId]);
    await client.query(
      `insert into items (user_id, id, board_id, title, description, type, status, url, canonical_url, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'New', '', 'website', 'failed', $3, $3, now(), now())`,
      [userId, boardId, url],
    );
    return {
      commit: async () => {
        await client.query('commit');
        await client.end();
      },
    };
  }

  const isWaiting = () =>
    until(async () => {
      const waiting = await queryTestDatabase(
        product,
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length > 0 ? true : null;
    });

  it.each([
    ['moved', async (id: string) => change(id, { boardId: there })],
    ['restored', restore],
  ])('makes the one that is %s a duplicate', async (way, act) => {
    const { userId } = await product.signUp().then((other) => (person = other));
    here = (await person.ok('POST /api/boards', { body: { name: 'Here' } })).board.id;
    there = (await person.ok('POST /api/boards', { body: { name: 'There' } })).board.id;
    const { id } = await addAddress(way === 'moved' ? here : there);
    if (way === 'restored') {
      await remove(id);
    }
    const added = await addSlowly(there, userId, 'https://127.0.0.1:1/page');
    const acting = act(id);
    await isWaiting();
    await added.commit();
    expect(await acting).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  });
});

describe('a file that is read again', () => {
  const priorities = (id: string) =>
    queryTestDatabase(
      product,
      "select distinct priority from jobs.job where name = 'ingest' and data->>'itemId' = $1",
      [id],
    );

  it('comes before addresses, as it did at first, restored and copied', async () => {
    const body = new FormData();
    body.append('boardId', here);
    body.append('file', new Blob(['words']), 'words.txt');
    const { id } = (await person.ok('POST /api/content/upload', { body })).item;
    const unread = () =>
      queryTestDatabase(product, "update items set status = 'processing' where id = $1", [id]);
    const isRead = async () => {
      const { item } = await person.ok('GET /api/content/{id}', { params: { id } });
      return item.status === 'processed' || null;
    };
    await until(isRead);
    await remove(id);
    await unread();
    await restore(id);
    expect(await priorities(id)).toEqual([{ priority: 1 }]);
    await until(isRead);
    await unread();
    const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: here } });
    const { items } = await person.ok('GET /api/boards/{id}', { params: { id: board.id } });
    expect(await priorities(items[0]?.id ?? '')).toEqual([{ priority: 1 }]);
  });
});

describe('an item that is deleted while its page is fetched', () => {
  it('is not waited for any more, and not tried again', async () => {
    const left = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    pages.set('/endless', () => {
      asked.resolve();
      return new Promise<void>(() => undefined);
    });
    site.on('request', (request) => request.socket.once('close', () => left.resolve()));
    const body = { boardId: here, contentUrl: `http://${address}/endless` };
    const { id } = (await person.ok('POST /api/content/add', { body })).item;
    await asked.promise;
    await remove(id);
    await left.promise;
    const state = await until(async () => {
      const [job] = await queryTestDatabase(
        product,
        "select state from jobs.job where data->>'itemId' = $1",
        [id],
      );
      return job?.state === 'active' ? null : job?.state;
    });
    expect(state).toBe('completed');
  });
});
