import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';
import { exportForm } from './testing/sample-exports.ts';

let product: Scene['product'];
let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ product, person, boardId } = scene);
});

const day = '2026-11-01T10:00:00Z';
const table =
  'Content,Video title,Video publish time,Views\nabcdefghijk,One,"Mar 15, 2025",1000\nbbcdefghijk,Two,,500\n';

const look = async (bytes: string, modifiedAt = day, who = person) =>
  (
    await who.ok('POST /api/analytics/imports', {
      body: exportForm(bytes, { name: 'Table data.csv', modifiedAt }),
    })
  ).import;
const commit = (id: string, board?: string) =>
  person.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id },
    body: board === undefined ? {} : { boardId: board },
  });
const take = async (bytes: string, board?: string, modifiedAt = day) => {
  const shown = await look(bytes, modifiedAt);
  await commit(shown.id, board);
  return shown;
};
const itemsOf = async (id = boardId) => (await person.ok('GET /api/boards/{id}', { params: { id } })).items;
const idOf = async (title: string) => (await itemsOf()).find((item) => item.title === title)?.id ?? '';
const remove = async (title: string) => {
  const id = await idOf(title);
  await person.ok('DELETE /api/content/{id}', { params: { id } });
  return id;
};
const totalViews = async () =>
  (await person.ok('GET /api/analytics/dashboard/{range}', { params: { range: '1y' } })).overview.totalViews;

