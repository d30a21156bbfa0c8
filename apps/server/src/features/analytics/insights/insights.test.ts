import { describe, expect, it } from 'vitest';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';
import { addHits, addPost, ago } from '../testing/outstanding-posts.ts';

let product: Scene['product'];
let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ product, person, boardId } = scene);
});

const find = async () => (await person.ok('POST /api/analytics/insights/generate')).insights;
const list = async () => (await person.ok('GET /api/analytics/insights', { query: {} })).insights;

describe('an insight on posts', () => {
  it('is told no longer than its posts are there, not in the report either', async () => {
    const [id = ''] = await addHits({ person, boardId }, 1);
    expect(await find()).toMatchObject([
      { type: 'viral_success', evidence: { posts: [{ id, title: 'Hit 0' }] } },
    ]);
    const next = async () => (await person.ok('GET /api/analytics/report')).report.next.join(' ');
    const found = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(await next()).toContain(`One post went far beyond your usual (found ${found}, confidence`);
    await person.ok('PUT /api/content/{id}', { params: { id }, body: { title: 'Renamed' } });
    expect(await list()).toMatchObject([
      { evidence: { posts: [{ id, title: 'Renamed', board_id: boardId }] } },
    ]);
    await person.ok('DELETE /api/content/{id}', { params: { id } });
    expect(await list()).toEqual([]);
    expect(await next()).not.toContain('far beyond your usual');
    await person.ok('POST /api/content/{id}/restore', { params: { id } });
    expect(await list()).toHaveLength(1);
  });
});

it('is activity once, however often it is found in the same numbers', async () => {
  const logged = async () =>
    (await person.ok('GET /api/activity', { query: { kind: 'insights_generated' } })).activity.length;
  await addPost({ person, boardId }, 'One', { views: 100, days: 40 });
  await find();
  await find();
  expect(await logged()).toBe(1);
  await addPost({ person, boardId }, 'Two', { views: 100, days: 40 });
  await find();
  expect(await logged()).toBe(2);
});

it('asks to be found anew where an earlier version found it, which wrote no next step', async () => {
  const isOutdated = async () => (await person.ok('GET /api/analytics/insights', { query: {} })).outdated;
  await find();
  expect(await isOutdated()).toBe(false);
  await product.database.pool.query(`update insights set next_step = '', basis = null where user_id = $1`, [
    person.userId,
  ]);
  expect(await isOutdated()).toBe(true);
  await find();
  expect(await isOutdated()).toBe(false);
});

/** Posts of which every second asks a question and is liked four times as often. */
async function addQuestions(): Promise<void> {
  for (let index = 0; index < 40; index += 1) {
    const isQuestion = index % 2 === 0;
    const title = `Bees ${'at night '.repeat(index % 5)}${isQuestion ? '?' : ''}`;
    const body = { boardId, title, platform: 'tiktok' as const, generatedContent: { script: 'x' } };
    const { item } = await person.ok('POST /api/content/save-generated', { body });
    const views = 2_000 + 37 * ((index * 7) % 40);
    const metrics = {
      platform: 'tiktok' as const,
      views,
      likes: Math.round(views * (isQuestion ? 0.12 : 0.03)),
    };
    const recorded = { publishedAt: ago(100 - 2 * index), recordedAt: ago(10) };
    await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics, ...recorded } });
  }
}

describe('a comparison', () => {
  it('is told no longer than one of the posts that it shows is there, not in the report either', async () => {
    await addQuestions();
    const told = async () =>
      (await list()).find(({ evidence }) => evidence.claim?.dimension === 'title_question');
    const next = async () => (await person.ok('GET /api/analytics/report')).report.next.join(' ');
    await find();
    const shown = (await told())?.evidence.posts.map(({ id }) => id) ?? [];
    expect(shown).toHaveLength(10);
    expect(await next()).toContain('question in the title');
    const [last = '', ...others] = shown;
    for (const id of others) {
      await person.ok('DELETE /api/content/{id}', { params: { id } });
    }
    expect((await told())?.evidence.posts).toMatchObject([{ id: last }]);
    await person.ok('DELETE /api/boards/{id}', { params: { id: boardId } });
    expect(await list()).toEqual([]);
    expect(await next()).not.toContain('question in the title');
  });
});

