import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { reindexItems } from './item-search.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('items that others hold are waited for', async () => {
  const person = await product.signUp();
  const boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  const body = {
    boardId,
    title: 'Held',
    platform: 'youtube' as const,
    generatedContent: { script: 'Zebras.' },
  };
  const { id } = (await person.ok('POST /api/content/save-generated', { body })).item;
  const holder = new pg.Client(product.connection);
  await holder.connect();
  await queryTestDatabase(product, 'delete from search_entries where item_id = $1', [id]);
  await holder.query('begin');
  await holder.query('select 1 from items where id = $1 for update', [id]);
  const reindexing = reindexItems(product.database, new AbortController().signal);
  const first = await Promise.race([
    reindexing.then(() => 'ended'),
    new Promise((resolve) => setTimeout(() => resolve('waits'), 500)),
  ]);
  await holder.query('commit');
  await holder.end();
  await reindexing;
  expect(first).toBe('waits');
  expect(
    await queryTestDatabase(product, 'select 1 as one from search_entries where item_id = $1', [id]),
  ).toEqual([{ one: 1 }]);
  expect((await person.ok('GET /api/content', { query: { q: 'zebras' } })).total).toBe(1);
});
