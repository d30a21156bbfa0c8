import type { Generation } from '@hookline/contract/assistant';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

const facts = `Sourdough bread rises without bought yeast. A starter is flour and water that ferments for seven days.
Bakers feed the starter with 50 grams of flour every morning. Wild yeast makes the dough rise slowly over twelve hours.
Lactic acid bacteria give sourdough its taste. A hot oven of 250 degrees makes the crust crisp.
The most common mistake with sourdough is a starter that was never fed. You need patience more than any tool.
The oldest sourdough starter of the valley is 120 years old. Nine in ten sourdough breads are sold within an hour.
Rye flour wakes a tired sourdough starter within two days. Cold water slows a sourdough down for a whole night.
Sourdough bread keeps for five days, twice as long as white bread. Salt goes into a sourdough last, because it slows the yeast down.
No sourdough bread of the valley is baked on a Sunday. The first bakery for sourdough bread opened here in 1871.
Sourdough bread costs twice as much as white bread in every second shop. Three in four buyers of sourdough bread come back within a week.
Sourdough bread has half the sugar of toast. Only two of forty bakeries sell sourdough bread by weight.`;

let product: TestProduct;
let person: ApiClient & { email: string };
let boardId: string;
let firstId: string;

beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Sourdough' } })).board.id;
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([facts]), 'sourdough.txt');
  const { item } = await person.ok('POST /api/content/upload', { body });
  await until(async () => (await person.ok('GET /api/content/{id}', { params: { id: item.id } })).text);
  firstId = await write(boardId);
});
afterAll(() => product.close());

async function write(board?: string): Promise<string> {
  const body = {
    platform: 'youtube',
    requirements: 'A video about sourdough bread',
    boardId: board,
  } as const;
  return (await person.ok('POST /api/ai/generate-script', { body })).generatedContent.generationId ?? '';
}
const open = async (id: string) =>
  (await person.ok('GET /api/ai/generations/{id}', { params: { id } })).generation;
const list = async (query: { boardId?: string; q?: string; limit?: number; cursor?: string } = {}) =>
  person.ok('GET /api/ai/generations', { query });
const counted = async () => (await person.ok('GET /api/dashboard', {})).stats.aiGenerations.value;

it('keeps what was written with what it was written from', async () => {
  expect(await open(firstId)).toMatchObject({
    id: firstId,
    board_id: boardId,
    platform: 'youtube',
    requirements: 'A video about sourdough bread',
    origin: 'generated',
    refinement: null,
    parent_id: null,
    usage: null,
    duration_ms: expect.any(Number) as number,
    content: { generationId: firstId, sources: [{ title: 'sourdough.txt' }] },
  });
});

it('lists versions newest first, of one board or of all, page by page', async () => {
  const without = await write();
  expect((await list({ boardId })).generations.map(({ id }) => id)).not.toContain(without);
  const first = await list({ limit: 1 });
  expect(first.generations.map(({ id }) => id)).toEqual([without]);
  const rest = await list({ cursor: first.nextCursor ?? '' });
  expect(rest.generations.map(({ id }) => id)).toContain(firstId);
  expect((await person.fails('GET /api/ai/generations', { query: { cursor: 'bad' } })).status).toBe(400);
});

it('finds versions by words of their titles, requirements or opening, page by page', async () => {
  const body = { platform: 'youtube', requirements: 'A video about Lighthouses at night' } as const;
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body });
  const found = async (q: string) => (await list({ q })).generations.map(({ id }) => id);
  expect(await found('night LIGHTHOUSES')).toEqual([generatedContent.generationId]);
  expect(await found('lighthouses bread')).toEqual([]);
  expect(await found('  ')).toContain(firstId);
  const first = await list({ q: 'sourdough', limit: 1 });
  expect(first.generations).toHaveLength(1);
  const rest = await list({ q: 'sourdough', cursor: first.nextCursor ?? '' });
  expect(rest.generations.map(({ id }) => id)).not.toContain(generatedContent.generationId);
  expect(rest.generations.map(({ id }) => id)).toContain(firstId);
});

it('lists what a version says of itself when it is opened, without reading its script', async () => {
  const { generation } = await person.ok('POST /api/ai/generations/{id}/edit', {
    params: { id: firstId },
    body: { script: '\n\n  A script \n of six words,\tno title. ', titles: [] },
  });
  const listed = async () => (await list()).generations.find(({ id }) => id === generation.id);
  const { content: _, options: __, ...entry } = await open(generation.id);
  expect(entry).toMatchObject({ title: 'A script of six words, no title.', words: 7 });
  expect(await listed()).toEqual(entry);
  const set = (change: string) =>
    queryTestDatabase(product, `update generations set content = ${change} where id = $1`, [generation.id]);
  await set(`content || '{"words": 3}'`);
  expect((await listed())?.words).toBe(3);
  expect((await open(generation.id)).words).toBe(7);
  // As the oldest ones are kept.
  await set(`content - 'words'`);
  expect(await listed()).toEqual(entry);
});

