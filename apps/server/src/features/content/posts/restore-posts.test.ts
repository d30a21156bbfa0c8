import { afterAll, beforeAll, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { restorePosts } from './restore-posts.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('brings any number of items back to another board with the same few statements; they are found there, and only there', async () => {
  const person = await product.signUp();
  const board = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;
  const to = await board('To');
  const deleted = async (count: number) => {
    const from = await board(`Of ${count}`);
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const generatedContent = { script: `Zebras of ${index}.` };
      const body = { boardId: from, title: `Item ${index}`, platform: 'youtube' as const, generatedContent };
      ids.push((await person.ok('POST /api/content/save-generated', { body })).item.id);
    }
    await person.ok('DELETE /api/boards/{id}', { params: { id: from } });
    return { from, ids };
  };
  const statements = (ids: string[]) =>
    countStatements(product.database, (tx) => {
      const starter = { clock: () => new Date(), boards: { touch: () => Promise.resolve(true) } };
      return restorePosts({ userId: person.userId }, tx, { ...starter, ids, boardId: to } as never);
    });
  const [few, many] = [await deleted(1), await deleted(12)];
  expect(await statements(many.ids)).toBe(await statements(few.ids));
  const found = async (boardId: string) =>
    (await person.ok('GET /api/content', { query: { q: 'zebras', boardId } })).total;
  await person.ok('POST /api/boards/{id}/restore', { params: { id: many.from } });
  expect([await found(to), await found(many.from)]).toEqual([13, 0]);
});
