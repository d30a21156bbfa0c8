import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimPng, makeGrayPng } from '@hookline/extract/testing/sample-png.ts';
import { deflateSync } from 'node:zlib';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let boardId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});

const post = readFileSync(
  new URL('../../../../../packages/extract/src/testing/pictures/dark-post.png', import.meta.url),
);

const form = (name: string, bytes: Buffer): { body: FormData } => {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return { body };
};

const detailOf = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });

/** Uploads a picture and waits until it was read. */
async function upload(name: string, bytes: Buffer) {
  const { item } = await person.ok('POST /api/content/upload', form(name, bytes));
  return until(async () => {
    const found = await detailOf(item.id);
    return found.item.status === 'processing' ? null : found;
  });
}

const search = async (q: string) =>
  (await person.ok('GET /api/content', { query: { q } })).items.map(({ title }) => title);

it('a screenshot is an item with its words, found by them and seen on its board', async () => {
  const { item, text, metadata } = await upload('Post of Mara.png', post);
  expect(item).toMatchObject({ title: 'Post of Mara.png', type: 'image', fileType: 'png' });
  expect(item).toMatchObject({ status: 'processed', error: null, words: 20 });
  expect(text).toContain('you answered one question better than anyone else.');
  expect(metadata).toMatchObject({ width: 720, height: 312, language: 'en', warnings: [] });
  expect(metadata?.wordBoxes?.length).toBe(20);
  expect(await search('"one question better"')).toEqual(['Post of Mara.png']);
  const picture = await until(async () => (await detailOf(item.id)).item.picture);
  expect(picture).toMatchObject({ width: 480, height: 208 });
  const small = await fetch(`${product.origin}${picture.url}`);
  expect(small.headers.get('content-type')).toBe('image/jpeg');
});

it('its bytes are its owner’s alone', async () => {
  const { item } = await upload('mine.png', post);
  const params = { id: item.id };
  const picture = await until(async () => (await detailOf(item.id)).item.picture);
  const stranger = await product.signUp();
  for (const call of ['GET /api/content/{id}', 'GET /api/content/{id}/file'] as const) {
    expect((await stranger.call(call, { params })).status).toBe(404);
  }
  expect((await stranger.call('POST /api/content/{id}/file-link', { params })).status).toBe(404);
  const asStranger = { headers: { authorization: `Bearer ${stranger.token}` } };
  expect((await fetch(`${product.origin}${picture.url}`, asStranger)).status).toBe(404);
  expect((await fetch(`${product.origin}/api/content/${item.id}/file`)).status).toBe(401);
  const { url } = await person.ok('POST /api/content/{id}/file-link', { params });
  const whole = await fetch(`${product.origin}${url}`);
  expect(whole.headers.get('content-type')).toBe('image/png');
  expect(whole.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await whole.arrayBuffer()).equals(post)).toBe(true);
});

it('a picture without words is an item all the same, and says what it is found by', async () => {
  const { item, text, metadata } = await upload(
    'hills.png',
    makeGrayPng(600, 400, (x, y) => (y > 250 + 40 * Math.sin(x / 60) ? 60 : 190)),
  );
  expect(item).toMatchObject({ status: 'processed', words: 0 });
  expect(text).toBe('');
  expect(metadata?.warnings?.join()).toMatch(/^No text was found in this picture/u);
  expect(await search('hills')).toEqual(['hills.png']);
  await until(async () => (await detailOf(item.id)).item.picture);
});

it('a picture that says it has 900 million pixels is not unpacked, and the next one is read', async () => {
  const bomb = claimPng({ width: 30_000, height: 30_000, data: deflateSync(Buffer.alloc(9)) });
  const { item, metadata } = await upload('bomb.png', bomb);
  expect(item.status).toBe('processed');
  expect(metadata?.warnings?.join()).toContain('more than 12.5 million pixels');
  expect((await upload('post.png', post)).text).toContain('Nobody came for the camera.');
});

it('a damaged picture fails with what to do', async () => {
  const { item } = await upload('cut.png', post.subarray(0, 3_000));
  expect(item).toMatchObject({ status: 'failed', error: expect.stringContaining('Save it again') });
});

it.each(['photo.heic', 'PHOTO.HEIF'])('%s is refused with a way out', async (name) => {
  const { status, error } = await person.fails('POST /api/content/upload', form(name, post));
  expect(status).toBe(415);
  expect(error).toContain('Save the picture as JPEG or PNG');
});

it('a file that is no picture is refused as what it is', async () => {
  const { error } = await person.fails('POST /api/content/upload', form('post.jpg', post));
  expect(error).toBe('The content of this file is not JPG but PNG. Rename or convert it.');
});