describe('how scripts open', () => {
  const saveScript = async (title: string, script: string): Promise<string> => {
    const body = { boardId, title, platform: 'tiktok' as const, generatedContent: { script } };
    return (await person.ok('POST /api/content/save-generated', { body })).item.id;
  };
  /** A post that says nothing itself, and the project that made it from a version of a script. */
  const saveMadeFrom = async (title: string, script: string): Promise<string> => {
    const request = { platform: 'tiktok' as const, requirements: 'A video about bees' };
    const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body: request });
    const version = { params: { id: generatedContent.generationId ?? '' }, body: { script } };
    const { generation } = await person.ok('POST /api/ai/generations/{id}/edit', version);
    const { project } = await person.ok('POST /api/projects', {
      body: { title, generationId: generation.id },
    });
    const itemId = await saveScript(title, 'Say it.');
    await person.ok('PUT /api/projects/{id}/post', { params: { id: project.id }, body: { itemId } });
    return itemId;
  };

  it.each([
    ['in the posts themselves', saveScript],
    ['in the versions that projects made the posts from', saveMadeFrom],
  ])('is compared where their posts have engagements: %s', async (_, save) => {
    // Of as many words: else the length of the texts says the same.
    const openings = ['Do you know what bees do all night?', 'I slept beside a hive all last night.'];
    const rest =
      'Bees hold each other by the feet in the dark and hardly move until the sun is up again over the hill.';
    const rateOf = [0.12, 0.03];
    for (let index = 0; index < 40; index += 1) {
      const kind = index % 2;
      const script = `HOOK (0:00–0:05)\n${openings[kind] ?? ''} ${rest}`;
      const contentId = await save(`Bees ${'at night '.repeat(index % 5)}`, script);
      const views = 2_000 + 37 * ((index * 7) % 40);
      const likes = Math.round(views * (rateOf[kind] ?? 0) * (1 + 0.05 * (index % 3)));
      const metrics = { platform: 'tiktok' as const, views, likes };
      const recorded = { publishedAt: ago(100 - 2 * index), recordedAt: ago(10) };
      await person.ok('POST /api/analytics/track', { body: { contentId, metrics, ...recorded } });
    }
    const told = (await find()).find(({ evidence }) => evidence.claim?.dimension === 'hook');
    expect(told).toMatchObject({
      type: 'engagement_optimization',
      title: expect.stringMatching(
        /^Open with a question: such posts got [\d.]+ times the engagement rate$/u,
      ),
      evidence: {
        claim: { dimension: 'hook', group: 'question', metric: 'engagement_rate', direction: 'higher' },
        groups: [
          { key: 'question', label: 'Opens with a question', posts: 20, unit: '%' },
          { key: 'personal', label: 'Opens in the first person', posts: 20, unit: '%' },
        ],
      },
    });
    expect(await find()).toHaveLength((await list()).length);
    // The same is told to whoever writes the next script.
    const request = { platform: 'tiktok' as const, requirements: 'A video about bees at night' };
    const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body: request });
    const findings = generatedContent.pastPerformance?.findings.map(({ text }) => text).join(' ');
    expect(findings).toMatch(/^Typical engagement rate: [\d.]+% for 20 .*question/u);
  });
});

describe('imported posts', () => {
  it.each([
    ['youtube', (index: number) => `https://www.youtube.com/watch?v=abcdefgh${100 + index}`, ['video']],
    ['instagram', (index: number) => `https://www.instagram.com/p/abcdefgh${100 + index}/`, []],
  ] as const)('are compared by what they are known to be: %s', async (platform, addressOf, groups) => {
    const days = Array.from({ length: 24 }, (_, index) => index);
    for (const index of days) {
      const body = { boardId, title: `Script ${index}`, platform, generatedContent: { script: 'Say it.' } };
      const { item } = await person.ok('POST /api/content/save-generated', { body });
      const metrics = { platform, views: 500 + 13 * index };
      const times = { publishedAt: ago(300 - 2 * index), recordedAt: ago(100) };
      await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics, ...times } });
    }
    const lines = days.map((index) => [addressOf(index), 2_000 + 51 * index, ago(301 - 2 * index)].join(','));
    const columns = { url: 0, views: 1, published: 2 };
    const form = exportForm(['Link,Views,Published', ...lines].join('\n'), {
      name: 'a.csv',
      modifiedAt: ago(90),
    });
    const { import: shown } = await person.ok('POST /api/analytics/imports', { body: form });
    const params = { id: shown.id };
    await person.ok('PUT /api/analytics/imports/{id}', { params, body: { mapping: { platform, columns } } });
    await person.ok('POST /api/analytics/imports/{id}/commit', { params, body: { boardId } });
    const claims = (await find()).flatMap(({ evidence }) => evidence.claim ?? []);
    expect(claims.filter(({ dimension }) => dimension === 'content_type').map(({ group }) => group)).toEqual(
      groups,
    );
  });
});

describe('a dismissal', () => {
  it('keeps posts away under whatever name they are found again, until it is undone', async () => {
    await addHits({ person, boardId }, 2);
    const [first] = await find();
    const params = { id: first?.id ?? '' };
    await person.ok('POST /api/analytics/insights/{id}/dismiss', { params });
    expect(await list()).toEqual([]);
    await person.ok('POST /api/analytics/insights/{id}/restore', { params });
    expect(await list()).toEqual([first]);
    await person.ok('POST /api/analytics/insights/{id}/dismiss', { params });
    const isNew = await addPost({ person, boardId }, 'New hit', { views: 95_000, days: 90 });
    const [next] = await find();
    expect(next).toMatchObject({
      title: 'One post went far beyond your usual',
      evidence: { posts: [{ id: isNew }] },
    });
    await person.ok('POST /api/analytics/insights/{id}/dismiss', { params: { id: next?.id ?? '' } });
    expect(await find()).toMatchObject([{ type: 'getting_started', title: 'Nothing new' }]);
  });

  it('keeps a finding from whoever writes the next script, too', async () => {
    await addQuestions();
    const told = async () => {
      const body = { boardId, platform: 'tiktok' as const, requirements: 'A 60 second video about bees' };
      const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body });
      return generatedContent.pastPerformance?.findings.map(({ text }) => text).join(' ');
    };
    expect(await told()).toContain('question in the title');
    const insight = (await find()).find(({ evidence }) => evidence.claim?.dimension === 'title_question');
    await person.ok('POST /api/analytics/insights/{id}/dismiss', { params: { id: insight?.id ?? '' } });
    expect(await told()).not.toContain('question in the title');
  });

  it('is not for what is missing, which goes by itself', async () => {
    const params = { id: (await find())[0]?.id ?? '' };
    expect(await person.fails('POST /api/analytics/insights/{id}/dismiss', { params })).toMatchObject({
      status: 422,
    });
    expect(await list()).toHaveLength(1);
    const stranger = await person.fails('POST /api/analytics/insights/{id}/dismiss', {
      params: { id: boardId },
    });
    expect(stranger.status).toBe(404);
  });
});
