import type { ProjectChange } from '@hookline/contract/projects';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { matchPosts } from './match-posts.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let boardId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Published' } })).board.id;
});

const make = async (title: string, fields: Omit<ProjectChange, 'title'> = {}) =>
  (await person.ok('POST /api/projects', { body: { title, ...fields } })).project;
const get = async (id: string) => (await person.ok('GET /api/projects/{id}', { params: { id } })).project;

async function publish(title: string, contentUrl: string, views = 100): Promise<string> {
  const { item } = await person.ok('POST /api/content/add', { body: { boardId, title, contentUrl } });
  await person.ok('POST /api/analytics/track', {
    body: { contentId: item.id, metrics: { platform: 'youtube', views } },
  });
  return item.id;
}

/** An export of YouTube Studio with one row for each title. */
async function importPosts(rows: readonly [id: string, title: string, published: string, views: number][]) {
  const lines = rows.map(([id, title, published, views]) => `${id},${title},"${published}",${views}`);
  await importTable(['Content,Video title,Video publish time,Views', ...lines].join('\n'));
}

async function importTable(table: string) {
  const form = new FormData();
  form.append('file', new Blob([table]), 'Table data.csv');
  const { import: parked } = await person.ok('POST /api/analytics/imports', { body: form });
  await person.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id: parked.id },
    body: { boardId },
  });
}

it('becomes the saved script that it began with once that is tracked, and asks nothing', async () => {
  const body = {
    boardId,
    title: 'YouTube Script - Nov 28, 2026',
    platform: 'youtube' as const,
    generatedContent: { script: 'The moon pulls.' },
  };
  const { item } = await person.ok('POST /api/content/save-generated', { body });
  const { id } = await make('Why tides are late', { itemId: item.id });
  const track = () =>
    person.ok('POST /api/analytics/track', {
      body: { contentId: item.id, metrics: { platform: 'youtube', views: 100 } },
    });
  await track();
  expect(await get(id)).toMatchObject({ stage: 'published', post: { item_id: item.id }, candidates: [] });
  // Who says that it is another post is not told so again.
  await person.ok('DELETE /api/projects/{id}/post', { params: { id }, query: { itemId: item.id } });
  await track();
  expect(await get(id)).toMatchObject({ post: null, candidates: [] });
});

/** Today by the clocks of Kiritimati, which are ahead of all others: mostly tomorrow elsewhere. */
async function todayInKiritimati(): Promise<string> {
  const timezone = 'Pacific/Kiritimati';
  await person.ok('PUT /api/analytics/settings', { body: { timezone } });
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date());
}
const move = (id: string, stage: string) =>
  person.ok('PUT /api/projects/{id}/place', { params: { id }, body: { stage } });

it('tells its post the day of which somebody said that it was published then', async () => {
  const today = await todayInKiritimati();
  const url = 'https://youtu.be/abcdefghijk';
  const { id } = await make('Tides', { url, stage: 'filming' });
  expect(await get(id)).toMatchObject({ published_on: null });
  await move(id, 'published');
  expect(await get(id)).toMatchObject({ published_on: today, post: null });
  await person.ok('PUT /api/projects/{id}', { params: { id }, body: { published_on: '2026-03-04' } });
  // The numbers are from today: that they came out before is no news.
  await publish('Tides, told', url);
  expect(await get(id)).toMatchObject({
    published_on: '2026-03-04',
    post: { published_on: '2026-03-04', views: 100 },
  });
  // What is no longer published has no such day, and another one when it is.
  const other = await make('Boats', { stage: 'published', published_on: '2026-03-04' });
  expect(other.published_on).toBe('2026-03-04');
  await move(other.id, 'filming');
  expect(await get(other.id)).toMatchObject({ published_on: null });
  await move(other.id, 'published');
  expect(await get(other.id)).toMatchObject({ published_on: today });
});

