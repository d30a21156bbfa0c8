import { beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';
import { until } from '#testing/until.ts';

const bees = `Wild bees visit more than a third of the crops that people eat. A solitary bee lays about twenty eggs.
Most wild bees nest in bare ground, and a lawn that is cut every week leaves them no flowers.`;
const tides = `The Moon pulls on the sea and makes two high tides a day. The highest tides come at new and full moon.`;

let scene: Scene;
beforeEachOnABoard((begun) => (scene = begun));

async function addFile(
  person: ApiClient,
  { boardId, name, text }: Record<'boardId' | 'name' | 'text', string>,
) {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('title', name);
  body.append('file', new Blob([text]), `${name}.txt`);
  const { item } = await person.ok('POST /api/content/upload', { body });
  await until(async () => (await person.ok('GET /api/content/{id}', { params: { id: item.id } })).text);
  return item.id;
}

const find = (person: ApiClient, requirements: string) =>
  person.ok('GET /api/ai/sources', { query: { requirements } });

let beesId: string;
beforeEach(async () => {
  const { person, boardId } = scene;
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Another' } });
  beesId = await addFile(person, { boardId, name: 'Solitary lives', text: bees });
  await addFile(person, { boardId: board.id, name: 'High water', text: tides });
});

it('finds what speaks of the topic on any board, and nothing where none is named', async () => {
  const { topic, sources } = await find(scene.person, 'A 60 second video about wild bees');
  expect(topic).toBe('wild bees');
  expect(sources).toEqual([{ id: beesId, title: 'Solitary lives', site_name: null }]);
  expect((await find(scene.person, 'A video about bees and volcanoes in Iceland')).sources).toEqual([]);
  expect(await find(scene.person, 'Write something viral')).toEqual({ topic: null, sources: [] });
});

it('leaves out deleted items, scripts, and what belongs to somebody else', async () => {
  const { product, person, boardId } = scene;
  await person.ok('POST /api/content/save-generated', {
    body: {
      boardId,
      title: 'Wild bees',
      description: '',
      platform: 'tiktok',
      generatedContent: { script: bees },
    },
  });
  expect((await find(person, 'A post about wild bees')).sources.map(({ id }) => id)).toEqual([beesId]);
  expect((await find(await product.signUp(), 'A post about wild bees')).sources).toEqual([]);
  await person.ok('DELETE /api/content/{id}', { params: { id: beesId } });
  expect((await find(person, 'A post about wild bees')).sources).toEqual([]);
});

it('a script is written from chosen items without a board, and from nobody else’s', async () => {
  const { product, person } = scene;
  const body = { platform: 'tiktok' as const, requirements: 'A post about wild bees', itemIds: [beesId] };
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body });
  expect(generatedContent.sources).toMatchObject([{ id: beesId }]);
  const stranger = await product.signUp();
  const alone = await stranger.ok('POST /api/ai/generate-script', { body });
  expect(alone.generatedContent.sources).toEqual([]);
  expect(JSON.stringify(alone)).not.toContain('third of the crops');
});

it('such a script is made anew from the same items', async () => {
  const { person } = scene;
  const body = { platform: 'tiktok' as const, requirements: 'A post about wild bees', itemIds: [beesId] };
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body });
  const { generation } = await person.ok('POST /api/ai/generations/{id}/refine', {
    params: { id: generatedContent.generationId ?? '' },
    body: { refinement: 'other-titles' },
  });
  expect(generation.content.sources).toMatchObject([{ id: beesId }]);
});

it('an own note is told in its own words, and a file where it is said to be own', async () => {
  const { person, boardId } = scene;
  const text =
    'I kept wild bees on my balcony for three years. I lost half of my wild bees in the first winter.';
  const { item } = await person.ok('POST /api/content/note', { body: { boardId, text } });
  const fileId = await addFile(person, { boardId, name: 'Diary', text });
  const writeFrom = async (id: string, options: { ownWords?: boolean } = {}) => {
    const body = { platform: 'tiktok' as const, requirements: 'wild bees', itemIds: [id], ...options };
    return (await person.ok('POST /api/ai/generate-script', { body })).generatedContent;
  };
  const own = /(?<!“)I lost half of my wild bees/u;
  expect((await writeFrom(item.id)).script).toMatch(own);
  expect((await writeFrom(fileId)).script).not.toMatch(own);
  const { script, generationId = '' } = await writeFrom(fileId, { ownWords: true });
  expect(script).toMatch(own);
  const { generation } = await person.ok('POST /api/ai/generations/{id}/refine', {
    params: { id: generationId },
    body: { refinement: 'other-titles' },
  });
  expect(generation.options).toMatchObject({ ownWords: true });
});
