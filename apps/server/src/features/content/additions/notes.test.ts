import { expect, it } from 'vitest';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';

const text = '## What the *keeper* said\n\nShe counts 41 lamps every evening, and nobody has asked her why.';

let person: Scene['person'];
let boardId: string;
beforeEachOnABoard((scene) => {
  ({ person, boardId } = scene);
});

const write = async (body: object = {}) =>
  (await person.ok('POST /api/content/note', { body: { boardId, text, ...body } })).item;
const change = async (id: string, body: object) =>
  (await person.ok('PUT /api/content/{id}', { params: { id }, body })).item;
const detail = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });
const find = async (q: string) =>
  (await person.ok('GET /api/content', { query: { q } })).items.map(({ id }) => id);

it('is an item with its text, called what its first line says until it is given a title', async () => {
  const note = await write();
  expect(note).toMatchObject({ type: 'note', status: 'processed', title: 'What the keeper said', url: null });
  expect(await detail(note.id)).toMatchObject({ text, item: { words: 16, quote: expect.any(String) } });
  expect(await change(note.id, { text: 'Another beginning\n\nAnd so on.' })).toMatchObject({
    title: 'Another beginning',
    words: 5,
  });
  await change(note.id, { title: 'My own' });
  expect((await change(note.id, { text: 'A third beginning' })).title).toBe('My own');
  expect((await write({ title: 'Given' })).title).toBe('Given');
  expect((await write({ text: '***' })).title).toBe('Untitled note');
  const paragraph =
    'We ran the numbers for a crew. A crew of six that sleeps needs a habitat a third as large.';
  expect((await write({ text: paragraph })).title).toBe('We ran the numbers for a crew');
});

it('is found by its words as they are now, and its highlights follow them', async () => {
  const { id } = await write();
  const params = { id };
  const start = text.indexOf('She counts');
  await person.ok('POST /api/content/{id}/highlights', { params, body: { start, end: text.length } });
  expect(await find('lamps')).toEqual([id]);
  await change(id, { text: `A line before.\n\n${text.replaceAll('lamps', 'lanterns')}` });
  expect([await find('lamps'), await find('lanterns')]).toEqual([[], [id]]);
  const { highlights, text: now } = await detail(id);
  expect(now?.slice(highlights[0]?.start ?? 0, highlights[0]?.end ?? 0)).toMatch(/^She counts 41 lanterns/u);
});

it('is research for scripts', async () => {
  const { id } = await write();
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
    body: { platform: 'tiktok', requirements: 'A video about the keeper and her lamps', boardId },
  });
  expect(generatedContent.sources.map((source) => source.id)).toContain(id);
});

it('any item has notes, by which it is found', async () => {
  const { id } = await write();
  await change(id, { notes: 'Ask the **ferryman** first.' });
  expect((await detail(id)).notes).toBe('Ask the **ferryman** first.');
  expect(await find('ferryman')).toEqual([id]);
  await change(id, { notes: '' });
  expect(await find('ferryman')).toEqual([]);
});

it('refuses what is no note', async () => {
  for (const body of [{ text: ' ' }, { text: 'x'.repeat(100_001) }, { boardId: 'sample-1' }]) {
    const answer = await person.fails('POST /api/content/note', { body: { boardId, text, ...body } });
    expect(answer.status).toBe('boardId' in body ? 422 : 400);
  }
  const body = {
    boardId,
    title: 'Script',
    platform: 'youtube' as const,
    generatedContent: { script: 'Say it.' },
  };
  const { item } = await person.ok('POST /api/content/save-generated', { body });
  const params = { id: item.id };
  const refused = await person.fails('PUT /api/content/{id}', { params, body: { text: 'Mine' } });
  expect(refused).toMatchObject({ status: 422, code: 'not_a_note' });
  expect((await detail(item.id)).text).toBe('Say it.');
  const { id } = await write();
  const transcript = await person.fails('POST /api/content/{id}/transcript', {
    params: { id },
    body: { text },
  });
  expect(transcript).toMatchObject({ status: 422, code: 'no_transcript' });
});
