import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { addHits, ago } from './testing/outstanding-posts.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const defaultName = 'TikTok Script - Nov 28, 2026';
const titleInUse = 'Why tides are late';

/** A script of this name, with numbers that are due again, and a project that began with it. */
async function saveScript(title: string) {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Channel' } });
  const { item } = await person.ok('POST /api/content/save-generated', {
    body: {
      boardId: board.id,
      title,
      platform: 'tiktok',
      generatedContent: { titles: [titleInUse, 'Another'], script: 'Tides are late. This is why.' },
    },
  });
  const times = { publishedAt: ago(8), recordedAt: ago(4) };
  const metrics = { platform: 'tiktok' as const, views: 900 };
  await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics, ...times } });
  const { project } = await person.ok('POST /api/projects', {
    body: { title: 'Tides', stage: 'filming', itemId: item.id },
  });
  const words = { quote: 'Tides are late.', start: 0, end: 15 };
  await person.ok('POST /api/content/{id}/highlights', { params: { id: item.id }, body: words });
  return { person, item, boardId: board.id, projectId: project.id };
}

async function namesOf({ person, item, projectId }: Awaited<ReturnType<typeof saveScript>>) {
  const params = { range: '30d' as const };
  const { topContent } = await person.ok('GET /api/analytics/dashboard/{range}', { params });
  const { posts } = await person.ok('GET /api/analytics/posts/{range}', { params, query: { sort: 'title' } });
  const { reminders } = await person.ok('GET /api/analytics/reminders', {});
  const { report } = await person.ok('GET /api/analytics/report', {});
  const { project } = await person.ok('GET /api/projects/{id}', { params: { id: projectId } });
  const { next } = await person.ok('GET /api/dashboard', {});
  const { posts: picture } = await person.ok('GET /api/analytics/channel', { query: {} });
  const { highlights } = await person.ok('GET /api/highlights', { query: {} });
  await person.ok('DELETE /api/content/{id}', { params: { id: item.id } });
  const { entries } = await person.ok('GET /api/trash', {});
  return {
    top: topContent[0]?.content_title,
    posts: posts[0]?.content_title,
    reminders: reminders[0]?.content_title,
    report: report.posts[0]?.title,
    project: project.begun_with?.title,
    next: next.best?.title,
    channel: picture.titles[0],
    highlights: highlights[0]?.item.title,
    trash: entries[0]?.title,
  };
}

it('calls a script that nobody named by the title it has in use, everywhere alike', async () => {
  const names = await namesOf(await saveScript(defaultName));
  expect(names).toEqual(Object.fromEntries(Object.keys(names).map((place) => [place, titleInUse])));
});

it('leaves a name of one’s own as it is', async () => {
  const names = await namesOf(await saveScript('My tides'));
  expect(names).toEqual(Object.fromEntries(Object.keys(names).map((place) => [place, 'My tides'])));
});

it.each([
  ['by the title in use', defaultName, titleInUse],
  ['by a name of one’s own', 'My tides', 'My tides'],
])('insights call a script %s', async (_, name, shown) => {
  const { person, item, boardId } = await saveScript(name);
  await addHits({ person, boardId }, 0);
  const metrics = { platform: 'youtube' as const, views: 90_000 };
  await person.ok('POST /api/analytics/track', {
    body: { contentId: item.id, metrics, publishedAt: ago(8), recordedAt: ago(4) },
  });
  const { insights } = await person.ok('POST /api/analytics/insights/generate');
  expect(insights).toMatchObject([
    {
      type: 'viral_potential',
      description: expect.stringContaining(`“${shown}” has 90,000 views`),
      next_step: `Publish a follow-up to “${shown}” now, while it is still rising.`,
      evidence: { posts: [{ id: item.id, title: shown }] },
    },
  ]);
});
