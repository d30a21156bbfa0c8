import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { letDaysPass, runCleanUp } from '#testing/clean-up.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
});
afterAll(() => product.close());

const newBoard = async () => (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;

const upload = async (boardId: string, name: string) => {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([name]), name);
  return (await person.ok('POST /api/content/upload', { body })).item.id;
};

const storedFiles = () => readdir(join(product.dataDir, 'files', person.userId));

const letPass = (days: number) => letDaysPass(product, days);
const cleanUp = () => runCleanUp(product);

it('what was deleted can be restored for 30 days, and goes for good after them, with its files', async () => {
  const boardId = await newBoard();
  const [young, old, kept] = [
    await upload(boardId, 'young.txt'),
    await upload(boardId, 'old.txt'),
    await upload(boardId, 'kept.txt'),
  ];
  await person.ok('DELETE /api/content/{id}', { params: { id: old } });
  await letPass(2);
  await person.ok('DELETE /api/content/{id}', { params: { id: young } });
  await letPass(29);
  expect((await person.fails('POST /api/content/{id}/restore', { params: { id: old } })).status).toBe(404);
  await cleanUp();
  expect((await storedFiles()).toSorted()).toEqual([young, kept].toSorted());
  expect((await person.ok('POST /api/content/{id}/restore', { params: { id: young } })).item.id).toBe(young);
  const file = await person.call('GET /api/content/{id}/file', { params: { id: young } });
  expect(file.body).toBe('young.txt');
});

it('a board goes with its items', async () => {
  const boardId = await newBoard();
  const id = await upload(boardId, 'on-board.txt');
  await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
  await letPass(31);
  expect((await person.fails('POST /api/boards/{id}/restore', { params: { id: boardId } })).status).toBe(404);
  await cleanUp();
  expect(await storedFiles()).not.toContain(id);
  expect(await queryTestDatabase(product, 'select 1 from boards where id = $1', [boardId])).toEqual([]);
  expect(await queryTestDatabase(product, 'select 1 from items where id = $1', [id])).toEqual([]);
});

it('an item that is restored while the clean-up comes to it stays, with its file', async () => {
  const id = await upload(await newBoard(), 'saved.txt');
  await person.ok('DELETE /api/content/{id}', { params: { id } });
  await letPass(31);
  const restorer = new pg.Client(product.connection);
  await restorer.connect();
  await restorer.query('begin');
  await restorer.query('update items set deleted_at = null where id = $1', [id]);
  const cleaned = cleanUp();
  await until(async () => {
    const waiting = await queryTestDatabase(
      product,
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return waiting.length > 0 ? true : null;
  });
  await restorer.query('commit');
  await restorer.end();
  await cleaned;
  expect((await person.call('GET /api/content/{id}/file', { params: { id } })).body).toBe('saved.txt');
});

it('what the clean-up began and could not end is removed by the next one', async () => {
  const boardId = await newBoard();
  const id = await upload(boardId, 'begun.txt');
  await person.ok('DELETE /api/content/{id}', { params: { id } });
  await queryTestDatabase(product, "update items set deleted_at = 'epoch' where id = $1", [id]);
  await rm(join(product.dataDir, 'files', person.userId, id));
  expect((await person.fails('POST /api/content/{id}/restore', { params: { id } })).status).toBe(404);
  await cleanUp();
  expect(await queryTestDatabase(product, 'select 1 from items where id = $1', [id])).toEqual([]);
});

it('the clean-up waits a minute longer than the undo time, as clocks differ', async () => {
  const boardId = await newBoard();
  await person.ok('DELETE /api/content/{id}', { params: { id: await upload(boardId, 'late.txt') } });
  await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
  const jobs = await queryTestDatabase(
    product,
    "select start_after >= created_on + interval '30 days 59 seconds' as late from jobs.job where name = 'purge' and state = 'created'",
  );
  expect(jobs).toEqual([{ late: true }, { late: true }]);
});
