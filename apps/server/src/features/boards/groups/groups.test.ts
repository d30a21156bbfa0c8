import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { send, type ApiClient } from '#testing/api-client.ts';
import { letDaysPass, runCleanUp } from '#testing/clean-up.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let boardId: string;
let ids: { alpha: string; beta: string; gamma: string };

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

beforeEach(async () => {
  person = await product.signUp();
  boardId = await makeBoard('Board');
  ids = { alpha: await save('Alpha'), beta: await save('Beta'), gamma: await save('Gamma') };
});

const makeBoard = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;

async function save(title: string): Promise<string> {
  const generatedContent = { script: `About ${title} and harbours.` };
  const body = { boardId, title, platform: 'youtube', generatedContent } as const;
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
}

const make = async (itemIds: string[], name = 'January') =>
  (await person.ok('POST /api/boards/{id}/groups', { params: { id: boardId }, body: { name, itemIds } }))
    .group;
const groupsOf = async (id = boardId) =>
  (await person.ok('GET /api/boards/{id}/groups', { params: { id } })).groups;
const membersOf = async () => (await groupsOf())[0]?.item_ids;
const change = (id: string, body: { name?: string; itemIds?: string[] }) =>
  person.ok('PUT /api/groups/{id}', { params: { id }, body });
const titles = async (query: object) =>
  (await person.ok('GET /api/boards/{id}/items', { params: { id: boardId }, query })).items.map(
    ({ title }) => title,
  );
const moveTo = (id: string, board: string) =>
  person.ok('PUT /api/content/{id}', { params: { id }, body: { boardId: board } });

it('is a named set of items of a board, changed as a whole', async () => {
  const group = await make([ids.alpha, ids.gamma, ids.alpha], '  January script ');
  expect(group).toMatchObject({ name: 'January script', board_id: boardId });
  expect(group.item_ids).toEqual([ids.gamma, ids.alpha]);
  await make([], 'Later');
  await change(group.id, { itemIds: [ids.beta] });
  expect((await change(group.id, { name: 'February' })).group).toMatchObject({
    name: 'February',
    item_ids: [ids.beta],
  });
  expect((await groupsOf()).map(({ name, item_ids }) => [name, item_ids])).toEqual([
    ['February', [ids.beta]],
    ['Later', []],
  ]);
});

it('narrows its board, whatever else is asked for', async () => {
  const { id: group } = await make([ids.alpha, ids.gamma]);
  expect(await titles({ group })).toEqual(['Gamma', 'Alpha']);
  expect(await titles({ group, sort: 'title' })).toEqual(['Alpha', 'Gamma']);
  expect(await titles({ group, q: 'harbours beta' })).toEqual([]);
  expect(await titles({ group, q: 'alpha' })).toEqual(['Alpha']);
  const page = await person.ok('GET /api/boards/{id}', {
    params: { id: boardId },
    query: { group, limit: 1 },
  });
  expect(page).toMatchObject({
    total: 2,
    board: { item_count: 3 },
    groups: [{ id: group, name: 'January' }],
  });
  const other = await makeBoard('Other');
  const elsewhere = { params: { id: other }, query: { group } };
  expect((await person.ok('GET /api/boards/{id}/items', elsewhere)).items).toEqual([]);
});

it('holds items of its own board only, and no more than fit', async () => {
  const board = boardId;
  boardId = await makeBoard('Other');
  const elsewhere = await save('Elsewhere');
  boardId = board;
  const params = { id: board };
  const body = { name: 'Mixed', itemIds: [ids.alpha, elsewhere] };
  expect((await person.fails('POST /api/boards/{id}/groups', { params, body })).status).toBe(404);
  const many = { name: 'Many', itemIds: Array.from({ length: 201 }, () => ids.alpha) };
  expect((await person.fails('POST /api/boards/{id}/groups', { params, body: many })).status).toBe(400);
  expect(await groupsOf()).toEqual([]);
  const fill = `insert into board_groups select $1, gen_random_uuid(), $2, 'Another', now() from generate_series(1, 100)`;
  await queryTestDatabase(product, fill, [person.userId, board]);
  const last = await person.fails('POST /api/boards/{id}/groups', { params, body: { name: 'Too many' } });
  expect(last).toMatchObject({ status: 422, code: 'too_many_groups' });
});

