import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/database/index.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { countStatements } from '#testing/count-statements.ts';
import { openEventsFromNow } from '#testing/events.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { BulkEdits } from './bulk.service.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let here: string;
let there: string;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  here = await newBoard('Here');
  there = await newBoard('There');
});

const newBoard = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;
const save = async (boardId: string, title = 'Item') => {
  const body = { boardId, title, platform: 'youtube' as const, generatedContent: { script: 'Say zebra.' } };
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
};
const addAddress = async (boardId: string, path = 'page') => {
  const body = { boardId, contentUrl: `http://127.0.0.1:1/${path}` };
  return (await person.ok('POST /api/content/add', { body })).item.id;
};
const bulk = (body: object) => person.ok('POST /api/content/bulk', { body: body as never });
const idsOn = async (id: string) =>
  (await person.ok('GET /api/boards/{id}/items', { params: { id } })).items.map((item) => item.id);
const find = async (query: object) =>
  (await person.ok('GET /api/content', { query })).items.map(({ id }) => id).toSorted();
/** Works within `tx`, and sends and tells nothing. */
function bulkEdits(tx: Db): BulkEdits {
  const features = { events: { publish: () => undefined }, activity: { record: () => Promise.resolve() } };
  const boards = { touch: () => Promise.resolve(true) };
  const database = { transaction: (work: (db: Db) => Promise<unknown>) => work(tx) };
  const jobs = { send: () => Promise.resolve() };
  return new BulkEdits({ ...features, boards, jobs, database, clock: () => new Date() } as never);
}
const nobodys = '019a0000-0000-7000-8000-000000000000';

it('says which of some items are there: none that is deleted, on a deleted board, or of somebody else', async () => {
  const [kept, deleted, onDeleted] = [await save(here), await save(here), await save(there)];
  const stranger = await product.signUp();
  await bulk({ action: 'delete', ids: [deleted] });
  await person.ok('DELETE /api/boards/{id}', { params: { id: there } });
  const ids = [kept, deleted, onDeleted, nobodys];
  expect(await person.ok('POST /api/content/present', { body: { ids } })).toEqual({ ids: [kept] });
  expect(await stranger.ok('POST /api/content/present', { body: { ids } })).toEqual({ ids: [] });
  expect((await person.fails('POST /api/content/present', { body: { ids: [] } })).status).toBe(400);
});

it('deletes and restores many with their numbers, names what is not there, and tells of each once', async () => {
  const ids = [await save(here), await save(there), await save(there)];
  const body = { contentId: ids[0] ?? '', metrics: { platform: 'youtube' as const, views: 700 } };
  await person.ok('POST /api/analytics/track', { body });
  const views = async () =>
    (await person.ok('GET /api/analytics/dashboard/{range}', { params: { range: '30d' } })).overview
      .totalViews;
  const events = await openEventsFromNow(person);

  const deleted = await bulk({ action: 'delete', ids: [...ids, nobodys] });
  expect(deleted.done.toSorted()).toEqual(ids.toSorted());
  expect(deleted.failed).toEqual([{ id: nobodys, message: expect.stringContaining('does not exist') }]);
  const told = (await events.take(3)) as { type: string; board_id: string }[];
  expect(told.map(({ type, board_id }) => `${type} ${board_id}`).toSorted()).toEqual(
    [`item.deleted ${here}`, `item.deleted ${there}`, `item.deleted ${there}`].toSorted(),
  );
  expect([await idsOn(here), await idsOn(there), await find({ q: 'zebra' }), await views()]).toEqual([
    [],
    [],
    [],
    0,
  ]);

  expect((await bulk({ action: 'restore', ids })).done.toSorted()).toEqual(ids.toSorted());
  expect(await events.take(3)).toMatchObject(Array.from({ length: 3 }, () => ({ type: 'item.changed' })));
  expect([await find({ q: 'zebra' }), await views()]).toEqual([ids.toSorted(), 700]);
  await events.close();
});

it('restores what it can: not to a deleted board, nor beside its address that came anew', async () => {
  const [gone, page, fine] = [await save(there), await addAddress(here), await save(here)];
  await bulk({ action: 'delete', ids: [gone, page, fine] });
  await person.ok('DELETE /api/boards/{id}', { params: { id: there } });
  await addAddress(here);
  const { done, failed } = await bulk({ action: 'restore', ids: [gone, page, fine] });
  expect(done).toEqual([fine]);
  expect(new Map(failed.map(({ id, message }) => [id, message]))).toEqual(
    new Map([
      [gone, 'The board of this item was deleted. Restore the board first.'],
      [page, 'Its address is already on that board.'],
    ]),
  );
});

