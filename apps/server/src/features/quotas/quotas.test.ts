import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ QUOTA_BYTES: '1024', QUOTA_ITEMS: '5', QUOTA_GENERATIONS: '2' });
});
afterAll(() => product.close());

const ascending = (one: number, other: number): number => one - other;

const newBoard = async (person: ApiClient) =>
  (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;

function file(boardId: string, size: number): FormData {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob(['x'.repeat(size)]), 'note.txt');
  return body;
}

const reached = (message: string) => ({
  status: 403,
  code: 'quota_reached',
  error: expect.stringContaining(message) as string,
});

const note = (boardId: string) => ({ body: { boardId, text: 'Remember the milk.' } });

describe('a quota of bytes', () => {
  it('refuses the file that would be too much, in words, and leaves nothing of it', async () => {
    const person = await product.signUp();
    const boardId = await newBoard(person);
    await person.ok('POST /api/content/upload', { body: file(boardId, 600) });
    expect(await person.fails('POST /api/content/upload', { body: file(boardId, 500) })).toMatchObject(
      reached('Your files may take up 1 KB, and this one does not fit.'),
    );
    expect(await readdir(join(product.dataDir, 'files', person.userId))).toHaveLength(1);
    await person.ok('POST /api/content/upload', { body: file(boardId, 424) });
    expect((await person.ok('GET /api/auth/usage')).usage.bytes).toEqual({ used: 1024, limit: 1024 });
    expect(await person.fails('POST /api/content/upload', { body: file(boardId, 1) })).toMatchObject(
      reached('this one does not fit'),
    );
  });

  it('holds for files that come at the same moment', async () => {
    const person = await product.signUp();
    const boardId = await newBoard(person);
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        person.call('POST /api/content/upload', { body: file(boardId, 400) }).then(({ status }) => status),
      ),
    );
    expect(results.toSorted(ascending)).toEqual([201, 201, 403, 403]);
    expect((await person.ok('GET /api/auth/usage')).usage.bytes.used).toBe(800);
  });
});

describe('a quota of items', () => {
  it('holds for what is added, copied and imported; deleting makes room', async () => {
    const person = await product.signUp();
    const boardId = await newBoard(person);
    const first = await person.ok('POST /api/content/note', note(boardId));
    await person.ok('POST /api/content/note', note(boardId));
    await person.ok('POST /api/content/note', note(boardId));
    expect(await person.fails('POST /api/boards/{id}/duplicate', { params: { id: boardId } })).toMatchObject(
      reached('You have reached your limit of 5 items.'),
    );
    expect((await person.ok('GET /api/boards')).boards).toHaveLength(1);
    await person.ok('POST /api/content/note', note(boardId));
    await person.ok('POST /api/content/note', note(boardId));
    expect(await person.fails('POST /api/content/note', note(boardId))).toMatchObject(reached('5 items'));
    await person.ok('DELETE /api/content/{id}', { params: { id: first.item.id } });
    await person.ok('POST /api/content/note', note(boardId));
    expect((await person.ok('GET /api/auth/usage')).usage.items).toEqual({ used: 5, limit: 5 });
  });
});

describe('a quota of scripts', () => {
  const request = { body: { platform: 'youtube', requirements: 'How to bake bread with rye' } } as const;

  it('holds for those written at the same moment, and is told by its sentence', async () => {
    const person = await product.signUp();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => person.call('POST /api/ai/generate-script', request)),
    );
    expect(results.map(({ status }) => status).toSorted(ascending)).toEqual([200, 200, 403, 403]);
    expect(await person.fails('POST /api/ai/generate-script', request)).toMatchObject(
      reached('You have reached your limit of 2 scripts in 24 hours.'),
    );
  });
});

it('one person’s use is nobody else’s', async () => {
  const [full, other] = [await product.signUp(), await product.signUp()];
  await full.ok('POST /api/content/upload', { body: file(await newBoard(full), 1024) });
  expect((await other.ok('GET /api/auth/usage')).usage).toEqual({
    bytes: { used: 0, limit: 1024 },
    items: { used: 0, limit: 5 },
    generations: { used: 0, limit: 2 },
  });
  await other.ok('POST /api/content/upload', { body: file(await newBoard(other), 1024) });
});

it('without quotas nothing is bounded', async () => {
  const free = await startTestProduct();
  const person = await free.signUp();
  await person.ok('POST /api/content/note', note(await newBoard(person)));
  expect((await person.ok('GET /api/auth/usage')).usage.items).toEqual({ used: 1, limit: null });
  await free.close();
});
