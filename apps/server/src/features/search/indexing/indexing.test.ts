import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { createLog } from '#platform/log.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { startIndexing } from './indexing.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Saves a script of so many words. */
async function write(person: ApiClient, words: string): Promise<void> {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Shelf' } });
  await person.ok('POST /api/content/save-generated', {
    body: { boardId: board.id, title: 'Title', platform: 'youtube', generatedContent: { script: words } },
  });
}

const manyWords = Array.from({ length: 40_000 }, (_, at) => `lantern${at}`).join(' ');
const waiting = async () => {
  const select = 'select user_id from search_entries where document is null and not hidden';
  return (await queryTestDatabase(product, select)).map((row) => row['user_id']);
};

it('takes in few entries of many words, and lets few of few words wait', async () => {
  const [wordy, brief] = [await product.signUp(), await product.signUp()];
  await write(wordy, manyWords);
  await write(brief, 'Few words.');
  const indexing = startIndexing({ database: product.database, log: createLog('silent') });
  await expect.poll(waiting).toEqual([brief.userId]);
  await indexing.stop();
  expect((await wordy.ok('GET /api/content', { query: { q: 'lantern39999' } })).total).toBe(1);
  await queryTestDatabase(product, 'delete from search_entries where user_id = $1', [brief.userId]);
});

it.each(['first', 'second'])('goes on where the %s of two users cannot be indexed', async (place) => {
  const people = [await product.signUp(), await product.signUp()];
  const refused = people.at(place === 'first' ? 0 : 1)?.userId ?? '';
  // Before there is anything to index: the product does that by itself, too.
  await queryTestDatabase(
    product,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on search_postings for each row
      when (new.user_id = '${refused}') execute function refuse()`,
  );
  for (const person of people) {
    await write(person, manyWords);
  }
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const indexing = startIndexing({ database: product.database, log });
  await expect.poll(waiting).toEqual([refused]);
  await expect.poll(() => lines.join('')).toContain(refused);
  await queryTestDatabase(product, 'drop function refuse cascade');
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  await indexing.stop();
});
