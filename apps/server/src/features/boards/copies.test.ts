import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, type ApiClient } from '#testing/api-client.ts';
import { letDaysPass, runCleanUp } from '#testing/clean-up.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
});
afterAll(() => product.close());

const boardWithFile = async () => {
  const { board } = await person.ok('POST /api/boards', {
    body: { name: 'Original', description: 'About it', board_type: 'trending' },
  });
  for (const title of ['First', 'Second']) {
    const generatedContent = { script: `The words of ${title}.`, titles: ['T'], hooks: ['H'] };
    await person.ok('POST /api/content/save-generated', {
      body: { boardId: board.id, title, platform: 'tiktok', generatedContent },
    });
  }
  const body = new FormData();
  body.append('boardId', board.id);
  body.append('file', new Blob(['zebras and their stripes']), 'zebra.txt');
  await person.ok('POST /api/content/upload', { body });
  await allProcessed(board.id);
  return board;
};

const itemsOn = async (id: string) => (await person.ok('GET /api/boards/{id}', { params: { id } })).items;

const allProcessed = (id: string) =>
  until(async () => ((await itemsOn(id)).every(({ status }) => status === 'processed') ? true : null));

it('copies a board with items, texts and files, in the same order; numbers stay with the original', async () => {
  const original = await boardWithFile();
  const [, script] = await itemsOn(original.id);
  const metrics = { platform: 'tiktok' as const, views: 9 };
  await person.ok('POST /api/analytics/track', { body: { contentId: script?.id ?? '', metrics } });
  const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: original.id } });
  expect(board).toMatchObject({
    name: 'Original (copy)',
    description: 'About it',
    board_type: 'trending',
    item_count: 3,
  });
  const [before, after] = [await itemsOn(original.id), await itemsOn(board.id)];
  expect(after.map(({ title, status }) => [title, status])).toEqual(
    before.map(({ title, status }) => [title, status]),
  );
  expect(new Set([...before, ...after].map(({ id }) => id)).size).toBe(6);
  const [file, second] = await Promise.all(
    after.map(({ id }) => person.ok('GET /api/content/{id}', { params: { id } })),
  );
  expect(file?.text).toContain('zebras');
  expect(second).toMatchObject({ generatedContent: { hooks: ['H'] }, performance: [] });
  const found = await person.ok('GET /api/content', { query: { q: 'zebras', boardId: board.id } });
  expect(found.total).toBe(1);
});

it('keeps the shared file until the last item that has it is gone for good', async () => {
  const original = await boardWithFile();
  const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: original.id } });
  const [file] = await itemsOn(board.id);
  const stored = () => readdir(join(product.dataDir, 'files', person.userId));
  const filesBefore = (await stored()).length;
  await expire(original.id);
  const read = await send(person, 'GET /api/content/{id}/file', { params: { id: file?.id ?? '' } });
  expect(await read.text()).toBe('zebras and their stripes');
  await expire(board.id);
  expect((await stored()).length).toBe(filesBefore - 1);
});

it('is whole or not at all, and not for strangers', async () => {
  const original = await boardWithFile();
  const stranger = await product.signUp();
  expect(
    (await stranger.fails('POST /api/boards/{id}/duplicate', { params: { id: original.id } })).status,
  ).toBe(404);
  expect((await stranger.ok('GET /api/boards')).boards).toEqual([]);
});

it('copies what is still processed so that it is processed too', async () => {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'x'.repeat(200) } });
  await person.ok('POST /api/content/add', {
    body: { boardId: board.id, contentUrl: 'http://127.0.0.1:9/never' },
  });
  const { board: copy } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: board.id } });
  expect([...copy.name]).toHaveLength(200);
  await until(async () =>
    (await itemsOn(copy.id)).every(({ status }) => status === 'failed') ? true : null,
  );
});

/** Deletes a board and lets the undo time pass, and the cleanup run. */
async function expire(id: string): Promise<void> {
  await person.ok('DELETE /api/boards/{id}', { params: { id } });
  await letDaysPass(product, 40);
  await runCleanUp(product);
  const left = await queryTestDatabase(product, 'select 1 from items where board_id = $1', [id]);
  expect(left).toEqual([]);
}