it('is published today when its first numbers are typed, and nothing else is known', async () => {
  const today = await todayInKiritimati();
  const url = 'https://youtu.be/abcdefghijk';
  const { id } = await make('Tides', { url });
  await publish('Tides, told', url);
  expect(await get(id)).toMatchObject({ published_on: today, post: { published_on: today } });
  const { report } = await person.ok('GET /api/analytics/report');
  expect(report.changed[0]).toMatch(/^1 post was published/u);

  const unasked = await publish('Nobody said anything', 'https://youtu.be/lmnopqrstuv');
  const { item } = await person.ok('GET /api/content/{id}', { params: { id: unasked } });
  expect(item.published_at).toBeNull();
});

it('does not call a post published today that has numbers from before', async () => {
  const contentUrl = 'https://youtu.be/abcdefghijk';
  const { item } = await person.ok('POST /api/content/add', { body: { boardId, title: 'Old', contentUrl } });
  const metrics = { platform: 'youtube' as const, views: 100 };
  const recordedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics, recordedAt } });
  const { id } = await make('Tides', { stage: 'published' });
  const { project } = await person.ok('PUT /api/projects/{id}', {
    params: { id },
    body: { url: contentUrl },
  });
  expect(project.post).toMatchObject({ item_id: item.id, published_at: null });
});

it('guesses no day for what an import brings without one, and tells it what was said', async () => {
  const table = ['Content,Video title,Views', 'aaaaaaaaaaa,One,900', 'bbbbbbbbbbb,Two,800'].join('\n');
  const idea = await make('One', { url: 'https://youtu.be/aaaaaaaaaaa' });
  const said = await make('Two', {
    url: 'https://youtu.be/bbbbbbbbbbb',
    stage: 'published',
    published_on: '2026-03-04',
  });
  await importTable(table);
  expect(await get(idea.id)).toMatchObject({
    stage: 'published',
    published_on: null,
    post: { views: 900, published_at: null },
  });
  expect(await get(said.id)).toMatchObject({ post: { views: 800, published_on: '2026-03-04' } });
});

it('becomes the post at its address, whatever that is called, and is published', async () => {
  const { id } = await make('Working title', {
    stage: 'scheduled',
    url: 'https://youtu.be/abcdefghijk',
  });
  const itemId = await publish('Something else', 'https://www.youtube.com/watch?v=abcdefghijk&t=3', 1_234);
  expect(await get(id)).toMatchObject({
    stage: 'published',
    post: { item_id: itemId, views: 1_234, platform: 'youtube' },
    candidates: [],
  });
  const late = await make('Another', { url: 'https://www.youtube.com/shorts/lmnopqrstuv' });
  const there = await publish('Short', 'https://youtu.be/lmnopqrstuv');
  expect((await get(late.id)).post?.item_id).toBe(there);
});

it('finds a post that was there before its address was pasted', async () => {
  const itemId = await publish('Something else', 'https://www.youtube.com/watch?v=abcdefghijk');
  const { id } = await make('Working title');
  const body = { url: 'https://youtu.be/abcdefghijk' };
  const { project } = await person.ok('PUT /api/projects/{id}', { params: { id }, body });
  expect(project).toMatchObject({ stage: 'published', post: { item_id: itemId, published_on: null } });

  const change = { params: { id: itemId }, body: { published_on: '2026-03-04' } };
  await person.ok('PUT /api/content/{id}', change);
  expect(await get(id)).toMatchObject({ post: { published_on: '2026-03-04' } });
});

