import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { startIndexing } from './indexing.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('takes in few entries of many words, and lets few of few words wait', async () => {
  const [wordy, brief] = [await product.signUp(), await product.signUp()];
  const script = Array.from({ length: 40_000 }, (_, at) => `lantern${at}`).join(' ');
  for (const [person, words] of [
    [wordy, script],
    [brief, 'Few words.'],
  ] as const) {
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Shelf' } });
    const generatedContent = { script: words };
    await person.ok('POST /api/content/save-generated', {
      body: { boardId: board.id, title: 'Title', platform: 'youtube', generatedContent },
    });
  }
  const waiting = () =>
    queryTestDatabase(product, 'select user_id from search_entries where document is null and not hidden');
  const indexing = startIndexing({ database: product.database, log: createLog('silent') });
  await expect.poll(waiting).toEqual([{ user_id: brief.userId }]);
  await indexing.stop();
  expect((await wordy.ok('GET /api/content', { query: { q: 'lantern39999' } })).total).toBe(1);
});
