import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryTestDatabase } from '#testing/test-database.ts';
import { countStatements } from '#testing/count-statements.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { Copies } from './board-items.service.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('copies a board of any size with the same few statements; copies are found on their board, and only there', async () => {
  const person = await product.signUp();
  const board = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;
  const [from, few, many] = [await board('From'), await board('Few'), await board('Many')];
  const add = (title: string) =>
    person.ok('POST /api/content/save-generated', {
      body: {
        boardId: from,
        title,
        platform: 'youtube',
        generatedContent: { script: `Zebras of ${title}.` },
      },
    });
  const copies = new Copies({
    jobs: { send: () => Promise.reject(new Error('Nothing waits.')) },
    clock: () => new Date(),
    quotas: { requireWithin: () => Promise.resolve() },
  } as never);
  const statements = (to: string) =>
    countStatements(product.database, (tx) => copies.copyItems({ userId: person.userId }, tx, { from, to }));
  await add('one');
  const first = await statements(few);
  for (let more = 0; more < 20; more += 1) {
    await add(`another ${more}`);
  }
  // Without an entry, as one that is older than the search has none.
  await queryTestDatabase(
    product,
    "delete from search_entries using items i where i.id = item_id and i.title = 'one' and i.board_id = $1",
    [few],
  );
  expect(await statements(many)).toBe(first);
  const found = async (boardId: string) =>
    (await person.ok('GET /api/content', { query: { q: 'zebras', boardId } })).total;
  expect([await found(from), await found(many)]).toEqual([21, 21]);
  expect((await person.ok('GET /api/content', { query: { q: 'another 7', boardId: many } })).total).toBe(1);
});
