import type { ItemDetail } from '@hookline/contract/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/database/index.ts';
import { countStatements } from '#testing/count-statements.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { Library } from './library.service.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('reads everything on a board page by page, with as many statements for many items as for few', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
  const ids: string[] = [];
  const add = async (count: number) => {
    for (let more = 0; more < count; more += 1) {
      const script = `A lantern of ${ids.length} is lit. It burns for a night. Nobody sees it. Then it is day.`;
      const saved = {
        title: `Item ${ids.length}`,
        platform: 'tiktok' as const,
        generatedContent: { script },
      };
      const { item } = await person.ok('POST /api/content/save-generated', {
        body: { boardId: board.id, ...saved },
      });
      const metrics = { platform: 'tiktok' as const, views: 100 * ids.length };
      await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics } });
      ids.unshift(item.id);
    }
  };
  const readAll = async () => {
    let details: ItemDetail[] = [];
    const read = async (db: Db) => {
      const library = new Library({
        database: { ...product.database, db },
        clock: () => new Date(),
      } as never);
      details = await Array.fromAsync(library.everythingOn({ userId: person.userId }, board.id));
    };
    return { statements: await countStatements(product.database, read), details };
  };
  const detailOf = async (id: string) => {
    const {
      picture: _,
      versions: __,
      ...detail
    } = await person.ok('GET /api/content/{id}', { params: { id } });
    return detail;
  };

  await add(2);
  const few = await readAll();
  await add(23);
  await person.ok('POST /api/content/summarize/{id}', { params: { id: ids[3] ?? '' }, body: {} });
  const many = await readAll();
  expect(many.details.map(({ item }) => item.id)).toEqual(ids);
  expect(many.details).toEqual(await Promise.all(ids.map(detailOf)));
  expect(many.details.filter(({ summary }) => summary !== null)).toHaveLength(1);
  // Two pages of twenty.
  expect(many.statements).toBeLessThanOrEqual(2 * few.statements);
});
