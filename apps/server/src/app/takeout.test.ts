import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as yauzl from 'yauzl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, type Caller } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

/** Far from the time of any machine. */
const present = new Date('2031-05-04T10:20:30Z');
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({}, { clock: () => present });
});
afterAll(() => product.close());

/** The files of somebody's archive, by name. */
async function takeOut(caller: Caller, files: 'true' | 'false'): Promise<Map<string, string>> {
  const response = await send(caller, 'GET /api/auth/takeout', { query: { files } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/hookline-\d{4}-\d\d-\d\d\.zip/);
  const directory = await mkdtemp(join(tmpdir(), 'hookline-takeout-'));
  try {
    const path = join(directory, 'takeout.zip');
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    const archive = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    const found = new Map<string, string>();
    for await (const entry of archive.eachEntry()) {
      expect(entry.getLastModDate()).toEqual(present);
      found.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
    }
    archive.close();
    return found;
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function furnish() {
  const person = await product.signUp('Ann');
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Plans: "A/B" 🎬' } });
  await person.ok('POST /api/boards', { body: { name: 'Plans: "A/B" 🎬' } });
  const { item } = await person.ok('POST /api/content/save-generated', {
    body: {
      boardId: board.id,
      title: 'A script',
      platform: 'youtube',
      generatedContent: { script: 'Say it.', titles: ['T'], hooks: [] },
    },
  });
  const metrics = { platform: 'youtube' as const, views: 42 };
  await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics } });
  await person.ok('POST /api/ai/generate-script', {
    body: { platform: 'youtube', requirements: 'About bees' },
  });
  const form = new FormData();
  form.append('boardId', board.id);
  form.append('file', new Blob(['what the file says']), '../note.txt');
  await person.ok('POST /api/content/upload', { body: form });
  return { person, board };
}

it('gives a user everything they have, and nothing of others', async () => {
  const { person, board } = await furnish();
  const found = await takeOut(person, 'true');
  const json = (name: string): unknown => JSON.parse(found.get(name) ?? 'null');
  const [first] = [...found.keys()].filter((name) => name.includes(board.id.slice(-6)));
  expect(json('profile.json')).toMatchObject({ name: 'Ann', email: person.email });
  expect(json(first ?? '')).toMatchObject({
    board: { id: board.id },
    items: [{ item: { file_name: 'note.txt' } }, { text: 'Say it.', performance: [{ views: 42 }] }],
  });
  expect(json('scripts.json')).toMatchObject([{ requirements: 'About bees', board_id: null }]);
  expect((json('activity.json') as { kind: string }[]).map(({ kind }) => kind)).toContain(
    'performance_tracked',
  );
  expect(json('settings.json')).toMatchObject({ timezone: 'UTC' });
  expect(json('insights.json')).toEqual([]);
  const files = [...found.keys()].filter((name) => name.startsWith('files/'));
  expect(files).toEqual([expect.stringMatching(/^files\/Plans A B [0-9a-f]{6}\/[0-9a-f]{6} note\.txt$/)]);
  expect(found.get(files[0] ?? '')).toBe('what the file says');
  expect([...found.keys()].filter((name) => name.startsWith('boards/'))).toHaveLength(2);

  const stranger = await takeOut(await product.signUp(), 'true');
  expect([...stranger.values()].join()).not.toContain(board.id);
});

it('leaves the files out where they are not wanted', async () => {
  const { person } = await furnish();
  expect([...(await takeOut(person, 'false')).keys()].some((name) => name.startsWith('files/'))).toBe(false);
});

it('goes on without a file whose bytes are gone, and says which', async () => {
  const { person, board } = await furnish();
  const form = new FormData();
  form.append('boardId', board.id);
  form.append('file', new Blob(['never to be seen again']), 'lost.txt');
  const { item } = await person.ok('POST /api/content/upload', { body: form });
  await rm(join(product.dataDir, 'files', person.userId, item.id));
  const found = await takeOut(person, 'true');
  const files = [...found]
    .filter(([name]) => name.startsWith('files/'))
    .map(([name, bytes]) => [/note\.txt$|left out/.exec(name)?.[0] ?? name, bytes]);
  expect(files).toEqual([
    ['note.txt', 'what the file says'],
    ['left out', expect.stringMatching(/^files\/Plans A B .* lost\.txt\n$/m) as string],
  ]);
  expect(found.get('settings.json')).toBeDefined();
});
