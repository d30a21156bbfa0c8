import { sql } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { letDaysPass } from '#testing/clean-up.ts';
import { openEventsFromNow } from '#testing/events.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
});

const newBoard = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;

const save = async (boardId: string, title: string) => {
  const body = { boardId, title, platform: 'youtube' as const, generatedContent: { script: 'Say it.' } };
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
};

const upload = async (boardId: string, name: string) => {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([name]), name);
  return (await person.ok('POST /api/content/upload', { body })).item.id;
};

const removeItem = (id: string) => person.ok('DELETE /api/content/{id}', { params: { id } });
const removeBoard = (id: string) => person.ok('DELETE /api/boards/{id}', { params: { id } });
const restoreItem = (id: string) => person.call('POST /api/content/{id}/restore', { params: { id } });
const trash = (query = {}) => person.ok('GET /api/trash', { query });
const titles = async () => (await trash()).entries.map(({ title }) => title);

it('lists boards and items, the last deleted first, with where they were and when they go', async () => {
  const [kept, gone] = [await newBoard('Kept'), await newBoard('Gone')];
  await removeItem(await save(kept, 'Alone'));
  const early = await save(gone, 'Before its board');
  await removeItem(early);
  await save(gone, 'With its board');
  await removeBoard(gone);

  const { entries, total, nextCursor } = await trash();
  expect(entries).toMatchObject([
    { kind: 'board', id: gone, title: 'Gone', item_count: 1, board_id: null, is_board_deleted: false },
    { kind: 'item', title: 'Before its board', board_id: gone, board_name: 'Gone', is_board_deleted: true },
    { kind: 'item', title: 'Alone', board_id: kept, board_name: 'Kept', is_board_deleted: false },
  ]);
  expect([total, nextCursor]).toEqual([3, null]);
  const daysLeft = entries.map((entry) => Date.parse(entry.goes_at) - Date.parse(entry.deleted_at));
  expect(new Set(daysLeft)).toEqual(new Set([30 * 24 * 60 * 60 * 1000]));
  expect((await restoreItem(early)).body).toMatchObject({ code: 'board_deleted' });
});

it('calls a page that could not be read by its address', async () => {
  const boardId = await newBoard('Failed');
  const add = async (contentUrl: string, title: string) => {
    const body = { boardId, title, contentType: 'website' as const, contentUrl, contentText: '' };
    return (await person.ok('POST /api/content/add', { body })).item.id;
  };
  await removeItem(await add('https://www.nowhere.invalid/x/', 'Untitled'));
  await removeItem(await add('https://nowhere.invalid/y', 'Mine'));
  expect(await titles()).toEqual(['Mine', 'nowhere.invalid/x']);
});

