import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { addPost, ago } from '../testing/outstanding-posts.ts';

let product: TestProduct;
let person: ApiClient;
let boardId: string;
let itemId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  itemId = await addPost({ person, boardId }, 'First', { views: 100, days: 20 });
});

const find = async () => (await person.ok('POST /api/analytics/insights/generate')).outdated;
const isOutdated = async () => (await person.ok('GET /api/analytics/insights', { query: {} })).outdated;
const track = (views: number) =>
  person.ok('POST /api/analytics/track', {
    body: { contentId: itemId, metrics: { platform: 'youtube', views }, recordedAt: ago(1) },
  });

it('insights are not outdated while nobody has looked for any, nor when nothing has changed since', async () => {
  expect(await isOutdated()).toBe(false);
  expect(await find()).toBe(false);
  expect(await isOutdated()).toBe(false);
  await person.ok('PUT /api/content/{id}', { params: { id: itemId }, body: { description: 'Not a number' } });
  await person.ok('POST /api/boards', { body: { name: 'Other' } });
  expect(await isOutdated()).toBe(false);
});

it('insights are outdated once numbers were recorded, until they are looked for again', async () => {
  await find();
  await track(200);
  expect(await isOutdated()).toBe(true);
  expect(await find()).toBe(false);
  expect(await isOutdated()).toBe(false);
});

it('insights are outdated once it is known which version of a script a post was made from', async () => {
  const request = { platform: 'youtube' as const, requirements: 'A video about tides' };
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body: request });
  const { project } = await person.ok('POST /api/projects', { body: { title: 'Tides' } });
  const params = { id: project.id };
  await find();
  await person.ok('PUT /api/projects/{id}/post', { params, body: { itemId } });
  expect(await isOutdated()).toBe(false);
  const generationId = generatedContent.generationId ?? '';
  await person.ok('PUT /api/projects/{id}', { params, body: { generationId } });
  expect(await isOutdated()).toBe(true);
  expect(await find()).toBe(false);
  await person.ok('DELETE /api/projects/{id}', { params });
  expect(await isOutdated()).toBe(true);
});

it('insights are outdated once what they compare by is another: titles, times of publishing, the time zone', async () => {
  const params = { id: itemId };
  const settings = await person.ok('GET /api/analytics/settings');
  for (const change of [
    () => person.ok('PUT /api/content/{id}', { params, body: { title: 'A title of many more words' } }),
    () => person.ok('PUT /api/content/{id}', { params, body: { published_at: ago(30) } }),
    () => person.ok('PUT /api/analytics/settings', { body: { ...settings, timezone: 'Asia/Tokyo' } }),
  ]) {
    await find();
    expect(await isOutdated()).toBe(false);
    await change();
    expect(await isOutdated()).toBe(true);
  }
});

it('insights are outdated once numbers were corrected or deleted, and no longer when they are as before', async () => {
  const { snapshot } = await track(300);
  const params = { id: snapshot.id };
  await find();
  await person.ok('PUT /api/analytics/snapshots/{id}', {
    params,
    body: { metrics: { platform: 'youtube', views: 310 } },
  });
  expect(await isOutdated()).toBe(true);
  await find();
  await person.ok('DELETE /api/analytics/snapshots/{id}', { params });
  expect(await isOutdated()).toBe(true);
  await person.ok('POST /api/analytics/snapshots/{id}/restore', { params });
  expect(await isOutdated()).toBe(false);
});

it('insights are outdated once posts came or went, and not for what others do', async () => {
  await find();
  const stranger = await product.signUp();
  const there = (await stranger.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  await addPost({ person: stranger, boardId: there }, 'Not mine', { views: 5, days: 30 });
  expect(await isOutdated()).toBe(false);
  await person.ok('DELETE /api/content/{id}', { params: { id: itemId } });
  expect(await isOutdated()).toBe(true);
  await person.ok('POST /api/content/{id}/restore', { params: { id: itemId } });
  expect(await isOutdated()).toBe(false);
  const body = exportForm('Content,Video title,Views\nabcdefghijk,One,1000\n', { name: 'Table data.csv' });
  // Not by looking at a file; one that is imported has them looked for by itself.
  await person.ok('POST /api/analytics/imports', { body });
  expect(await isOutdated()).toBe(false);
  await addPost({ person, boardId }, 'New', { views: 5, days: 30 });
  expect(await isOutdated()).toBe(true);
});
