import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { packRepeated, repeatedSize, makeZip } from '@hookline/extract/testing/zip.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { bringIn, lookAt, pack, type Parts, rewrite, takeOut, unpack } from '#testing/own-archive.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

type Person = ApiClient & { userId: string };

let product: TestProduct;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  [ann, bob] = await Promise.all([product.signUp('Ann'), product.signUp('Bob')]);
});

const newBoard = async (person: Person, name: string) =>
  (await person.ok('POST /api/boards', { body: { name } })).board.id;
const write = async (person: Person, boardId: string, text: string) =>
  (await person.ok('POST /api/content/note', { body: { boardId, text } })).item.id;
const detail = (person: Person, id: string) => person.ok('GET /api/content/{id}', { params: { id } });
const library = async (person: Person) => (await person.ok('GET /api/content', { query: {} })).items;
const query = <T>(text: string, values: unknown[] = []) =>
  queryTestDatabase(product, text, values) as unknown as Promise<T[]>;
/** That so many files of a person are kept: what was brought in is put away only after its end is told. */
async function expectFiles(person: Person, count: number): Promise<void> {
  const files = () => readdir(join(product.dataDir, 'files', person.userId)).catch(() => []);
  await expect.poll(async () => (await files()).length).toBe(count);
}

async function upload(person: Person, boardId: string, [name, bytes]: [string, string]): Promise<string> {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([bytes]), name);
  const { item } = await person.ok('POST /api/content/upload', { body });
  await until(async () => ((await detail(person, item.id)).item.status === 'processed' ? true : null));
  return item.id;
}

/** A board with a note and a text file, and its archive. */
async function furnish(person: Person) {
  const boardId = await newBoard(person, 'Lamps');
  const noteId = await write(person, boardId, 'The oldest lamp was lit in 1887.');
  const fileId = await upload(person, boardId, ['lamps.txt', 'Oil is bought in March.']);
  const parts = await unpack(await takeOut(person));
  return { boardId, noteId, fileId, parts };
}
const board = (parts: Parts, change: (text: string) => string) => pack(rewrite(parts, 'boards/', change));

/** What somebody's archive holds, but for what says when it was made. */
const held = async (person: ApiClient): Promise<[name: string, bytes: string][]> =>
  [...(await unpack(await takeOut(person)))]
    .filter(([name]) => !/^(?:README\.txt|manifest\.json)$/u.test(name))
    .map(([name, bytes]) => [name, bytes.toString('base64')]);