it('comes page by page, without gaps and without what came meanwhile', async () => {
  const board = await newBoard('Board');
  for (const title of ['one', 'two', 'three']) {
    await removeItem(await save(board, title));
  }
  const first = await trash({ limit: 2 });
  await removeItem(await save(board, 'four'));
  const second = await trash({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([first, second].map(({ entries }) => entries.map(({ title }) => title))).toEqual([
    ['three', 'two'],
    ['one'],
  ]);
  expect((await person.fails('GET /api/trash', { query: { cursor: 'x' } })).status).toBe(400);
});

it('a restored item is on its board again with its file and numbers; a board with all of its items', async () => {
  const board = await newBoard('Board');
  const id = await upload(board, 'kept.txt');
  await until(async () => {
    const { item } = await person.ok('GET /api/content/{id}', { params: { id } });
    return item.status === 'processed' ? item : null;
  });
  await person.ok('PUT /api/content/{id}', { params: { id }, body: { platform: 'youtube' } });
  const body = { contentId: id, metrics: { platform: 'youtube' as const, views: 700 } };
  await person.ok('POST /api/analytics/track', { body });
  const detail = () => person.ok('GET /api/content/{id}', { params: { id } });
  const { updated_at: _, ...before } = (await detail()).item;
  const { text, performance } = await detail();

  const wanted = { text, performance, item: before };
  await removeItem(id);
  await restoreItem(id);
  expect(await detail()).toMatchObject(wanted);
  await removeBoard(board);
  await person.ok('POST /api/boards/{id}/restore', { params: { id: board } });
  expect(await detail()).toMatchObject(wanted);
  expect((await person.call('GET /api/content/{id}/file', { params: { id } })).body).toBe('kept.txt');
  expect(await titles()).toEqual([]);
});

it('leaves out what can no longer be restored, and what is of others', async () => {
  await removeItem(await save(await newBoard('Board'), 'Old'));
  const stranger = await product.signUp();
  expect((await stranger.ok('GET /api/trash', {})).total).toBe(0);
  await stranger.ok('DELETE /api/trash', {});
  expect(await titles()).toEqual(['Old']);
  await letDaysPass(product, 30);
  expect(await trash()).toEqual({ entries: [], nextCursor: null, total: 0 });
});

it('is emptied of what was listed: what another tab deletes meanwhile stays', async () => {
  const board = await newBoard('Board');
  await removeItem(await save(board, 'Listed'));
  const until = (await trash()).entries[0]?.deleted_at ?? '';
  await removeItem(await save(board, 'Later'));
  await person.ok('DELETE /api/trash', { query: { until } });
  expect(await titles()).toEqual(['Later']);
});

it('keeps a board whole that is deleted while it is being emptied', async () => {
  const [early, late] = [await newBoard('Early'), await newBoard('Late')];
  const item = await save(late, 'With its board');
  await removeBoard(early);
  let emptying: Promise<unknown> = Promise.resolve();
  await product.database.transaction(async (tx) => {
    await tx.execute(sql`select from boards where id = ${early} for update`);
    emptying = person.ok('DELETE /api/trash', { query: { until: '2200-01-01T00:00:00Z' } });
    await until(async () => {
      const waiting = await queryTestDatabase(
        product,
        `select from pg_locks where not granted and pid in (
          select pid from pg_stat_activity where datname = current_database())`,
      );
      return waiting.length > 0 ? true : null;
    });
    await removeBoard(late);
  });
  await emptying;
  expect((await trash()).entries).toMatchObject([{ id: late, item_count: 1 }]);
  await person.ok('POST /api/boards/{id}/restore', { params: { id: late } });
  await person.ok('GET /api/content/{id}', { params: { id: item } });
});

it('is emptied for good: rows and files go at once, what is alive stays, and tabs hear of it', async () => {
  const [kept, gone] = [await newBoard('Kept'), await newBoard('Gone')];
  const alive = await upload(kept, 'alive.txt');
  const [item, onBoard] = [await upload(kept, 'item.txt'), await upload(gone, 'on-board.txt')];
  await removeItem(item);
  await removeBoard(gone);
  const events = await openEventsFromNow(person);
  await person.ok('DELETE /api/trash', {});
  // What is still read of the files may be told before.
  const types = new Set<string>();
  while (!types.has('trash.emptied')) {
    types.add(((await events.next()) as { type: string }).type);
  }
  await events.close();

  expect((await trash()).total).toBe(0);
  expect((await restoreItem(item)).status).toBe(404);
  expect((await person.fails('POST /api/boards/{id}/restore', { params: { id: gone } })).status).toBe(404);
  const rows = () =>
    queryTestDatabase(product, 'select id from items where id = any($1)', [[alive, item, onBoard]]);
  await until(async () => ((await rows()).length === 1 ? true : null));
  expect(await readdir(join(product.dataDir, 'files', person.userId))).toEqual([alive]);
  const board = () => queryTestDatabase(product, 'select from boards where id = $1', [gone]);
  // Last, when its files are gone.
  await until(async () => ((await board()).length === 0 ? true : null));
});
