import { sql } from 'drizzle-orm';
import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/database/index.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let person: Awaited<ReturnType<TestProduct['signUp']>>;
let boardId: string;
let itemId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  const saved = { boardId, title: 'Before', platform: 'youtube' as const };
  const { item } = await person.ok('POST /api/content/save-generated', {
    body: { ...saved, generatedContent: { script: 'A lantern.' } },
  });
  itemId = item.id;
});

const rename = (title: string) =>
  person.ok('PUT /api/content/{id}', { params: { id: itemId }, body: { title } });
const countFound = async (q: string, on = boardId) =>
  (await person.ok('GET /api/content', { query: { q, boardId: on } })).total;

/** Does `meanwhile` while a renaming waits for the row of its item. */
async function renameWhile(title: string, meanwhile: (tx: Db) => Promise<unknown>): Promise<void> {
  let renaming: Promise<unknown> = Promise.resolve();
  await product.database.transaction(async (tx) => {
    await tx.execute(sql`select from items where id = ${itemId} for no key update`);
    renaming = rename(title);
    await until(async () => {
      const waiting = await queryTestDatabase(
        product,
        `select from pg_locks where not granted and pid in (
          select pid from pg_stat_activity where datname = current_database())`,
      );
      return waiting.length > 0 ? true : null;
    });
    await meanwhile(tx);
  });
  await renaming;
}

it('a long text is not read into words while its row is held', async () => {
  // A hundred pieces, between which others have their turn.
  await queryTestDatabase(product, 'update item_texts set text = $2 where item_id = $1', [
    itemId,
    'The lantern burns. '.repeat(110_000),
  ]);
  let turns = 0;
  const counting = createHook({ init: (_, type) => (turns += type === 'Immediate' ? 1 : 0) });
  await renameWhile('Glowing', async () => counting.enable());
  counting.disable();
  expect(turns).toBeLessThan(50);
  expect([await countFound('glowing'), await countFound('burns')]).toEqual([1, 1]);
});

it('a text that changes while the row is waited for is the one that is found', async () => {
  await renameWhile('After', (tx) =>
    tx.execute(sql`update item_texts set text = 'A candle.' where item_id = ${itemId}`),
  );
  expect([await countFound('after'), await countFound('candle'), await countFound('before')]).toEqual([
    1, 1, 0,
  ]);
});

it('an item that is moved is found on its new board alone, by its words and those of a new title', async () => {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Other' } });
  const change = (body: { boardId: string; title?: string }) =>
    person.ok('PUT /api/content/{id}', { params: { id: itemId }, body });
  await change({ boardId: board.id });
  expect([await countFound('lantern'), await countFound('lantern', board.id)]).toEqual([0, 1]);
  await change({ boardId, title: 'Glowing' });
  expect([await countFound('lantern'), await countFound('glowing')]).toEqual([1, 1]);
  expect(await countFound('glowing', board.id)).toBe(0);
});

it('a time of publishing changes nothing of what is found', async () => {
  const entry = () =>
    queryTestDatabase(product, 'select xmin::text, words from search_entries where item_id = $1', [itemId]);
  const before = await entry();
  const body = { published_at: '2026-01-01T00:00:00Z' };
  await person.ok('PUT /api/content/{id}', { params: { id: itemId }, body });
  expect(await entry()).toEqual(before);
});