describe('an archive of Hookline', () => {
  it('with the ids of somebody else makes rows of one’s own, and leaves theirs', async () => {
    const { boardId, noteId, fileId, parts } = await furnish(ann);
    const before = await held(ann);
    const changed = board(parts, (text) => text.replaceAll('The oldest lamp', 'Mine: the lamp'));
    await bringIn(bob, changed);
    expect((await detail(bob, noteId)).text).toBe('Mine: the lamp was lit in 1887.');
    expect((await detail(ann, noteId)).text).toBe('The oldest lamp was lit in 1887.');
    await bob.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
    expect((await detail(ann, fileId)).item.file_name).toBe('lamps.txt');
    expect(await held(ann)).toEqual(before);
    // Each has a file of their own.
    const keys = await query<{ file_key: string }>('select file_key from items where id = $1', [fileId]);
    expect(new Set(keys.map(({ file_key }) => file_key.split('/')[0]))).toEqual(
      new Set([ann.userId, bob.userId]),
    );
  });

  it('cannot name what belongs to somebody else and does not come along', async () => {
    const { boardId, noteId } = await furnish(ann);
    const own = await newBoard(bob, 'Mine');
    await write(bob, own, 'My own note.');
    const group = await bob.ok('POST /api/boards/{id}/groups', {
      params: { id: own },
      body: { name: 'Group', itemIds: [] },
    });
    const { conversation } = await bob.ok('POST /api/conversations', { body: {} });
    await bob.ok('POST /api/conversations/{id}/messages', {
      params: { id: conversation.id },
      body: { text: 'What?' },
    });
    let parts = await unpack(await takeOut(bob));
    // A group with an item of Ann's, a line to it, and a conversation with her board.
    const fresh = [randomUUID(), randomUUID(), randomUUID()] as const;
    parts = rewrite(parts, 'boards/', (text) =>
      text
        .replaceAll(own, fresh[0])
        .replaceAll(group.group.id, fresh[1])
        .replace('"item_ids":[]', `"item_ids":["${noteId}"]`)
        .replace('"places":[]', `"places":[{"item_id":"${noteId}","x":1,"y":1}]`),
    );
    parts = rewrite(parts, 'conversations.json', (text) =>
      text.replaceAll(conversation.id, fresh[2]).replace('"board_id":null', `"board_id":"${boardId}"`),
    );
    const done = await bringIn(bob, pack(parts));
    expect(done).toMatchObject({ state: 'done', counts: { archive: { groups: 1, conversations: 0 } } });
    for (const table of ['group_items', 'canvas_places', 'canvas_lines']) {
      expect(await query(`select from ${table} where user_id = $1`, [bob.userId])).toEqual([]);
    }
    expect((await detail(ann, noteId)).item.board_id).toBe(boardId);
  });

  it('brings what is missing into a library that has some of it, and leaves what is there', async () => {
    const { boardId, noteId, fileId, parts } = await furnish(ann);
    await ann.ok('PUT /api/boards/{id}', { params: { id: boardId }, body: { name: 'Renamed' } });
    await ann.ok('PUT /api/content/{id}', { params: { id: noteId }, body: { title: 'Another title' } });
    await query('delete from items where user_id = $1 and id = $2', [ann.userId, fileId]);
    const done = await bringIn(ann, pack(parts));
    expect(done).toMatchObject({
      state: 'done',
      counts: { boards: 1, links: 1, notes: 0, existing: 1, archive: { files: 1 } },
    });
    expect((await detail(ann, noteId)).item).toMatchObject({ title: 'Another title', board_id: boardId });
    expect((await detail(ann, fileId)).text).toBe('Oil is bought in March.');
    expect((await ann.ok('GET /api/boards')).boards).toMatchObject([{ name: 'Renamed', item_count: 2 }]);
  });

  it('leaves in the trash what is there, and says so', async () => {
    const { boardId, noteId, parts } = await furnish(ann);
    await ann.ok('DELETE /api/content/{id}', { params: { id: noteId } });
    const look = await lookAt(ann, pack(parts));
    expect(look.problems).toMatchObject([{ reason: expect.stringContaining('Recently deleted'), count: 1 }]);
    await bringIn(ann, pack(parts));
    expect((await library(ann)).map(({ id }) => id)).not.toContain(noteId);
    await ann.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
    const again = await bringIn(ann, pack(parts));
    expect(again).toMatchObject({ state: 'done', problems: [{ examples: ['Lamps'] }] });
    expect(await library(ann)).toEqual([]);
  });

  it('takes a board of its name, and an item with its address, for the same', async () => {
    const annBoard = await newBoard(ann, 'Inbox');
    const contentUrl = 'https://example.org/lamps';
    const add = async (person: Person, boardId: string) =>
      (await person.ok('POST /api/content/add', { body: { boardId, contentUrl } })).item.id;
    const annItem = await add(ann, annBoard);
    const noteId = await write(ann, annBoard, 'A note beside it.');
    const { group } = await ann.ok('POST /api/boards/{id}/groups', {
      params: { id: annBoard },
      body: { name: 'Both', itemIds: [annItem, noteId] },
    });
    const archive = await takeOut(ann);
    const bobBoard = await newBoard(bob, 'Inbox');
    const bobItem = await add(bob, bobBoard);
    expect(await bringIn(bob, archive)).toMatchObject({
      counts: { boards: 1, links: 0, notes: 1, existing: 1 },
      boards: [{ id: bobBoard, name: 'Inbox' }],
    });
    const { groups } = await bob.ok('GET /api/boards/{id}/groups', { params: { id: bobBoard } });
    expect(groups).toMatchObject([{ id: group.id }]);
    expect(new Set(groups[0]?.item_ids)).toEqual(new Set([bobItem, noteId]));
  });

  it('without files brings them later', async () => {
    const { fileId, parts } = await furnish(ann);
    const without = new Map([...parts].filter(([name]) => !name.startsWith('files/')));
    const done = await bringIn(bob, pack(without));
    expect(done).toMatchObject({
      counts: { archive: { files: 0 } },
      problems: [{ examples: ['lamps.txt'] }],
    });
    expect((await detail(bob, fileId)).item).toMatchObject({ fileType: null, file_name: 'lamps.txt' });
    expect(await bringIn(bob, pack(parts))).toMatchObject({
      counts: { links: 0, existing: 2, archive: { files: 1 } },
    });
    expect((await detail(bob, fileId)).item).toMatchObject({ fileType: 'txt', file_size: 23 });
  });

  it('of the first form, which says nothing of itself, is read too', async () => {
    const { noteId, fileId, parts } = await furnish(ann);
    parts.delete('manifest.json');
    const old = rewrite(parts, 'boards/', (text) => text.replaceAll(/,"archived":\{[^}]*\}/gu, ''));
    expect([...old.values()].join('')).not.toContain('archived');
    expect(await bringIn(bob, pack(old))).toMatchObject({ state: 'done', problems: [] });
    expect((await library(bob)).map(({ id }) => id)).toEqual([fileId, noteId]);
  });
});

