import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Item } from '@hookline/contract/content';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import { makeDocx, paragraphXml } from '@hookline/extract/testing/sample-docx.ts';
import { makePdf } from '@hookline/extract/testing/sample-pdf.ts';
import { type ApiClient, send } from '#testing/api-client.ts';
import { letDaysPass, runCleanUp, runNow } from '#testing/clean-up.ts';
import { landscape, makePng } from '@hookline/extract/testing/sample-png.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { openRecordedSites, type Answer, type RecordedSites } from '../testing/recorded-sites.ts';

let sites: RecordedSites;
let product: TestProduct;
let person: ApiClient & { userId: string };
let boardId: string;

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
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Here' } })).board.id;
});

/** A tone that grows louder, 16 bits at 8 kHz. */
function makeSound(seconds: number): Uint8Array<ArrayBuffer> {
  const count = seconds * 8_000;
  const sound = new DataView(new ArrayBuffer(44 + count * 2));
  const put = (at: number, name: string) =>
    [...name].forEach((sign, index) => sound.setUint8(at + index, sign.charCodeAt(0)));
  put(0, 'RIFF');
  sound.setUint32(4, 36 + count * 2, true);
  put(8, 'WAVEfmt ');
  sound.setUint32(16, 16, true);
  sound.setUint16(20, 1, true);
  sound.setUint16(22, 1, true);
  sound.setUint32(24, 8_000, true);
  sound.setUint32(28, 16_000, true);
  sound.setUint16(32, 2, true);
  sound.setUint16(34, 16, true);
  put(36, 'data');
  sound.setUint32(40, count * 2, true);
  for (let at = 0; at < count; at += 1) {
    sound.setInt16(44 + at * 2, Math.sin(at / 3) * 30_000 * (at / count), true);
  }
  return new Uint8Array(sound.buffer);
}

const sentence = 'The harbour town built a new market hall, and the old one became a library. ';
const page = (head: string) =>
  `<html><head><title>Market hall</title>${head}</head><body><article><p>${sentence.repeat(20)}</p></article></body></html>`;
const shows = (image: string) => page(`<meta property="og:image" content="${image}">`);

/** The item once its cover was made, or there was none to make. */
const covered = (id: string): Promise<Item> =>
  until(async () => {
    const rows = await queryTestDatabase(product, 'select 1 from item_covers where item_id = $1', [id]);
    return rows.length === 0 ? null : (await person.ok('GET /api/content/{id}', { params: { id } })).item;
  });

async function addPage(path: string): Promise<string> {
  const contentUrl = `https://www.example.org/${path}`;
  return (await person.ok('POST /api/content/add', { body: { boardId, contentUrl } })).item.id;
}

async function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([bytes]), name);
  return (await person.ok('POST /api/content/upload', { body })).item.id;
}

/** A picture on a page is asked for without a session. */
const get = (picture: string, token: string | null = null) =>
  send({ origin: product.origin, token }, `GET ${picture}`);

async function coverOf(image: string, picture: Answer): Promise<Item> {
  sites.play({ 'www.example.org/hall': { body: shows(image) }, [`www.example.org${image}`]: picture });
  return covered(await addPage('hall'));
}

