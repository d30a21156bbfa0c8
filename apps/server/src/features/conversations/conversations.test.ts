import type { MessageEvent } from '@hookline/contract/conversations';
import { expect, it } from 'vitest';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';
import { send } from '#testing/api-client.ts';

const lamps = `# The lamps of the harbour

She counts 41 lamps every evening, and nobody has asked her why. The oldest lamp was lit in 1887. Its glass comes from Murano.

## Who keeps them

The keeper is called Agnes Holt. She was hired by the port in 1999, when the last electrician left.`;
const bread = `# Sourdough

A starter is flour and water that ferments for seven days. Bakers feed it with 50 grams of flour every morning.

A hot oven of 250 degrees makes the crust crisp.`;

let product: Scene['product'];
let person: Scene['person'];
let boardId: string;
beforeEachOnABoard((scene) => {
  ({ product, person, boardId } = scene);
});

const write = async (text: string, board = boardId) =>
  (await person.ok('POST /api/content/note', { body: { boardId: board, text } })).item;
const begin = async (body: object = { boardId }) =>
  (await person.ok('POST /api/conversations', { body })).conversation;
const ask = (id: string, text: string, more: object = {}) =>
  person.ok('POST /api/conversations/{id}/messages', { params: { id }, body: { text, ...more } });
const open = (id: string) => person.ok('GET /api/conversations/{id}', { params: { id } });

it('answers with sentences of the items, word for word, with what stands around them', async () => {
  const item = await write(lamps);
  await write(bread);
  const { id } = await begin();
  const { question, message } = await ask(id, 'When was the oldest lamp lit?');
  expect(question).toMatchObject({ role: 'user', text: 'When was the oldest lamp lit?', engine: null });
  expect(message).toMatchObject({
    role: 'assistant',
    refused: false,
    item_count: 1,
    engine: { kind: 'built-in' },
    sources: [{ id: item.id, board_id: boardId, title: 'The lamps of the harbour', type: 'note' }],
  });
  const [sentence] = message.sentences;
  const [quote] = sentence?.quotes ?? [];
  expect(sentence).toMatchObject({ text: 'The oldest lamp was lit in 1887.', supported: true });
  expect(quote).toMatchObject({ item_id: item.id, after: 'Its glass comes from Murano.', page: null });
  expect(lamps.slice(quote?.start, quote?.end)).toBe(quote?.quote);
  expect((await open(id)).messages).toEqual([question, message]);
});

it('refuses in one line what nothing answers, with what comes nearest', async () => {
  const item = await write(lamps);
  const { id } = await begin();
  const { message } = await ask(id, 'How much does the ferry ticket to the lamps cost for children?');
  expect(message).toMatchObject({
    refused: true,
    text: 'No sentence on this board answers that for certain.',
    sentences: [],
    sources: [{ id: item.id }],
  });
  const [near] = message.nearest;
  expect(lamps.slice(near?.start, near?.end)).toBe(near?.quote);
  const nothing = await ask(id, 'Who invented the zeppelin?');
  expect(nothing.message).toMatchObject({
    refused: true,
    text: 'Nothing on this board answers that.',
    nearest: [],
    item_count: 0,
  });
});

it('is with an item, a group, a board or the whole library', async () => {
  const [one, other] = [await write(lamps), await write(bread)];
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Elsewhere' } });
  await write('The ferry leaves for the harbour at seven, and costs nine crowns.', board.id);
  const { group } = await person.ok('POST /api/boards/{id}/groups', {
    params: { id: boardId },
    body: { name: 'Kitchen', itemIds: [other.id] },
  });
  const refusedIn = async (body: object, question: string) => {
    const { id } = await begin(body);
    return (await ask(id, question)).message.refused;
  };
  const ferry = 'What does the ferry cost?';
  const starter = 'How many days does a starter ferment?';
  expect(await refusedIn({ boardId }, ferry)).toBe(true);
  expect(await refusedIn({ boardId: board.id }, ferry)).toBe(false);
  expect(await refusedIn({}, ferry)).toBe(false);
  expect(await refusedIn({ itemId: one.id }, starter)).toBe(true);
  expect(await refusedIn({ itemId: other.id }, starter)).toBe(false);
  expect(await refusedIn({ groupId: group.id }, starter)).toBe(false);
  expect(await refusedIn({ groupId: group.id }, 'When was the oldest lamp lit?')).toBe(true);
  const both = await person.fails('POST /api/conversations', { body: { boardId, itemId: one.id } });
  expect(both).toMatchObject({ status: 422, code: 'one_scope' });
});

it('knows what was asked before', async () => {
  await write(lamps);
  const { id } = await begin();
  await ask(id, 'Who is the keeper of the lamps?');
  const { message } = await ask(id, 'And when was she hired?');
  expect(message.sentences.map(({ text }) => text).join(' ')).toContain('1999');
});