it('becomes the post of its title when an import brings it, and asks where that is unsure', async () => {
  const today = new Date().toDateString().slice(4);
  const one = await make('Why the tide is always late in the harbour');
  const two = await make('Cold showers and what they did to my sleep');
  const part = await make('A tour of the studio part 1');
  await importPosts([
    ['aaaaaaaaaaa', 'Why the tide is always late in the harbour #shorts', today, 900],
    ['bbbbbbbbbbb', 'Cold showers: what they really did', today, 50],
    ['ccccccccccc', 'A tour of the studio part 2', today, 70],
  ]);
  expect(await get(one.id)).toMatchObject({ stage: 'published', post: { views: 900 } });
  expect(await get(two.id)).toMatchObject({ stage: 'idea', post: null, candidates: [{ views: 50 }] });
  expect(await get(part.id)).toMatchObject({ post: null, candidates: [{ views: 70 }] });

  const [candidate] = (await get(two.id)).candidates;
  const { project } = await person.ok('PUT /api/projects/{id}/post', {
    params: { id: two.id },
    body: { itemId: candidate?.item_id ?? '' },
  });
  expect(project).toMatchObject({ stage: 'published', post: { views: 50 }, candidates: [] });
});

it('does not ask again about what was denied', async () => {
  const today = new Date().toDateString().slice(4);
  const { id } = await make('A tour of the studio part 1');
  const row = ['ccccccccccc', 'A tour of the studio part 2', today, 70] as const;
  await importPosts([[...row]]);
  const [candidate] = (await get(id)).candidates;
  const denied = { params: { id }, query: { itemId: candidate?.item_id ?? '' } };
  await person.ok('DELETE /api/projects/{id}/post', denied);
  expect((await get(id)).candidates).toEqual([]);
  await person.ok('POST /api/analytics/track', {
    body: { contentId: candidate?.item_id ?? '', metrics: { platform: 'youtube', views: 99 } },
  });
  expect(await get(id)).toMatchObject({ post: null, candidates: [] });
});

it('shows which version of the script got the numbers, from both sides', async () => {
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
    body: { platform: 'youtube', requirements: 'A video about tides' },
  });
  const generationId = generatedContent.generationId ?? '';
  const { id } = await make('Tides', { generationId, url: 'https://youtu.be/abcdefghijk' });
  const itemId = await publish('Tides, told', 'https://youtu.be/abcdefghijk', 321);
  for (const query of [{ generationId }, { itemId }]) {
    const { projects } = await person.ok('GET /api/projects', { query });
    expect(projects).toMatchObject([{ id, generation_id: generationId, post: { views: 321 } }]);
  }
});

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const project = (id: string, title: string, dueAt: string | null = null) => ({
  id,
  title,
  createdAt: at('2026-11-01'),
  dueAt: dueAt === null ? null : at(dueAt),
  platforms: [],
});
const post = (itemId: string, title: string, publishedAt: string | null = '2026-11-20') => ({
  itemId,
  title,
  platform: 'youtube',
  publishedAt: publishedAt === null ? null : at(publishedAt),
});

it('joins neither of two that are as near, and asks', () => {
  const twins = [project('a', 'Reading on paper again'), project('b', 'Reading on paper again')];
  const { joined, unsure } = matchPosts(twins, [post('x', 'Reading on paper again')]);
  expect(joined).toEqual([]);
  expect(unsure.map(({ projectId }) => projectId).toSorted()).toEqual(['a', 'b']);
});

it('does not take what was there long before the project', () => {
  const own = [project('a', 'Reading on paper again')];
  expect(matchPosts(own, [post('x', 'Reading on paper again', '2026-03-01')])).toEqual({
    joined: [],
    unsure: [],
  });
  expect(matchPosts(own, [post('x', 'Reading on paper again', '2026-10-20')]).unsure).toHaveLength(1);
});

it('needs less of the title on the day that was planned', () => {
  const posts = [post('x', 'The tide tables of our harbour'), post('y', 'Boats in winter')];
  const near = matchPosts([project('a', 'How to read tide tables', '2026-11-21')], posts);
  const far = matchPosts([project('a', 'How to read tide tables')], posts);
  expect(near.joined).toEqual([{ projectId: 'a', itemId: 'x' }]);
  expect(far.joined).toEqual([]);
  expect(far.unsure).toEqual([{ projectId: 'a', itemId: 'x' }]);
});
