import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { openRecordedSites, type Answer, type RecordedSites } from './testing/recorded-sites.ts';

let sites: RecordedSites;
let product: TestProduct;
let person: ApiClient;

beforeAll(async () => {
  sites = await openRecordedSites();
  product = await startTestProduct({ INGEST_ALLOW_HOSTS: sites.allowHosts }, { network: sites.network });
});
afterAll(async () => {
  await product.close();
  await sites.close();
});
beforeEach(async () => {
  person = await product.signUp();
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAJCAIAAAC0SDtlAAAAFklEQVR4nGOQaXhKEmIY1TCqYcRqAADvTdTJPMFI/gAAAABJRU5ErkJggg==',
  'base64',
);
const text = `<p>${'The harbour town built a new market hall. '.repeat(20)}</p>`;
const page = (image: string) =>
  `<html><head><title>Market hall</title>${image}</head><body><article>${text}</article></body></html>`;
const shown = '<meta property="og:image" content="/hall.png">';

/** The item of a page that shows this of itself, once it was read. */
async function itemOf({ image = shown, picture = { body: png } }: { image?: string; picture?: Answer }) {
  sites.play({ 'www.example.org/hall': { body: page(image) }, 'www.example.org/hall.png': picture });
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Here' } });
  const contentUrl = 'https://www.example.org/hall';
  const { item } = await person.ok('POST /api/content/add', { body: { boardId: board.id, contentUrl } });
  return until(async () => {
    const found = await person.ok('GET /api/content/{id}', { params: { id: item.id } });
    return found.item.status === 'processed' ? found : null;
  });
}

const get = (path: string) => fetch(`${product.origin}${path}`);

it('the picture of a page comes from the server, without a token, and stays with the browser', async () => {
  const { item, picture } = await itemOf({
    picture: { body: png, headers: { 'content-type': 'text/html' } },
  });
  const answer = await get(picture ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=86400');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  const again = await person.ok('GET /api/content/{id}', { params: { id: item.id } });
  expect(again.picture).toBe(picture);
});

it('its address opens no file, and dies with any change and with the item', async () => {
  const { item, picture } = await itemOf({});
  const path = picture ?? '';
  expect((await get(path.replace('/picture?', '/file?'))).status).toBe(401);
  expect((await get(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
  await person.ok('DELETE /api/content/{id}', { params: { id: item.id } });
  expect((await get(path)).status).toBe(404);
});

it.each<[string, Answer]>([
  ['a page', { body: '<html><script>alert(1)</script></html>' }],
  [
    'an SVG',
    { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } },
  ],
  ['nothing', { status: 404 }],
  ['too much', { body: Buffer.concat([png, Buffer.alloc(5_000_001)]) }],
  ['a way inside', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
])('%s is no picture', async (_name, answer) => {
  const { picture } = await itemOf({ picture: answer });
  expect((await get(picture ?? '')).status).toBe(404);
});

it('a page that shows none has none', async () => {
  const { item, picture } = await itemOf({ image: '' });
  expect(picture).toBeNull();
  await person.fails('GET /api/content/{id}/picture', { params: { id: item.id } });
});