it('a page is known by a small copy of its picture, from this server, for good', async () => {
  const { picture, quote } = await coverOf('/hall.png', { body: landscape() });
  expect(picture).toMatchObject({ width: 480, height: 252, color: expect.stringMatching(/^#[\da-f]{6}$/u) });
  expect(quote).toBeNull();
  const answer = await get(picture?.url ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(30_000);
  const { items } = await person.ok('GET /api/boards/{id}/items', { params: { id: boardId } });
  expect(items[0]?.picture).toEqual(picture);
});

it('the picture opens to its address only, not to another user, and goes with the item', async () => {
  const { id, picture } = await coverOf('/hall.png', { body: landscape() });
  const path = picture?.url ?? '';
  const key = new URL(path, product.origin).searchParams.get('key') ?? '';
  const stranger = await product.signUp();
  expect((await get(path, person.token)).status).toBe(200);
  expect((await get(path, stranger.token)).status).toBe(404);
  expect((await get(path.replace(person.userId, stranger.userId))).status).toBe(401);
  expect((await get(path.replace(/.$/u, (sign) => (sign === '0' ? '1' : '0')))).status).toBe(401);
  const stored = () => readdir(join(product.dataDir, 'files', person.userId)).catch(() => []);
  expect(await stored()).toEqual([key]);
  await person.ok('DELETE /api/content/{id}', { params: { id } });
  expect((await get(path)).status).toBe(401);
  await letDaysPass(product, 31);
  await runCleanUp(product);
  expect(await stored()).toEqual([]);
});

it('a board shows the pictures of its newest items, three of them, and nobody else’s', async () => {
  const boardPictures = async (of = person) => {
    const { boards } = await of.ok('GET /api/boards/pictures');
    return boards.map(({ board_id, pictures }) => [board_id, pictures.map(({ url }) => url)]);
  };
  expect(await boardPictures()).toEqual([]);
  const shown: (string | undefined)[] = [];
  for (const name of ['one', 'two', 'three', 'four']) {
    sites.play({
      [`www.example.org/${name}`]: { body: shows(`/${name}.png`) },
      [`www.example.org/${name}.png`]: { body: landscape() },
    });
    shown.unshift((await covered(await addPage(name))).picture?.url);
  }
  await person.ok('POST /api/content/note', { body: { boardId, text: 'Has no picture.' } });
  expect(await boardPictures()).toEqual([[boardId, shown.slice(0, 3)]]);
  expect(await boardPictures(await product.signUp())).toEqual([]);
  await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
  expect(await boardPictures()).toEqual([]);
});

it.each<[string, string, Answer]>([
  ['a counter of visits', '/a.png', { body: makePng(1, 1, () => [1, 2, 3]) }],
  ['a strip of buttons', '/a.png', { body: makePng(900, 120, (x) => [x & 255, 0, 90]) }],
  ['a wall of one colour', '/a.png', { body: makePng(600, 400, () => [20, 40, 60]) }],
  ['a logo', '/site-logo.png', { body: landscape() }],
  ['a page', '/a.png', { body: '<html><script>alert(1)</script></html>' }],
  ['nothing', '/a.png', { status: 404 }],
  ['too much', '/a.png', { body: Buffer.concat([landscape(), Buffer.alloc(5_000_001)]) }],
  ['a way inside', '/a.png', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
])('%s is no picture: the text speaks for itself', async (_name, image, answer) => {
  const { picture, quote } = await coverOf(image, answer);
  expect(picture).toBeNull();
  expect(quote).toBe(sentence.repeat(2).trim());
});

it('a picture that many pages of a site show is that of the site', async () => {
  const names = ['one', 'two', 'three'];
  const pages = names.map((name) => [`www.example.org/${name}`, { body: shows('/share.png') }]);
  sites.play({ ...Object.fromEntries(pages), 'www.example.org/share.png': { body: landscape() } });
  const ids: string[] = [];
  for (const name of names) {
    ids.push((await covered(await addPage(name))).id);
  }
  const { items } = await person.ok('GET /api/boards/{id}/items', { params: { id: boardId } });
  expect(items.map(({ picture }) => picture)).toEqual([null, null, null]);
});

it('a PDF is known by its first page, a Word file by its largest picture', async () => {
  const pdf = await covered(await upload('paper.pdf', makePdf([['A paper about halls']])));
  expect(pdf.picture?.width).toBe(480);
  const part = { name: 'word/media/image1.png', bytes: landscape(600, 400) };
  const docx = new Uint8Array(makeDocx(paragraphXml(sentence), [part]));
  expect((await covered(await upload('letter.docx', docx))).picture).toMatchObject({
    width: 480,
    height: 320,
  });
});

it('a recording is known by its wave', async () => {
  const { wave, picture } = await covered(await upload('talk.wav', makeSound(3)));
  expect(picture).toBeNull();
  expect(wave).toHaveLength(96);
  // It grows louder to its end.
  expect(wave?.at(-1)).toBe(255);
  expect(wave?.[10]).toBeLessThan(wave?.[60] ?? 0);
});

it('a script is known by the hook it has, not by one that was offered', async () => {
  const script = 'HOOK (0:00–0:05)\nSay it again.\n\n1. (0:05–0:20)\nThen say why.';
  const generatedContent = { script, hooks: ['Nobody tells you this.'] };
  const body = { boardId, title: 'Script', platform: 'youtube', generatedContent } as const;
  const { item } = await person.ok('POST /api/content/save-generated', { body });
  const { items } = await person.ok('GET /api/boards/{id}/items', { params: { id: boardId } });
  expect(items.find(({ id }) => id === item.id)?.quote).toBe('Say it again.');
});

it('a copy of a board shows the pictures of its items', async () => {
  const { picture } = await coverOf('/hall.png', { body: landscape() });
  const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: boardId } });
  const { items } = await person.ok('GET /api/boards/{id}/items', { params: { id: board.id } });
  expect(items[0]?.picture).toMatchObject({ width: picture?.width });
  expect((await get(items[0]?.picture?.url ?? '')).status).toBe(200);
});

it('imported posts are looked after, some at a time', async () => {
  const lines = Array.from({ length: 201 }, (_, index) => `2021-12-10,${index},9,5,3,162,Post ${index}`);
  const text = ['Date,Impressions,Saves,Comments,Shares,Likes,Caption', ...lines].join('\n');
  const form = exportForm(text, { name: 'instagram.csv' });
  const { import: shown } = await person.ok('POST /api/analytics/imports', { body: form });
  const params = { id: shown.id };
  const mapping = { platform: 'instagram', columns: { published: 0, views: 1, title: 6 } } as const;
  await person.ok('PUT /api/analytics/imports/{id}', { params, body: { mapping } });
  await person.ok('POST /api/analytics/imports/{id}/commit', { params, body: { boardId } });
  const countTried = async () => {
    const tried = 'select count(*)::int as count from item_covers where user_id = $1';
    return (await queryTestDatabase(product, tried, [person.userId]))[0]?.count;
  };
  await runNow(product, 'find-uncovered');
  await expect.poll(countTried).toBe(200);
  await runNow(product, 'find-uncovered');
  await expect.poll(countTried).toBe(201);
});
