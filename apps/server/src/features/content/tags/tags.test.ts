import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { countStatements } from '#testing/count-statements.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { indexTags } from '../items/item-search.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let board: string;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  board = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});

const save = async (tags: string[], script = 'Say it.') => {
  const body = { boardId: board, title: 'Item', platform: 'youtube' as const, generatedContent: { script } };
  const { item } = await person.ok('POST /api/content/save-generated', { body });
  return (await person.ok('PUT /api/content/{id}', { params: { id: item.id }, body: { tags } })).item;
};
const find = async (query: object) =>
  (await person.ok('GET /api/content', { query })).items.map(({ id }) => id).toSorted();
const list = async () =>
  (await person.ok('GET /api/tags', {})).tags.map(({ name, count }) => `${name} ${count}`);
const tagsOf = async (id: string) => (await person.ok('GET /api/content/{id}', { params: { id } })).item.tags;

it('an item has its tags tidied and each once; one that exists keeps its spelling', async () => {
  expect((await save(['  #Morning   habits ', 'Sleep', 'sleep'])).tags).toEqual(['Morning habits', 'Sleep']);
  expect((await save(['SLEEP', 'morning habits', 'été'])).tags).toEqual(['Sleep', 'Morning habits', 'été']);
  expect(await list()).toEqual(['Morning habits 2', 'Sleep 2', 'été 1']);
});

it.each([[['']], [['#']], [['x'.repeat(51)]], [Array.from({ length: 33 }, (_, at) => `t${at}`)]])(
  'refuses %j',
  async (tags) => {
    const { id } = await save([]);
    const refused = await person.fails('PUT /api/content/{id}', { params: { id }, body: { tags } });
    expect(refused.status).toBe(400);
  },
);

it('narrows the library and a search in it, and is found by its words', async () => {
  const [one, two] = [await save(['deep sleep'], 'Zebras run.'), await save(['other'], 'Zebras sleep.')];
  expect(await find({ tag: 'Deep Sleep' })).toEqual([one.id]);
  expect(await find({ tag: 'deep sleep', q: 'zebras' })).toEqual([one.id]);
  expect(await find({ q: 'sleeping' })).toEqual([one.id, two.id].toSorted());
  await person.ok('PUT /api/content/{id}', { params: { id: one.id }, body: { tags: [] } });
  expect(await find({ q: 'sleep' })).toEqual([two.id]);
  expect(await find({ q: 'zebras' })).toEqual([one.id, two.id].toSorted());
});

it('a text keeps its own words when a tag with them goes, and the tag when the text changes', async () => {
  const { id } = await save(['zebra run']);
  await person.ok('PUT /api/content/{id}', { params: { id }, body: { title: 'A giraffe' } });
  expect(await find({ q: 'giraffe run' })).toEqual([id]);
  await person.ok('PUT /api/content/{id}', { params: { id }, body: { tags: ['giraffe'] } });
  await person.ok('PUT /api/content/{id}', { params: { id }, body: { tags: [] } });
  expect([await find({ q: 'giraffe' }), await find({ q: 'run' })]).toEqual([[id], []]);
});

it('is renamed on every item, deleted ones too; with another name the two become one', async () => {
  const [one, two, gone] = [await save(['bees', 'wasps']), await save(['Wasps']), await save(['bees'])];
  await person.ok('DELETE /api/content/{id}', { params: { id: gone.id } });
  const rename = (from: string, to: string) =>
    person.ok('PUT /api/tags/{name}', { params: { name: from }, body: { name: to } });
  expect(await rename('wasps', 'Hornets')).toEqual({ tag: { name: 'Hornets', count: 2 } });
  expect(await rename('BEES', 'hornets')).toEqual({ tag: { name: 'Hornets', count: 2 } });
  expect([await tagsOf(one.id), await tagsOf(two.id)]).toEqual([['Hornets'], ['Hornets']]);
  expect(await find({ q: 'hornets' })).toEqual([one.id, two.id].toSorted());
  expect(await find({ q: 'bees' })).toEqual([]);
  await person.ok('POST /api/content/{id}/restore', { params: { id: gone.id } });
  expect(await tagsOf(gone.id)).toEqual(['Hornets']);
  expect((await rename('hornets', 'HORNETS')).tag).toEqual({ name: 'HORNETS', count: 3 });
  await person.ok('DELETE /api/tags/{name}', { params: { name: 'hornets' } });
  expect([await list(), await tagsOf(one.id)]).toEqual([[], []]);
});

it('changes the entries of many items a slice at a time', async () => {
  let ids = [(await save(['bees'])).id];
  for (let more = 0; more < 7; more += 1) {
    const body = { action: 'copy' as const, ids, boardId: board };
    ids = [...ids, ...(await person.ok('POST /api/content/bulk', { body })).copies];
  }
  const statements = (count: number) =>
    countStatements(product.database, (tx) =>
      indexTags(
        person,
        tx,
        ids.slice(0, count).map((id) => ({ id, tags: ['wasps'], deletedAt: null })),
      ),
    );
  expect(await statements(128)).toBe(3 * (await statements(50)));
  expect(await find({ q: 'wasps', tag: 'wasps', limit: 100 })).toHaveLength(100);
});

it('nobody sees or changes the tags of others', async () => {
  const { id } = await save(['mine']);
  const stranger = await product.signUp();
  expect((await stranger.ok('GET /api/tags', {})).tags).toEqual([]);
  const answer = await stranger.fails('PUT /api/tags/{name}', {
    params: { name: 'mine' },
    body: { name: 'yours' },
  });
  expect(answer.status).toBe(404);
  expect(await tagsOf(id)).toEqual(['mine']);
});
