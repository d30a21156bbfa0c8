import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let person: ApiClient;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const names = async () => (await person.ok('GET /api/boards')).boards.map(({ name }) => name);

const newBoard = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board;

const save = async (boardId: string, title: string) => {
  const body = {
    boardId,
    title,
    platform: 'youtube' as const,
    generatedContent: { script: `The script of ${title}.`, titles: ['A title'], hooks: ['A hook'] },
  };
  return (await person.ok('POST /api/content/save-generated', { body })).item;
};

describe('boards', () => {
  beforeAll(async () => {
    person = await product.signUp();
  });

  it('are created with defaults, listed with the last changed first, and counted', async () => {
    const one = await newBoard('One');
    expect(one).toMatchObject({ description: '', board_type: 'general', item_count: 0 });
    await person.ok('POST /api/boards', {
      body: { name: '  Two  ', description: 'About two', board_type: 'trending' },
    });
    expect(await names()).toEqual(['Two', 'One']);
    await save(one.id, 'Script');
    expect(await names()).toEqual(['One', 'Two']);
    expect((await person.ok('GET /api/boards')).boards[0]?.item_count).toBe(1);
  });

  it('refuse what is not right with a line for each fault', async () => {
    const answer = await person.fails('POST /api/boards', { body: { name: ' ', board_type: 'secret' } });
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.details?.map(({ path }) => path)).toEqual(['name', 'board_type']);
    expect((await person.fails('POST /api/boards', { body: { name: 'x'.repeat(201) } })).error).toContain(
      '200',
    );
    expect((await person.fails('POST /api/boards', { body: { name: 'nul\0' } })).status).toBe(400);
    expect((await person.fails('POST /api/boards', { body: '{"name":"\\ud800"}' })).status).toBe(400);
    expect((await person.fails('POST /api/boards', { body: '{"name":' })).status).toBe(400);
    expect((await person.fails('POST /api/boards')).status).toBe(400);
    expect(
      (await person.fails('POST /api/boards', { body: 'name=x', headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(415);
    const form = new FormData();
    form.set('name', 'x');
    expect(await person.fails('POST /api/boards', { body: form })).toMatchObject({
      status: 415,
      code: 'wrong_type',
    });
    expect(
      (await person.fails('POST /api/boards', { body: { name: 'x', description: 'y'.repeat(2_100_000) } }))
        .status,
    ).toBe(413);
    expect((await person.fails('GET /api/boards/{id}', { params: { id: 'not-an-id' } })).status).toBe(400);
  });

  it('take 200 characters whatever their size, emoji included', async () => {
    const name = '🎬'.repeat(200);
    expect((await newBoard(name)).name).toBe(name);
  });

  it('change field by field', async () => {
    const { id } = await newBoard('Before');
    const { board } = await person.ok('PUT /api/boards/{id}', {
      params: { id },
      body: { description: 'Now with words' },
    });
    expect(board).toMatchObject({ name: 'Before', description: 'Now with words' });
  });

  it('give their items in pages, newest first, each once', async () => {
    const { id } = await newBoard('Paged');
    for (let number = 1; number <= 5; number += 1) {
      await save(id, `Item ${number}`);
    }
    const first = await person.ok('GET /api/boards/{id}', { params: { id }, query: { limit: 2 } });
    const second = await person.ok('GET /api/boards/{id}/items', {
      params: { id },
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    const third = await person.ok('GET /api/boards/{id}/items', {
      params: { id },
      query: { limit: 2, cursor: second.nextCursor ?? '' },
    });
    expect([first, second, third].flatMap(({ items }) => items.map(({ title }) => title))).toEqual([
      'Item 5',
      'Item 4',
      'Item 3',
      'Item 2',
      'Item 1',
    ]);
    expect(third.nextCursor).toBeNull();
    expect(
      (await person.fails('GET /api/boards/{id}/items', { params: { id }, query: { cursor: 'bm9uc2Vuc2U' } }))
        .status,
    ).toBe(400);
    expect(
      (await person.fails('GET /api/boards/{id}/items', { params: { id }, query: { limit: 101 } })).status,
    ).toBe(400);
  });

  it('come back with exactly the items that went with them', async () => {
    const { id } = await newBoard('Undo');
    const early = await save(id, 'Deleted before');
    await save(id, 'Stays');
    await person.ok('DELETE /api/content/{id}', { params: { id: early.id } });
    await person.ok('DELETE /api/boards/{id}', { params: { id } });
    expect((await person.fails('GET /api/boards/{id}', { params: { id } })).status).toBe(404);
    expect((await person.fails('DELETE /api/boards/{id}', { params: { id } })).status).toBe(404);
    await person.ok('POST /api/boards/{id}/restore', { params: { id } });
    const { items } = await person.ok('GET /api/boards/{id}', { params: { id } });
    expect(items.map(({ title }) => title)).toEqual(['Stays']);
    expect((await person.fails('POST /api/boards/{id}/restore', { params: { id } })).status).toBe(404);
  });

  it('are exported as Markdown and as JSON with all they hold', async () => {
    const { id } = await newBoard('Export: "me"');
    await save(id, 'Exported');
    const markdown = await person.call('GET /api/boards/{id}/export', {
      params: { id },
      query: { format: 'markdown' },
    });
    expect(markdown.headers.get('content-disposition')).toContain('Export%20me.md');
    expect(markdown.body).toContain('# Export: "me"');
    expect(markdown.body).toContain('The script of Exported.');
    const json = await person.call('GET /api/boards/{id}/export', {
      params: { id },
      query: { format: 'json' },
    });
    expect(json.body).toMatchObject({
      board: { id },
      items: [{ item: { title: 'Exported' }, text: 'The script of Exported.' }],
    });
  });
});
