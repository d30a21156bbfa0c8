import type { ProjectChange } from '@hookline/contract/projects';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { letDaysPass } from '#testing/clean-up.ts';
import { openEventsFromNow } from '#testing/events.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
});

const make = async (title: string, fields: Omit<ProjectChange, 'title'> = {}) =>
  (await person.ok('POST /api/projects', { body: { title, ...fields } })).project;
const change = async (id: string, body: ProjectChange) =>
  (await person.ok('PUT /api/projects/{id}', { params: { id }, body })).project;
const place = async (id: string, stage: string, before?: string) =>
  (await person.ok('PUT /api/projects/{id}/place', { params: { id }, body: { stage, before } })).project;
const column = async (stage: string) =>
  (await person.ok('GET /api/projects', {})).projects
    .filter((project) => project.stage === stage)
    .map(({ title }) => title);

async function saveScript(title: string) {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Tides' } });
  const { item } = await person.ok('POST /api/content/save-generated', {
    body: {
      boardId: board.id,
      title,
      platform: 'youtube',
      generatedContent: { script: 'The moon pulls.' },
    },
  });
  return { boardId: board.id, itemId: item.id };
}

it('begins as an idea with what it comes from, and keeps what it is given', async () => {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Tides' } });
  const boardId = board.id;
  const body = { boardId, text: 'Why tides are late' };
  const itemId = (await person.ok('POST /api/content/note', { body })).item.id;
  const first = await make('Why tides are late', { boardId, itemId, platforms: ['youtube', 'youtube'] });
  expect(first).toMatchObject({
    stage: 'idea',
    platforms: ['youtube'],
    board_name: 'Tides',
    item_id: itemId,
    due_on: null,
    tasks_total: 0,
    begun_with: { item_id: itemId, board_id: boardId, title: 'Why tides are late', type: 'note' },
  });
  const changed = await change(first.id, {
    due_on: '2026-12-01',
    due_time: '18:30',
    checklist: [
      { text: 'Book the boat', done: true },
      { text: 'Charge the camera', done: false },
    ],
    notes: 'Bring the tide table.',
  });
  expect(changed).toMatchObject({ due_on: '2026-12-01', due_time: '18:30', tasks_done: 1, tasks_total: 2 });
  const { project } = await person.ok('GET /api/projects/{id}', { params: { id: first.id } });
  expect(project).toEqual(changed);
  await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
  const [listed] = (await person.ok('GET /api/projects', {})).projects;
  expect(listed).toMatchObject({ board_id: null, board_name: null, item_id: null });
});

it('is at scripting with a script, called by the title of the version that is used', async () => {
  const request = { platform: 'youtube', requirements: 'A video about tides' } as const;
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body: request });
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Tides' } });
  const saved = { boardId: board.id, title: 'YouTube Script - Nov 28, 2026', platform: 'youtube' } as const;
  const { item } = await person.ok('POST /api/content/save-generated', {
    body: { ...saved, generatedContent },
  });
  const project = await make('Tides', { itemId: item.id });
  expect(project).toMatchObject({
    stage: 'scripting',
    generation_id: generatedContent.generationId,
    begun_with: { item_id: item.id, title: generatedContent.titles[0], type: 'generated_content' },
  });
  // A post has no versions, and is written all the same.
  const post = await saveScript('A post');
  expect(await make('Post', { itemId: post.itemId })).toMatchObject({
    stage: 'scripting',
    generation_id: null,
  });
  expect(await make('Asked for', { itemId: item.id, stage: 'filming' })).toMatchObject({ stage: 'filming' });

  const { generationId } = generatedContent;
  const idea = await make('Written later');
  expect(await change(idea.id, { generationId })).toMatchObject({ stage: 'scripting' });
  expect(await change(idea.id, { stage: 'idea' })).toMatchObject({ stage: 'idea' });
  expect(await change(idea.id, { generationId, stage: 'idea' })).toMatchObject({ stage: 'idea' });
  const filming = await make('Filmed', { stage: 'filming' });
  expect(await change(filming.id, { generationId })).toMatchObject({ stage: 'filming' });
});

it('begins as an idea with a script where there is no stage of writing', async () => {
  await person.ok('PUT /api/projects/stages', { body: { stages: ['idea', 'filming', 'published'] } });
  const { itemId } = await saveScript('A script');
  expect(await make('Of it', { itemId })).toMatchObject({ stage: 'idea', item_id: itemId });
});

it('stands in its column where it is put, the newest on top', async () => {
  const one = await make('One');
  const two = await make('Two');
  const three = await make('Three');
  expect(await column('idea')).toEqual(['Three', 'Two', 'One']);
  await place(three.id, 'idea', one.id);
  expect(await column('idea')).toEqual(['Two', 'Three', 'One']);
  await place(two.id, 'idea');
  expect(await column('idea')).toEqual(['Three', 'One', 'Two']);
  await place(one.id, 'filming');
  await place(two.id, 'filming', one.id);
  expect(await column('filming')).toEqual(['Two', 'One']);
  await change(three.id, { stage: 'filming' });
  expect(await column('filming')).toEqual(['Three', 'Two', 'One']);
  // Into its own place.
  await place(two.id, 'filming', two.id);
  expect(await column('filming')).toEqual(['Three', 'Two', 'One']);
});