it('moves many from several boards; of one address on both the item stays where it is', async () => {
  const third = await newBoard('Third');
  const [one, two, page] = [await save(here), await save(third), await addAddress(here)];
  const twin = await addAddress(third);
  await addAddress(there, 'other');
  const { done, failed } = await bulk({ action: 'move', ids: [one, two, page, twin], boardId: there });
  expect(done.toSorted()).toEqual([one, two, page].toSorted());
  expect(failed).toEqual([{ id: twin, message: 'Its address is already on that board.' }]);
  expect((await find({ q: 'zebra', boardId: there })).toSorted()).toEqual([one, two].toSorted());
  expect(await find({ q: 'zebra', boardId: here })).toEqual([]);
  expect((await bulk({ action: 'move', ids: [one], boardId: there })).done).toEqual([one]);
  const stranger = await product.signUp();
  const foreign = (await stranger.ok('POST /api/boards', { body: { name: 'Foreign' } })).board.id;
  expect(
    await person.fails('POST /api/content/bulk', { body: { action: 'move', ids: [one], boardId: foreign } }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.ok('POST /api/content/bulk', {
      body: { action: 'move', ids: [one], boardId: foreign },
    }),
  ).toMatchObject({ done: [], failed: [{ id: one }] });
});

it('copies many with texts and tags, and says which copy is of which', async () => {
  const [one, two] = [await save(here, 'One'), await save(there, 'Two')];
  await bulk({ action: 'tag', ids: [one], tags: ['bees'] });
  const { done, copies } = await bulk({ action: 'copy', ids: [one, two], boardId: there });
  const titles = [];
  for (const id of copies) {
    const { item } = await person.ok('GET /api/content/{id}', { params: { id } });
    titles.push(`${item.title} ${item.board_id === there} ${item.tags.join()}`);
  }
  expect(titles).toEqual(done.map((id) => (id === one ? 'One true bees' : 'Two true ')));
  expect(await idsOn(there)).toHaveLength(3);
  expect(await find({ q: 'zebra', tag: 'bees' })).toHaveLength(2);
});

it('tags and untags; fetches again only what has an address and is not being read', async () => {
  const [script, page] = [await save(here), await addAddress(here)];
  await bulk({ action: 'tag', ids: [script, page], tags: ['Bees', 'wasps'] });
  await bulk({ action: 'tag', ids: [script], tags: ['bees'] });
  const tagsOf = async (id: string) =>
    (await person.ok('GET /api/content/{id}', { params: { id } })).item.tags;
  expect(await tagsOf(script)).toEqual(['Bees', 'wasps']);
  await bulk({ action: 'untag', ids: [script, page], tags: ['BEES'] });
  expect([await tagsOf(script), await find({ tag: 'bees' }), await find({ tag: 'Wasps' })]).toEqual([
    ['wasps'],
    [],
    [script, page].toSorted(),
  ]);
  const many = Array.from({ length: 32 }, (_, at) => `tag ${at}`);
  expect((await bulk({ action: 'tag', ids: [script], tags: many })).failed).toEqual([
    { id: script, message: 'An item has at most 32 tags.' },
  ]);
  expect((await bulk({ action: 'refetch', ids: [script] })).failed).toEqual([
    { id: script, message: 'Only an item with a web address can be fetched again.' },
  ]);
});

it('reads no text into words again because a page is fetched again', async () => {
  const id = await addAddress(here);
  await until(async () => ((await find({ status: 'failed' })).includes(id) ? true : null));
  await queryTestDatabase(
    product,
    "update search_entries set words = words || E'quokka 255\\n' where item_id = $1",
    [id],
  );
  const words = await product.database.transaction(async (tx) => {
    await bulkEdits(tx).change({ userId: person.userId }, { action: 'refetch', ids: [id] });
    const { rows } = await tx.execute(sql`select words from search_entries where item_id = ${id}`);
    return rows[0]?.words;
  });
  expect(words).toMatch(/\n#status:processing 255\n[^]*quokka 255/);
  expect(words).not.toContain('#status:failed');
});

it.each([
  ['no ids', { action: 'delete', ids: [] }],
  ['too many', { action: 'delete', ids: Array.from({ length: 201 }, () => nobodys) }],
  ['an unknown action', { action: 'burn', ids: [nobodys] }],
  ['a move to nowhere', { action: 'move', ids: [nobodys] }],
  ['no tags', { action: 'tag', ids: [nobodys], tags: [] }],
])('refuses %s', async (_, body) => {
  expect((await person.fails('POST /api/content/bulk', { body })).status).toBe(400);
});

describe('with two hundred', () => {
  it('asks the database hardly more often than with two', async () => {
    const ids: string[] = [];
    for (let more = 0; more < 20; more += 1) {
      ids.push(await save(here));
    }
    const statements = (change: object, count: number) =>
      countStatements(product.database, async (tx) => {
        await bulkEdits(tx).change({ userId: person.userId }, {
          ...change,
          ids: ids.slice(0, count),
        } as never);
      });
    for (const change of [
      { action: 'tag', tags: ['a', 'b'] },
      { action: 'move', boardId: there },
      { action: 'delete' },
      { action: 'restore' },
    ]) {
      const few = await statements(change, 2);
      expect(await statements(change, 20)).toBeLessThanOrEqual(few + 1);
    }
  });
});
