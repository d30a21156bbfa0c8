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

/** Somebody with a script of enough words to be worth indexing. */
async function writer(words: string) {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Shelf' } });
  await person.ok('POST /api/content/save-generated', {
    body: { boardId: board.id, title: 'Title', platform: 'youtube', generatedContent: { script: words } },
  });
  return person;
}

const manyWords = Array.from({ length: 40_000 }, (_, at) => `lantern${at}`).join(' ');
const waiting = async () => {
  const select = 'select user_id from search_entries where document is null and not hidden';
  return (await queryTestDatabase(product, select)).map((row) => row['user_id']);
};

it('takes in few entries of many words, and lets few of few words wait', async () => {
  const [wordy, brief] = [await writer(manyWords), await writer('Few words.')];
  const indexing = startIndexing({ database: product.database, log: createLog('silent') });
  await expect.poll(waiting).toEqual([brief.userId]);
  await indexing.stop();
  expect((await wordy.ok('GET /api/content', { query: { q: 'lantern39999' } })).total).toBe(1);
  await queryTestDatabase(product, 'delete from search_entries where user_id = $1', [brief.userId]);
});

it.each(['first', 'second'])('goes on where the %s of two users cannot be indexed', async (place) => {
  const ids = [(await writer(manyWords)).userId, (await writer(manyWords)).userId];
  const [refused] = place === 'first' ? ids : ids.toReversed();
  await queryTestDatabase(
    product,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on search_postings for each row
      when (new.user_id = '${refused}') execute function refuse()`,
  );
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const indexing = startIndexing({ database: product.database, log });
  await expect.poll(waiting).toEqual([refused]);
  await expect.poll(() => lines.join('')).toContain(refused);
  await queryTestDatabase(product, 'drop function refuse cascade');
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  await indexing.stop();
});
