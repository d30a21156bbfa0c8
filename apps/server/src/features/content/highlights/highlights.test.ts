import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiClient, send } from '#testing/api-client.ts';
import { letDaysPass, runCleanUp } from '#testing/clean-up.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const script = 'A zebra has stripes.  No two zebras have the same ones. 🦓 They sleep standing.';

let product: TestProduct;
let person: ApiClient & { userId: string };
let board: string;
let item: string;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  board = (await person.ok('POST /api/boards', { body: { name: 'Zebras' } })).board.id;
  item = await save('Stripes');
});

async function save(title: string): Promise<string> {
  const body = { boardId: board, title, platform: 'youtube' as const, generatedContent: { script } };
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
}
const placeOf = (words: string) => ({
  start: script.indexOf(words),
  end: script.indexOf(words) + words.length,
});
const mark = async (words: string, more: object = {}) =>
  (
    await person.ok('POST /api/content/{id}/highlights', {
      params: { id: item },
      body: { ...placeOf(words), ...more },
    })
  ).highlight;
const listed = async (query: object = {}) =>
  (await person.ok('GET /api/highlights', { query })).highlights.map(({ quote }) => quote);
const ofItem = async (id = item) =>
  (await person.ok('GET /api/content/{id}/highlights', { params: { id } })).highlights;

it('marks passages of a text, lists them in its order, and changes what is said of them', async () => {
  const second = await mark('They sleep standing', { note: 'Use this', color: 'blue' });
  expect(second).toMatchObject({
    item_id: item,
    ...placeOf('They sleep standing'),
    quote: 'They sleep standing',
    note: 'Use this',
    color: 'blue',
  });
  const first = await mark('A zebra');
  expect(first).toMatchObject({ note: '', color: 'yellow' });
  expect((await ofItem()).map(({ id }) => id)).toEqual([first.id, second.id]);
  const changed = await person.ok('PUT /api/highlights/{id}', {
    params: { id: first.id },
    body: { note: 'Now said', color: 'pink', ...placeOf('stripes') },
  });
  const { versions } = changed.highlight;
  expect(versions).not.toEqual(first.versions);
  const place = { ...placeOf('stripes'), quote: 'stripes' };
  const expected = { ...first, note: 'Now said', color: 'pink', ...place, versions };
  expect(changed.highlight).toEqual(expected);
  expect(await ofItem()).toEqual([expected, second]);
});

it('does not replace a note by one that was begun from another, but by the same once more', async () => {
  const { id, versions: begunFrom } = await mark('A zebra', { note: 'Before' });
  const params = { id };
  await person.ok('PUT /api/highlights/{id}', { params, body: { note: 'First tab', begunFrom } });
  const late = { note: 'Second tab', color: 'pink' as const, begunFrom };
  const [there] = await ofItem();
  const refused = await person.call('PUT /api/highlights/{id}', { params, body: late });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed_elsewhere',
      error:
        'This note was changed elsewhere since you opened it. Reload to see the change before you save yours.',
      version: there?.versions.note,
    },
  });
  expect(await ofItem()).toMatchObject([{ note: 'First tab', color: 'yellow' }]);
  await person.ok('PUT /api/highlights/{id}', { params, body: { note: 'First tab', begunFrom } });
  await person.ok('PUT /api/highlights/{id}', { params, body: { color: 'blue', begunFrom } });
  await person.ok('PUT /api/highlights/{id}', { params, body: { note: 'Second tab' } });
  expect(await ofItem()).toMatchObject([{ note: 'Second tab', color: 'blue' }]);
});

it('leaves out white space at the ends, and refuses what is no passage', async () => {
  expect(await mark('  No two zebras ')).toMatchObject({
    quote: 'No two zebras',
    ...placeOf('No two zebras'),
  });
  const zebra = script.indexOf('🦓');
  const refusals: [object, number][] = [
    [placeOf('  '), 422],
    [{ start: 0, end: script.length + 1 }, 422],
    [{ start: zebra + 1, end: zebra + 5 }, 422],
    [{ start: 5, end: 5 }, 400],
    [{ start: -1, end: 5 }, 400],
    [{ start: 0, end: 10_001 }, 400],
    [{ start: 0, end: 5, color: 'red' }, 400],
    [{ start: 0, end: 5, note: 'x'.repeat(5_001) }, 400],
  ];
  for (const [body, status] of refusals) {
    const answer = await person.fails('POST /api/content/{id}/highlights', { params: { id: item }, body });
    expect([body, answer.status]).toEqual([body, status]);
  }
});

it('lists all, those of a board or a colour, and those that say something, page by page', async () => {
  await mark('A zebra', { note: 'An opening 100 % sure' });
  await mark('stripes', { color: 'green' });
  item = await save('Another');
  await mark('They sleep standing');
  expect(await listed()).toEqual(['They sleep standing', 'stripes', 'A zebra']);
  expect(await listed({ color: 'green' })).toEqual(['stripes']);
  expect(await listed({ q: 'opening ZEBRA' })).toEqual(['A zebra']);
  expect(await listed({ q: '100 %' })).toEqual(['A zebra']);
  expect(await listed({ boardId: board, q: 'nothing like it' })).toEqual([]);
  const page = await person.ok('GET /api/highlights', { query: { limit: 2 } });
  expect(page.highlights[0]?.item).toEqual({ id: item, board_id: board, title: 'Another', url: null });
  expect(await listed({ limit: 2, cursor: page.nextCursor })).toEqual(['A zebra']);
});