it('a post in the trash is matched, told as such, and comes back once with its numbers', async () => {
  await take(table, boardId);
  const id = await remove('One');
  expect(await totalViews()).toBe(500);
  const shown = await look(table);
  expect(shown).toMatchObject({ counts: { created: 0, matched: 1, unchanged: 1, skipped: 0 }, homeless: 0 });
  expect(shown.notes.join()).toContain('1 post was deleted. It comes back with its numbers.');
  expect(shown.rows).toMatchObject([
    { title: 'One', outcome: 'matched', in_trash: true, content_id: id, matched_by: 'id' },
    { title: 'Two', outcome: 'unchanged', in_trash: false },
  ]);
  expect(shown.rows[0]?.note).toBe('This post was deleted: it comes back with its numbers.');
  await commit(shown.id);
  expect((await itemsOf()).map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
  expect(await idOf('One')).toBe(id);
  expect(await totalViews()).toBe(1_500);
  const { performance } = await person.ok('GET /api/content/{id}', { params: { id } });
  expect(performance).toMatchObject([{ views: 1_000 }]);
  const { items } = await person.ok('GET /api/content', { query: { q: 'One' } });
  expect(items).toMatchObject([{ id }]);

  expect((await take(table)).counts).toEqual({ created: 0, matched: 0, unchanged: 2, skipped: 0 });
  expect((await person.fails('POST /api/content/{id}/restore', { params: { id } })).status).toBe(404);
  expect(await itemsOf()).toHaveLength(2);
});

it('what is deleted between the preview and the import comes back, and the import says so', async () => {
  await take(table, boardId);
  const again = await look(table, '2026-11-08T10:00:00Z');
  expect(again.rows).toMatchObject([{ in_trash: false }, { in_trash: false }]);
  await remove('One');
  expect((await commit(again.id)).result).toMatchObject({ counts: { matched: 1 }, restored: 1 });
  expect(await itemsOf()).toHaveLength(2);
  const shown = await look(table, '2026-11-09T10:00:00Z');
  expect((await commit(shown.id)).result.restored).toBe(0);
});

it('newer numbers are recorded with it; what was put right by hand stays', async () => {
  await take(table, boardId);
  const [one, two] = [await idOf('One'), await idOf('Two')];
  const { performance } = await person.ok('GET /api/content/{id}', { params: { id: two } });
  const metrics = { platform: 'youtube' as const, views: 7 };
  const params = { id: performance[0]?.id ?? '' };
  await person.ok('PUT /api/analytics/snapshots/{id}', {
    params,
    body: { metrics, recordedAt: '2026-10-01T10:00:00Z' },
  });
  await remove('One');
  await remove('Two');
  const shown = await take(table);
  expect(shown.rows[1]?.note).toMatch(/^This post was deleted: .* Corrected by hand/);
  await take(table.replace('1000', '1100'), undefined, '2026-11-08T10:00:00Z');
  const viewsOf = async (id: string) =>
    (await person.ok('GET /api/content/{id}', { params: { id } })).performance.map(({ views }) => views);
  expect(await viewsOf(one)).toEqual([1_000, 1_100]);
  expect((await viewsOf(two)).toSorted((a, b) => a - b)).toEqual([7, 500]);
});

it('of a board in the trash they come back to the board that is chosen, and the board without them', async () => {
  await take(table, boardId);
  const id = await idOf('One');
  await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
  const shown = await look(table);
  expect(shown).toMatchObject({ counts: { created: 0, matched: 2 }, homeless: 2 });
  expect(shown.notes.join()).toContain(
    '2 posts were deleted. They come back with their numbers, to the board that you choose',
  );
  const params = { id: shown.id };
  const refused = await person.fails('POST /api/analytics/imports/{id}/commit', { params, body: {} });
  expect(refused).toMatchObject({ code: 'board_needed' });
  const other = (await person.ok('POST /api/boards', { body: { name: 'Other' } })).board.id;
  expect((await commit(shown.id, other)).result.board_id).toBe(other);
  expect(await itemsOf(other)).toHaveLength(2);
  expect(await totalViews()).toBe(1_500);
  const { items } = await person.ok('GET /api/content', { query: { q: 'One', boardId: other } });
  expect(items).toMatchObject([{ id }]);
  await person.ok('POST /api/boards/{id}/restore', { params: { id: boardId } });
  expect(await itemsOf()).toEqual([]);
  expect(await totalViews()).toBe(1_500);
});

it('a post that was added anew is matched before the one in the trash, which then cannot come back beside it', async () => {
  await take(table, boardId);
  const old = await remove('One');
  const { db } = product.database;
  await db.execute(sql`update items set deleted_at = '2000-01-01' where id = ${old}`);
  expect((await take(table, boardId)).counts).toMatchObject({ created: 1 });
  await db.execute(sql`update items set deleted_at = now() where id = ${old}`);
  const shown = await take(table);
  expect(shown.counts).toMatchObject({ created: 0, unchanged: 2 });
  expect(shown.notes.join()).not.toContain('deleted');
  expect(await itemsOf()).toHaveLength(2);
});

const plain = 'Title,Views\nNamed,5\n';
const lookByTitle = async (who = person) => {
  const mapping = { platform: 'youtube' as const, columns: { title: 0, views: 1 } };
  const { id } = await look(plain, day, who);
  return (await who.ok('PUT /api/analytics/imports/{id}', { params: { id }, body: { mapping } })).import;
};

it('numbers of one whose address is on its board again go to the item that has it', async () => {
  const linked = table.replace(',One,', ',Named,');
  await take(linked, boardId);
  const old = await remove('Named');
  const { db } = product.database;
  await db.execute(sql`update items set deleted_at = '2000-01-01' where id = ${old}`);
  await take(table, boardId);
  await db.execute(sql`update items set deleted_at = now() where id = ${old}`);
  const there = await idOf('One');
  const { id, rows, notes } = await lookByTitle();
  expect(rows).toMatchObject([{ content_id: there, outcome: 'matched', in_trash: false }]);
  expect(notes.join()).not.toContain('deleted');
  await commit(id);
  expect((await itemsOf()).map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
  const { performance } = await person.ok('GET /api/content/{id}', { params: { id: there } });
  expect(performance.map(({ views }) => views)).toContain(5);
  expect((await lookByTitle()).counts).toEqual({ created: 0, matched: 0, unchanged: 1, skipped: 0 });
});

it('numbers that an item had go over to the one that stands in for it on the board that is chosen', async () => {
  await commit((await lookByTitle()).id, boardId);
  const old = await idOf('Named');
  const { db } = product.database;
  const other = (await person.ok('POST /api/boards', { body: { name: 'Other' } })).board.id;
  await take(table, other, '2026-11-08T10:00:00Z');
  await db.execute(sql`update items set canonical_url = (select canonical_url from items where board_id = ${other} and title = 'One')
    where id = ${old}`);
  await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
  await commit((await lookByTitle()).id, other);
  const one = (await itemsOf(other)).find(({ title }) => title === 'One')?.id ?? '';
  expect(await itemsOf(other)).toHaveLength(2);
  const { performance } = await person.ok('GET /api/content/{id}', { params: { id: one } });
  expect(performance.map(({ views }) => views)).toContain(5);
});

it('by its title one in the trash is found, of several none, and of somebody else none', async () => {
  await commit((await lookByTitle()).id, boardId);
  const id = await remove('Named');
  const stranger = await product.signUp();
  expect((await lookByTitle(stranger)).counts).toMatchObject({ created: 1, matched: 0 });
  expect((await lookByTitle()).rows).toMatchObject([{ content_id: id, matched_by: 'title', in_trash: true }]);
  const body = {
    boardId,
    title: 'Named',
    platform: 'youtube' as const,
    generatedContent: { script: 'Say it.' },
  };
  await person.ok('POST /api/content/save-generated', { body });
  await remove('Named');
  expect((await lookByTitle()).counts).toMatchObject({ created: 1, matched: 0 });
});