it('asks a question anew in its place: what came after it goes', async () => {
  await write(lamps);
  const { id } = await begin();
  const first = await ask(id, 'Who is the keeper?');
  await ask(id, 'How many lamps are there?');
  const again = await ask(id, 'When was the oldest lamp lit?', { replaces: first.question.id });
  const { conversation, messages } = await open(id);
  expect(messages).toEqual([again.question, again.message]);
  expect(conversation.title).toBe('When was the oldest lamp lit?');
  const body = { text: 'Once more', replaces: again.message.id };
  const refused = await person.fails('POST /api/conversations/{id}/messages', { params: { id }, body });
  expect(refused.status).toBe(404);
});

it('streams sentence by sentence, then the whole', async () => {
  await write(lamps);
  const { id } = await begin();
  const response = await send(person, 'POST /api/conversations/{id}/messages', {
    params: { id },
    body: { text: 'When was the oldest lamp lit?' },
    headers: { accept: 'text/event-stream' },
  });
  const events = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as MessageEvent);
  expect(events.at(-1)).toMatchObject({ type: 'done', message: { refused: false } });
  expect(events.slice(0, -1).every(({ type }) => type === 'sentence')).toBe(true);
  expect(events[0]).toMatchObject({ sentence: { supported: true }, sources: [{ type: 'note' }] });
});

it('lists what was asked, the last continued first, and deletes it', async () => {
  await write(lamps);
  const [one, other] = [await begin(), await begin({})];
  await begin();
  await ask(one.id, 'Who is the keeper?');
  await ask(other.id, 'How many lamps are there?');
  await ask(one.id, 'When was the oldest lamp lit?');
  const list = async (query: object = {}) =>
    (await person.ok('GET /api/conversations', { query })).conversations.map(({ id }) => id);
  expect(await list()).toEqual([one.id, other.id]);
  expect(await list({ boardId })).toEqual([one.id]);
  const page = await person.ok('GET /api/conversations', { query: { limit: 1 } });
  expect(await list({ limit: 1, cursor: page.nextCursor })).toEqual([other.id]);
  await person.ok('DELETE /api/conversations/{id}', { params: { id: one.id } });
  expect(await list()).toEqual([other.id]);
  expect((await person.fails('GET /api/conversations/{id}', { params: { id: one.id } })).status).toBe(404);
});

it('saves an answer as a note with its quotations, which grounds scripts and answers', async () => {
  await write(lamps);
  const { id } = await begin();
  const { question, message } = await ask(id, 'When was the oldest lamp lit?');
  const params = { id, messageId: message.id };
  const { item } = await person.ok('POST /api/conversations/{id}/messages/{messageId}/save', {
    params,
    body: { boardId },
  });
  expect(item).toMatchObject({ type: 'note', title: 'When was the oldest lamp lit?', board_id: boardId });
  const { text } = await person.ok('GET /api/content/{id}', { params: { id: item.id } });
  expect(text).toContain('> The oldest lamp was lit in 1887.\n>\n> — The lamps of the harbour');
  const refused = await person.fails('POST /api/conversations/{id}/messages/{messageId}/save', {
    params: { id, messageId: question.id },
    body: { boardId },
  });
  expect(refused).toMatchObject({ status: 422, code: 'no_answer' });
});

it('suggests first questions from what there is', async () => {
  const suggest = async (query: object) =>
    (await person.ok('GET /api/conversations/suggestions', { query })).questions;
  expect(await suggest({ boardId })).toEqual([]);
  await write(
    `# Why do lamps flicker?\n\nLamps flicker when the gas is wet. Wet gas makes lamps dim.\n\n${lamps}`,
  );
  const questions = await suggest({ boardId });
  expect(questions[0]).toBe('Why do lamps flicker?');
  expect(questions.length).toBeGreaterThan(1);
});

it('goes on without the items that are gone: their words stay in old answers', async () => {
  const item = await write(lamps);
  const { id } = await begin();
  const { message } = await ask(id, 'When was the oldest lamp lit?');
  await person.ok('DELETE /api/content/{id}', { params: { id: item.id } });
  expect((await open(id)).messages[1]).toEqual(message);
  expect((await ask(id, 'When was the oldest lamp lit?')).message).toMatchObject({
    refused: true,
    text: 'There is nothing to read on this board yet.',
  });
  await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
  const gone = await person.fails('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { text: 'Anybody here?' },
  });
  expect(gone.status).toBe(404);
});

it('shows a second account nothing', async () => {
  const item = await write(lamps);
  const { id } = await begin();
  await ask(id, 'When was the oldest lamp lit?');
  const stranger = await product.signUp();
  expect((await stranger.ok('GET /api/conversations', {})).conversations).toEqual([]);
  const { conversation } = await stranger.ok('POST /api/conversations', { body: {} });
  const { message } = await stranger.ok('POST /api/conversations/{id}/messages', {
    params: { id: conversation.id },
    body: { text: 'When was the oldest lamp lit?' },
  });
  expect(message).toMatchObject({ refused: true, sources: [], nearest: [] });
  expect((await stranger.fails('POST /api/conversations', { body: { itemId: item.id } })).status).toBe(404);
});