it('a deleted one comes back for 30 days, and those of a deleted item with the item', async () => {
  const one = await mark('A zebra', { note: 'Kept' });
  const params = { id: one.id };
  await person.ok('DELETE /api/highlights/{id}', { params });
  expect([await ofItem(), await listed()]).toEqual([[], []]);
  expect((await person.fails('PUT /api/highlights/{id}', { params, body: {} })).status).toBe(404);
  expect(await person.ok('POST /api/highlights/{id}/restore', { params })).toEqual({ highlight: one });
  await person.ok('DELETE /api/content/{id}', { params: { id: item } });
  expect(await listed()).toEqual([]);
  await person.ok('POST /api/content/{id}/restore', { params: { id: item } });
  expect(await ofItem()).toEqual([one]);
});

it('is in exports, and its item is found by its note', async () => {
  const { id } = await mark('A zebra', { note: 'Use as the opening' });
  const found = async () =>
    (await person.ok('GET /api/content', { query: { q: 'opening' } })).items.map((each) => each.id);
  expect(await found()).toEqual([item]);
  const format = 'markdown' as const;
  const response = await send(person, 'GET /api/boards/{id}/export', {
    params: { id: board },
    query: { format },
  });
  expect(await response.text()).toContain('### Highlights\n\n> A zebra\n\nUse as the opening\n');
  const { highlights } = await person.ok('GET /api/content/{id}', { params: { id: item } });
  expect(highlights).toEqual(await ofItem());
  await person.ok('DELETE /api/highlights/{id}', { params: { id } });
  expect(await found()).toEqual([]);
});

it('nobody sees or touches those of others', async () => {
  const { id } = await mark('A zebra');
  const stranger = await product.signUp();
  expect((await stranger.ok('GET /api/highlights', {})).highlights).toEqual([]);
  for (const status of [
    (await stranger.fails('GET /api/content/{id}/highlights', { params: { id: item } })).status,
    (await stranger.fails('PUT /api/highlights/{id}', { params: { id }, body: { note: 'x' } })).status,
    (await stranger.fails('DELETE /api/highlights/{id}', { params: { id } })).status,
  ]) {
    expect(status).toBe(404);
  }
  expect(await listed()).toEqual(['A zebra']);
});

it('a copy of a board has copies of its highlights', async () => {
  const one = await mark('A zebra', { note: 'Kept' });
  const copy = (await person.ok('POST /api/boards/{id}/duplicate', { params: { id: board } })).board.id;
  const [copied] = (await person.ok('GET /api/boards/{id}', { params: { id: copy } })).items;
  const [other, ...more] = await ofItem(copied?.id);
  expect(more).toEqual([]);
  expect(other).toEqual({ ...one, id: other?.id, item_id: copied?.id });
  expect(other?.id).not.toBe(one.id);
});

it('is gone for good when it can no longer be restored', async () => {
  const { id } = await mark('A zebra');
  const kept = await mark('stripes');
  await person.ok('DELETE /api/highlights/{id}', { params: { id } });
  await letDaysPass(product, 31);
  await runCleanUp(product);
  const rows = await queryTestDatabase(product, 'select id from highlights where user_id = $1', [
    person.userId,
  ]);
  expect(rows).toEqual([{ id: kept.id }]);
});

it('lands on the words that were chosen though the text changed, or says that it did', async () => {
  const text = 'The keeper counts every ship that passes the lighthouse. Her book has a green cover.';
  const body = { boardId: board, text };
  const { id } = (await person.ok('POST /api/content/note', { body })).item;
  const quote = 'Her book has a green cover.';
  const old = { start: text.indexOf(quote), end: text.length, quote };
  const changed = `It was winter.\n\n${text}`;
  await person.ok('PUT /api/content/{id}', { params: { id }, body: { text: changed } });
  const post = { params: { id }, body: old };
  const { highlight } = await person.ok('POST /api/content/{id}/highlights', post);
  expect(highlight).toMatchObject({ quote, start: changed.indexOf(quote), end: changed.length });

  const other = 'The keeper counts every ship that passes the lighthouse.';
  const put = { params: { id: highlight.id }, body: { start: 0, end: other.length, quote: other } };
  const moved = (await person.ok('PUT /api/highlights/{id}', put)).highlight;
  expect(moved).toMatchObject({ quote: other, start: changed.indexOf(other) });

  await person.ok('PUT /api/content/{id}', {
    params: { id },
    body: { text: `${other} It was winter then.` },
  });
  const refusal = { status: 422, code: 'text_changed' };
  expect(await person.fails('POST /api/content/{id}/highlights', post)).toMatchObject(refusal);
  expect(await person.fails('PUT /api/highlights/{id}', { ...put, body: old })).toMatchObject(refusal);
});