describe('refine', () => {
  it.each(['shorter', 'punchier-hook', 'other-titles'] as const)(
    'makes a new version: %s',
    async (refinement) => {
      const before = await open(firstId);
      const { generation } = await person.ok('POST /api/ai/generations/{id}/refine', {
        params: { id: firstId },
        body: { refinement },
      });
      expect(generation).toMatchObject({
        origin: 'refined',
        refinement,
        parent_id: firstId,
        board_id: boardId,
      });
      const changed = { script: generation.content.script !== before.content.script };
      expect(changed.script).toBe(refinement !== 'other-titles');
      expect(await open(firstId)).toEqual(before);
      expect((await open(generation.id)).content).toEqual(generation.content);
    },
  );

  it('never leaves fewer titles than there were', async () => {
    const { script } = (await open(firstId)).content;
    const titles = Array.from({ length: 9 }, (_, index) => `Bread ${index}`);
    const { generation: many } = await person.ok('POST /api/ai/generations/{id}/edit', {
      params: { id: firstId },
      body: { script, titles },
    });
    const { generation } = await person.ok('POST /api/ai/generations/{id}/refine', {
      params: { id: many.id },
      body: { refinement: 'other-titles' },
    });
    const made = generation.content.titles;
    expect(made).toHaveLength(9);
    expect(new Set(made).size).toBe(9);
    // The first is the user's own: it stays in use.
    expect(made[0]).toBe('Bread 0');
    expect(made[1]).not.toMatch(/^Bread \d/u);
    expect(made.at(-1)).toMatch(/^Bread \d/u);
  });

  it('keeps in use what its user chose, and offers the new ones beside it', async () => {
    const { content } = await open(firstId);
    const hook = content.hooks.find((text) => !content.script.includes(text)) ?? '';
    const title = content.titles.at(-1) ?? '';
    const use = async (id: string, part: 'hook' | 'title', text: string) =>
      (await person.ok('POST /api/ai/generations/{id}/use', { params: { id }, body: { part, text } }))
        .generation;
    const refine = async (id: string, refinement: 'shorter' | 'punchier-hook' | 'other-titles') =>
      (await person.ok('POST /api/ai/generations/{id}/refine', { params: { id }, body: { refinement } }))
        .generation;
    const opened = await use(firstId, 'hook', hook);
    const chosen = await use(opened.id, 'title', title);

    // Chosen some versions ago, too.
    const retitled = await refine((await refine(chosen.id, 'shorter')).id, 'other-titles');
    expect(retitled.content.titles[0]).toBe(title);
    expect(retitled.content.titles.length).toBeGreaterThanOrEqual(chosen.content.titles.length);
    expect(retitled.content.titles.slice(1, 3).some((text) => content.titles.includes(text))).toBe(false);

    const { generation: bare } = await person.ok('POST /api/ai/generations/{id}/edit', {
      params: { id: chosen.id },
      body: { script: chosen.content.script, hooks: [hook] },
    });
    const rehooked = await refine(bare.id, 'punchier-hook');
    expect(rehooked.content.script).toBe(chosen.content.script);
    expect(rehooked.content.hooks[0]).toBe(hook);
    expect(rehooked.content.hooks.length).toBeGreaterThan(1);
    expect(rehooked.content.notes.at(-1)).toMatch(/you chose stays/u);

    const other = (await refine(firstId, 'other-titles')).content.titles;
    expect(other[0]).not.toBe(content.titles[0]);
  });

  it('says so when there is nothing to make the part from', async () => {
    let id = await write();
    const shorten = () =>
      person.call('POST /api/ai/generations/{id}/refine', {
        params: { id },
        body: { refinement: 'shorter' },
      });
    let answer = await shorten();
    for (let round = 0; answer.status === 201 && round < 30; round += 1) {
      id = (answer.body as { generation: { id: string } }).generation.id;
      answer = await shorten();
    }
    expect(answer).toMatchObject({ status: 422, body: { code: 'nothing_to_refine' } });
  });

  it('works when the board is gone', async () => {
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Soon gone' } });
    const id = await write(board.id);
    await person.ok('DELETE /api/boards/{id}', { params: { id: board.id } });
    const call = { params: { id }, body: { refinement: 'other-titles' as const } };
    expect((await person.ok('POST /api/ai/generations/{id}/refine', call)).generation.parent_id).toBe(id);
  });

  it('refuses a refinement it does not know', async () => {
    const call = { params: { id: firstId }, body: { refinement: 'funnier' } };
    expect((await person.fails('POST /api/ai/generations/{id}/refine', call)).status).toBe(400);
  });
});

