import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardItemsQuery } from '@hookline/contract/boards';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let boardId: string;
let ids: Record<string, string>;
beforeAll(async () => {
  product = await startTestProduct({ ROLE: 'web' });
});
afterAll(() => product.close());

beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  ids = {};
  for (const title of ['beta', 'Alpha', 'delta', 'gamma']) {
    const generatedContent = { script: `About ${title} and harbours.` };
    const body = { boardId, title, platform: 'youtube', generatedContent } as const;
    ids[title] = (await person.ok('POST /api/content/save-generated', { body })).item.id;
  }
});

const params = () => ({ id: boardId });
const page = (query: Partial<BoardItemsQuery> = {}) =>
  person.ok('GET /api/boards/{id}/items', { params: params(), query });
/** Page by page, one item each. */
async function titles(query: Partial<BoardItemsQuery> = {}): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page({ ...query, limit: 1, ...(cursor !== undefined && { cursor }) });
    all.push(...items.map(({ title }) => title));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
const track = (title: string) =>
  person.ok('POST /api/analytics/track', {
    body: {
      contentId: ids[title] ?? '',
      contentType: 'generated_content',
      metrics: { platform: 'youtube', views: 10, likes: 1, shares: 0, comments: 0 },
    },
  });
const move = (title: string, before?: string) =>
  person.ok('PUT /api/boards/{id}/order', {
    params: params(),
    body: { itemId: ids[title] ?? '', ...(before !== undefined && { before: ids[before] ?? '' }) },
  });

it('a board is sorted and paged by what is asked for', async () => {
  expect(await titles()).toEqual(['gamma', 'delta', 'Alpha', 'beta']);
  expect(await titles({ sort: 'oldest' })).toEqual(['beta', 'Alpha', 'delta', 'gamma']);
  expect(await titles({ sort: 'title' })).toEqual(['Alpha', 'beta', 'delta', 'gamma']);
  for (const [title, day] of [
    ['beta', '2024-02-01'],
    ['delta', '2024-03-01'],
    ['Alpha', '2024-03-01'],
  ] as const) {
    const body = { published_at: `${day}T10:00:00Z` };
    await person.ok('PUT /api/content/{id}', { params: { id: ids[title] ?? '' }, body });
  }
  expect(await titles({ sort: 'published' })).toEqual(['delta', 'Alpha', 'beta', 'gamma']);
});

it('a board is searched and narrowed, and says how many there are', async () => {
  expect(await titles({ type: 'website' })).toEqual([]);
  expect((await page({ type: 'generated_content', limit: 1 })).total).toBe(4);
  expect((await page()).total).toBeNull();
});

it('posts are told apart from research, and what was written here is none', async () => {
  for (const title of ['a note', 'a video']) {
    const body = { boardId, title, text: `Of ${title}.` };
    ids[title] = (await person.ok('POST /api/content/note', { body })).item.id;
  }
  await track('a video');
  const posts = ['Alpha', 'a video', 'beta', 'delta', 'gamma'];
  expect((await titles({ kind: 'posts' })).toSorted()).toEqual(posts);
  expect(await titles({ kind: 'research' })).toEqual(['a note']);
  const board = await person.ok('GET /api/boards/{id}', { params: params(), query: { kind: 'posts' } });
  expect(board).toMatchObject({ post_count: 5, total: 5, board: { item_count: 6 } });
  const library = await person.ok('GET /api/content', { query: { kind: 'research' } });
  expect(library.items.map(({ title }) => title)).toEqual(['a note']);
});

it('an order by hand begins as the newest, and keeps what was put where', async () => {
  expect(await titles({ sort: 'manual' })).toEqual(['gamma', 'delta', 'Alpha', 'beta']);
  await move('beta', 'delta');
  expect(await titles({ sort: 'manual' })).toEqual(['gamma', 'beta', 'delta', 'Alpha']);
  await move('gamma');
  expect(await titles({ sort: 'manual' })).toEqual(['beta', 'delta', 'Alpha', 'gamma']);
  await move('Alpha', 'beta');
  await move('delta', 'delta').catch(() => undefined);
  expect(await titles({ sort: 'manual' })).toEqual(['Alpha', 'beta', 'delta', 'gamma']);
  const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: params() });
  const copy = await person.ok('GET /api/boards/{id}/items', {
    params: { id: board.id },
    query: { sort: 'manual' },
  });
  expect(copy.items.map(({ title }) => title)).toEqual(['Alpha', 'beta', 'delta', 'gamma']);
});

it('nobody orders the board of another, or by what is not on it', async () => {
  const stranger = await product.signUp();
  const body = { itemId: ids['beta'] ?? '' };
  const call = 'PUT /api/boards/{id}/order';
  expect((await stranger.fails(call, { params: params(), body })).status).toBe(404);
  const other = (await person.ok('POST /api/boards', { body: { name: 'Other' } })).board.id;
  expect((await person.fails(call, { params: { id: other }, body })).status).toBe(404);
  expect(await titles({ sort: 'manual' })).toEqual(['gamma', 'delta', 'Alpha', 'beta']);
});