it('loses what is deleted or moved, and has it again when it comes back', async () => {
  const group = await make([ids.alpha, ids.beta, ids.gamma]);
  await person.ok('DELETE /api/content/{id}', { params: { id: ids.alpha } });
  const other = await makeBoard('Other');
  await moveTo(ids.beta, other);
  expect(await membersOf()).toEqual([ids.gamma]);
  expect(await titles({ group: group.id })).toEqual(['Gamma']);
  // What a screen that has not heard of it yet sends.
  await change(group.id, { itemIds: [ids.alpha, ids.gamma] });
  await change(group.id, { itemIds: [] });
  await person.ok('POST /api/content/{id}/restore', { params: { id: ids.alpha } });
  await moveTo(ids.beta, boardId);
  expect(await membersOf()).toEqual([ids.beta, ids.alpha]);
  await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
  const gone = { params: { id: group.id }, body: { name: 'Gone' } };
  expect((await person.fails('PUT /api/groups/{id}', gone)).status).toBe(404);
  await person.ok('POST /api/boards/{id}/restore', { params: { id: boardId } });
  expect(await membersOf()).toEqual([ids.beta, ids.alpha]);
});

it('can be deleted, its items staying, and restored for thirty days', async () => {
  const { id } = await make([ids.alpha]);
  const lasting = await make([ids.gamma], 'Lasting');
  await person.ok('DELETE /api/groups/{id}', { params: { id } });
  expect((await groupsOf()).map(({ name }) => name)).toEqual(['Lasting']);
  expect(await titles({})).toHaveLength(3);
  expect(await titles({ group: id })).toEqual([]);
  await person.ok('POST /api/groups/{id}/restore', { params: { id } });
  expect(await membersOf()).toEqual([ids.alpha]);
  await person.ok('DELETE /api/groups/{id}', { params: { id } });
  await person.ok('DELETE /api/content/{id}', { params: { id: ids.gamma } });
  await letDaysPass(product, 40);
  expect((await person.fails('POST /api/groups/{id}/restore', { params: { id } })).status).toBe(404);
  await runCleanUp(product);
  const [left] = await queryTestDatabase(
    product,
    `select array(select id from board_groups where user_id = $1) as groups,
      array(select item_id from group_items where user_id = $1) as items`,
    [person.userId],
  );
  expect(left).toEqual({ groups: [lasting.id], items: [] });
});

it('goes with a copy of the board, and with its export', async () => {
  const group = await make([ids.alpha, ids.gamma]);
  const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: boardId } });
  const { items } = await person.ok('GET /api/boards/{id}', { params: { id: board.id } });
  const copies = items.filter(({ title }) => title !== 'Beta').map(({ id }) => id);
  expect((await groupsOf(board.id)).map(({ name, item_ids }) => [name, item_ids])).toEqual([
    ['January', copies],
  ]);
  const read = async (query: Record<string, string>) =>
    (await send(person, 'GET /api/boards/{id}/export', { params: { id: boardId }, query })).text();
  expect(JSON.parse(await read({ format: 'json' }))).toMatchObject({ groups: [group] });
  expect((await read({ format: 'markdown' })).match(/ · in January/gu)).toHaveLength(2);
  const part = await read({ format: 'markdown', group: group.id });
  expect(part).toMatch(/^# January\n/u);
  expect(part.match(/^## .+$/gmu)).toEqual(['## Gamma', '## Alpha']);
  const copied = { params: { id: board.id }, query: { format: 'json', group: group.id } } as const;
  expect((await send(person, 'GET /api/boards/{id}/export', copied)).status).toBe(404);
});

it('is what a script is written from', async () => {
  const upload = async (name: string, text: string) => {
    const body = new FormData();
    body.append('boardId', boardId);
    body.append('file', new Blob([text]), name);
    const { item } = await person.ok('POST /api/content/upload', { body });
    await until(async () => (await person.ok('GET /api/content/{id}', { params: { id: item.id } })).text);
    return item.id;
  };
  const chosen = await upload('tea.txt', 'Green tea is steeped at eighty degrees for two minutes.');
  await upload('more.txt', 'Green tea is picked in spring before the first rain.');
  const { id: groupId } = await make([chosen]);
  const request = { platform: 'youtube', requirements: 'A video about green tea' } as const;
  const write = 'POST /api/ai/generate-script';
  const { generatedContent } = await person.ok(write, { body: { ...request, groupId } });
  expect(generatedContent.sources.map(({ id }) => id)).toEqual([chosen]);
  const params = { id: generatedContent.generationId ?? '' };
  const { generation } = await person.ok('GET /api/ai/generations/{id}', { params });
  expect(generation).toMatchObject({ board_id: boardId, options: { itemIds: [chosen] } });

  const { id: empty } = await make([], 'Empty');
  const nothing = await person.fails(write, { body: { ...request, groupId: empty } });
  expect(nothing).toMatchObject({ status: 422, code: 'empty_group' });
  const other = await makeBoard('Other');
  const wrong = await person.fails(write, { body: { ...request, groupId, boardId: other } });
  expect(wrong.status).toBe(404);
  const stranger = await product.signUp();
  expect((await stranger.fails(write, { body: { ...request, groupId } })).status).toBe(404);
});