it('keeps an edit, and makes an old version the newest again; neither counts as written by the assistant', async () => {
  const before = await counted();
  const { generation: edited } = await person.ok('POST /api/ai/generations/{id}/edit', {
    params: { id: firstId },
    body: { script: 'My own words.', titles: ['Mine'] },
  });
  expect(edited).toMatchObject({
    origin: 'edited',
    parent_id: firstId,
    title: 'Mine',
    words: 3,
    duration_ms: null,
  });
  expect(edited.content).toMatchObject({ engine: { label: 'Edited by you' }, notes: [] });
  const quoted = edited.content.sources.flatMap(({ quotes }) => quotes);
  expect(quoted.every((quote) => edited.content.hooks.some((hook) => hook.includes(quote)))).toBe(true);
  const { generation: restored } = await person.ok('POST /api/ai/generations/{id}/restore', {
    params: { id: firstId },
  });
  expect(restored).toMatchObject({ origin: 'restored', parent_id: firstId });
  expect((await list()).generations[0]?.id).toBe(restored.id);
  expect(restored.content.script).toBe((await open(firstId)).content.script);
  expect(await counted()).toBe(before);
  await write();
  expect(await counted()).toBe(before + 1);
  const empty = await person.fails('POST /api/ai/generations/{id}/edit', {
    params: { id: firstId },
    body: { script: ' ' },
  });
  expect(empty.status).toBe(400);
});

it('opens the script with another hook, and makes another title the first', async () => {
  const { hooks, titles, script } = (await open(firstId)).content;
  const [hook = ''] = hooks.filter((text) => !script.includes(text));
  const { generation: opened } = await person.ok('POST /api/ai/generations/{id}/use', {
    params: { id: firstId },
    body: { part: 'hook', text: hook },
  });
  expect(opened).toMatchObject({ origin: 'edited', parent_id: firstId });
  expect(opened.content.script.split('\n')[1]).toBe(hook);
  expect(opened.content).not.toHaveProperty('byUser');
  const { generation: named } = await person.ok('POST /api/ai/generations/{id}/use', {
    params: { id: opened.id },
    body: { part: 'title', text: titles.at(-1) ?? '' },
  });
  expect(named.title).toBe(titles.at(-1));
  expect(named.content.script).toBe(opened.content.script);
  const empty = { params: { id: firstId }, body: { part: 'hook', text: ' ' } } as const;
  expect((await person.fails('POST /api/ai/generations/{id}/use', empty)).status).toBe(400);
});

it('says a hook once, and has its sentence back in its part as soon as another is tried', async () => {
  const [one, other] = ['Wax is food.', 'Bees dance in the dark.'];
  const edit = async (id: string, script: string) =>
    (
      await person.ok('POST /api/ai/generations/{id}/edit', {
        params: { id },
        body: { script, hooks: [one, other] },
      })
    ).generation;
  const use = async (id: string, part: 'hook' | 'title', text: string) =>
    (await person.ok('POST /api/ai/generations/{id}/use', { params: { id }, body: { part, text } }))
      .generation;
  const said = ({ content: { script } }: Generation) => script.replaceAll(/ \(\S+\)/gu, '');

  const begun = await edit(firstId, `HOOK (0:00–0:02)\nLook.\n\n1. (0:02–0:09)\n${one} ${other} So.`);
  const first = await use(begun.id, 'hook', one);
  expect(said(first)).toBe(`HOOK\n${one}\n\n1.\n${other} So.`);
  const second = await use((await use(first.id, 'title', 'Bees')).id, 'hook', other);
  expect(said(second)).toBe(`HOOK\n${other}\n\n1.\n${one} So.`);
  expect(second.title).toBe('Bees');
  // What was written by hand stays, whichever is tried then.
  const byHand = await edit(second.id, `${second.content.script} And so on.`);
  expect(said(await use(byHand.id, 'hook', one))).toBe(`HOOK\n${one}\n\n1.\nSo. And so on.`);
});

it('a saved script knows which sentences the user wrote', async () => {
  const { script, titles } = (await open(firstId)).content;
  const { generation } = await person.ok('POST /api/ai/generations/{id}/edit', {
    params: { id: firstId },
    body: { script: script.replace(/^(?<first>.*\n.*)/u, '$<first> I like mine burnt.'), titles },
  });
  const { item } = await person.ok('POST /api/content/save-generated', {
    body: { boardId, title: 'Mine', platform: 'youtube', generatedContent: generation.content },
  });
  const saved = await person.ok('GET /api/content/{id}', { params: { id: item.id } });
  expect(saved.generatedContent?.byUser).toEqual(['I like mine burnt.']);
});

it('a saved script knows its version', async () => {
  const { content } = await open(firstId);
  const { item } = await person.ok('POST /api/content/save-generated', {
    body: { boardId, title: 'Saved', platform: 'youtube', generatedContent: content },
  });
  const saved = await person.ok('GET /api/content/{id}', { params: { id: item.id } });
  expect(saved.generatedContent?.generationId).toBe(firstId);
});

it('a second account finds none of it, and an account takes its versions with it', async () => {
  const stranger = await product.signUp();
  expect((await stranger.ok('GET /api/ai/generations', { query: { boardId } })).generations).toEqual([]);
  for (const endpoint of ['GET /api/ai/generations/{id}', 'POST /api/ai/generations/{id}/restore'] as const) {
    expect((await stranger.fails(endpoint, { params: { id: firstId } })).status).toBe(404);
  }
  await person.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } });
  const client = new pg.Client(product.connection);
  await client.connect();
  const { rows } = await client.query('select 1 from generations union all select 1 from item_readings');
  await client.end();
  expect(rows).toEqual([]);
});