describe('a hostile archive', () => {
  it('gets no file in that no upload would get in', async () => {
    const { fileId, parts } = await furnish(ann);
    const named = [...parts.keys()].find((name) => name.startsWith('files/')) ?? '';
    const as = async (fileName: string, bytes: string, files: number) => {
      const renamed = rewrite(parts, 'boards/', (text) =>
        text.replaceAll('lamps.txt', fileName).replaceAll(/"sha256":"[0-9a-f]+"/gu, '"sha256":null'),
      );
      renamed.delete(named);
      renamed.set(named.replace('lamps.txt', fileName), Buffer.from(bytes));
      const person = await product.signUp();
      const done = await bringIn(person, pack(renamed));
      const { item } = await detail(person, fileId);
      await expectFiles(person, files);
      return [done.problems.map(({ count }) => count), item.fileType];
    };
    expect(await as('lamps.pdf', '<script>alert(1)</script>', 0)).toEqual([[1], null]);
    expect(await as('lamps.exe', 'MZ', 0)).toEqual([[1], null]);
    expect(await as('lamps.svg', '<svg onload="alert(1)"/>', 0)).toEqual([[1], null]);
    expect(await as('lamps.md', '# Oil', 1)).toEqual([[], 'md']);
  });

  it('has a file that is not what was archived left out', async () => {
    const { fileId, parts } = await furnish(ann);
    const changed = rewrite(parts, 'files/', (text) => text.replace('March', 'April'));
    expect(await bringIn(bob, pack(changed))).toMatchObject({
      state: 'done',
      counts: { archive: { files: 0 } },
      problems: [{ reason: expect.stringContaining('damaged'), examples: ['lamps.txt'] }],
    });
    expect((await detail(bob, fileId)).text).toBe('Oil is bought in March.');
    await expectFiles(bob, 0);
  });

  it('gets no address in that leads elsewhere than to the web', async () => {
    const { noteId, parts } = await furnish(ann);
    const withUrl = board(parts, (text) => text.replaceAll('"url":null', '"url":"javascript:alert(1)"'));
    const done = await bringIn(bob, withUrl);
    expect(done).toMatchObject({ state: 'done', counts: { links: 0, notes: 0 }, problems: [{ count: 2 }] });
    expect(await library(bob)).toEqual([]);
    const metadata = '"metadata":{"imageUrl":"file:///etc/passwd","words":7,';
    await bringIn(
      bob,
      board(parts, (text) => text.replaceAll('"metadata":{', metadata)),
    );
    expect((await detail(bob, noteId)).metadata).not.toHaveProperty('imageUrl');
  });

  it('has broken items left out, and the others taken', async () => {
    const { noteId, fileId, parts } = await furnish(ann);
    const lines = (change: (line: string) => string) =>
      board(parts, (text) =>
        text
          .split('\n')
          .map((line) =>
            line.includes(`"id":"${noteId}"`) && line.startsWith('{"item"') ? change(line) : line,
          )
          .join('\n'),
      );
    for (const line of [
      '{"item":',
      '{"item":{"title":"No more than that"}}',
      `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`,
    ]) {
      const person = await product.signUp();
      expect(
        await bringIn(
          person,
          lines(() => line),
        ),
      ).toMatchObject({ state: 'done', problems: [{ count: 1 }] });
      expect((await library(person)).map(({ id }) => id)).toEqual([fileId]);
    }
    const zeros = lines((line) => line.replaceAll('oldest lamp', String.raw`oldest\u0000\ud800 lamp`));
    await bringIn(bob, zeros);
    expect((await detail(bob, noteId)).text).toBe('The oldest\ufffd lamp was lit in 1887.');
  });

  it('is refused where it unpacks to far more, is damaged, or comes from a later version', async () => {
    const { parts } = await furnish(ann);
    const refuse = async (archive: Buffer) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(archive)]), 'hookline.zip');
      const { status, error } = await bob.fails('POST /api/import/library', { body });
      await expectFiles(bob, 0);
      return [status, error] as const;
    };
    const bomb = { unit: ' '.repeat(1_000_000), times: 400 };
    const bombed = makeZip([
      ...[...parts].map(([name, bytes]) => ({ name, bytes })),
      { name: 'boards/bomb.json', packed: packRepeated(bomb), saidSize: repeatedSize(bomb) },
    ]);
    expect(await refuse(bombed)).toEqual([422, expect.stringContaining('unpacks to')]);
    const line = board(parts, (text) => `${randomBytes(18_100_000).toString('base64')}${text}`);
    expect(await refuse(line)).toEqual([422, expect.stringContaining('longer than')]);
    const later = new Map(parts).set(
      'manifest.json',
      Buffer.from((parts.get('manifest.json') ?? '').toString().replace('"version": 2', '"version": 3')),
    );
    expect(await refuse(pack(later))).toEqual([422, expect.stringContaining('later version')]);
    const cut = makeZip(
      [...parts].map(([name, bytes]) => ({
        name,
        bytes,
        ...(name === 'scripts.json' && { saidSize: bytes.length + 9 }),
      })),
    );
    expect(await refuse(cut)).toEqual([422, expect.stringContaining('damaged')]);
  });

  it('alone may be larger than a file', async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(105 * 1024 ** 2)]), 'export.csv');
    const { status, error } = await bob.fails('POST /api/import/library', { body });
    expect([status, error]).toEqual([413, expect.stringContaining('not a Hookline archive')]);
    await expectFiles(bob, 0);
  });

  it('does not get past a quota, and what fits stays', async () => {
    const { noteId, fileId, parts } = await furnish(ann);
    await query('insert into quotas (user_id, bytes) values ($1, 10)', [bob.userId]);
    const done = await bringIn(bob, pack(parts));
    expect(done).toMatchObject({ state: 'stopped', error: expect.stringContaining('does not fit') });
    await expectFiles(bob, 0);
    await query('update quotas set bytes = null where user_id = $1', [bob.userId]);
    expect(await bringIn(bob, pack(parts))).toMatchObject({ state: 'done' });
    expect(new Set((await library(bob)).map(({ id }) => id))).toEqual(new Set([noteId, fileId]));
  });
});