it('is moved by many at once and stays in one order', async () => {
  const all = [];
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) {
    all.push(await make(title));
  }
  const [first] = all;
  await Promise.all(all.slice(1).map(({ id }) => place(id, 'idea', first?.id)));
  const order = await column('idea');
  expect(order.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(order.at(-1)).toBe('A');
  expect(await column('idea')).toEqual(order);
});

it('tells the other tabs of each change', async () => {
  const events = await openEventsFromNow(person);
  const { id } = await make('Seen');
  expect(await events.next()).toEqual({ type: 'project.changed', id });
  await place(id, 'filming');
  expect(await events.next()).toEqual({ type: 'project.changed', id });
  await events.close();
});

it('can have stages of its own', async () => {
  const stages = ['idea', 'script review', 'filming', 'published'];
  await person.ok('PUT /api/projects/stages', { body: { stages } });
  expect((await person.ok('GET /api/projects', {})).stages).toEqual(stages);
  const { id } = await make('Reviewed', { stage: 'script review' });
  const body = { stages: ['idea', 'published'] };
  expect(await person.fails('PUT /api/projects/stages', { body })).toMatchObject({
    status: 422,
    code: 'stage_in_use',
  });
  await place(id, 'published');
  await person.ok('PUT /api/projects/stages', { body });
  const unknown = await person.fails('POST /api/projects', { body: { title: 'Lost', stage: 'filming' } });
  expect(unknown).toMatchObject({ status: 422, code: 'unknown_stage' });
  for (const wrong of [['idea'], ['idea', 'idea', 'published']]) {
    const refused = await person.fails('PUT /api/projects/stages', { body: { stages: wrong } });
    expect(refused.status).toBe(400);
  }
});

it('can be deleted, and restored for thirty days with its place', async () => {
  const gone = await make('Gone');
  await make('Newer');
  await person.ok('DELETE /api/projects/{id}', { params: { id: gone.id } });
  expect(await column('idea')).toEqual(['Newer']);
  await person.ok('POST /api/projects/{id}/restore', { params: { id: gone.id } });
  expect(await column('idea')).toEqual(['Newer', 'Gone']);
  await person.ok('DELETE /api/projects/{id}', { params: { id: gone.id } });
  await letDaysPass(product, 31);
  const late = await person.fails('POST /api/projects/{id}/restore', { params: { id: gone.id } });
  expect(late.status).toBe(404);
});

it('takes an address without its scheme, as it is pasted from a browser', async () => {
  const project = await make('Pasted', { url: ' www.youtube.com/watch?v=abcdefghijk ' });
  expect(project.url).toBe('https://www.youtube.com/watch?v=abcdefghijk');
  const { url } = (
    await person.ok('PUT /api/projects/{id}', { params: { id: project.id }, body: { url: null } })
  ).project;
  expect(url).toBeNull();
});

it('refuses what it cannot be, and what is not theirs', async () => {
  const { boardId, itemId } = await saveScript('Theirs');
  const stranger = await product.signUp();
  for (const body of [
    { title: 'x', boardId },
    { title: 'x', itemId },
    { title: 'x', generationId: itemId },
  ]) {
    expect((await stranger.fails('POST /api/projects', { body })).status).toBe(404);
  }
  for (const body of [
    { title: ' ' },
    { title: 'x', due_on: '2026-02-30' },
    { title: 'x', due_time: '25:00' },
    { title: 'x', url: 'javascript:alert(1)' },
    { title: 'x', url: 'my video' },
    { title: 'x', stage: 'published', published_on: '2999-01-01' },
  ]) {
    expect((await person.fails('POST /api/projects', { body })).status).toBe(400);
  }
  const mine = await make('Mine');
  const before = (await stranger.ok('POST /api/projects', { body: { title: 'Other' } })).project.id;
  const params = { id: mine.id };
  const foreign = await person.fails('PUT /api/projects/{id}/place', {
    params,
    body: { stage: 'idea', before },
  });
  expect(foreign.status).toBe(404);
});

it('stands among the next steps when it is due within a week, by the clock of its owner', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const due = async () => (await person.ok('GET /api/dashboard')).next.due;
  await make('Far', { due_on: later(9) });
  await make('Done', { due_on: later(-2), stage: 'published' });
  expect(await due()).toBeNull();
  const soon = await make('Soon', { due_on: later(3), stage: 'filming' });
  expect(await due()).toMatchObject({ project_id: soon.id, title: 'Soon', days: 3, others: 0 });
  await make('Late', { due_on: later(-3) });
  expect(await due()).toMatchObject({ title: 'Late', days: -3, others: 1 });
});

it('is named in the weekly report when its day is near or it stands still, and not as an idea or once published', async () => {
  const next = async () => (await person.ok('GET /api/analytics/report')).report.next.join(' ');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await make('Soon', { due_on: inDays(6), stage: 'editing' });
  await make('Later', { due_on: inDays(9) });
  await make('Still', { stage: 'filming' });
  await make('Out', { stage: 'published', due_on: inDays(0) });
  await make('Some day');
  expect(await next()).toMatch(/“Soon” is due on .*, and is in Editing\./u);
  expect(await next()).not.toMatch(/Later|Still|Out|Some day/u);
  const before = "update projects set stage_since = stage_since - interval '22 days' where user_id = $1";
  await queryTestDatabase(product, before, [person.userId]);
  expect(await next()).toMatch(/“Still” has been in Filming for 22 days/u);
  expect(await next()).not.toMatch(/Later|Out|Some day/u);
});
