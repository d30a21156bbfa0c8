import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let product: Scene['product'];
let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ product, person, boardId } = scene);
});

const newItem = async (title = 'Post') => {
  const body = { boardId, title, platform: 'youtube' as const, generatedContent: { script: 'Say it.' } };
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
};

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

const track = async (contentId: string, metrics: object, recordedAt?: string) =>
  (
    await person.ok('POST /api/analytics/track', {
      body: {
        contentId,
        metrics: { platform: 'youtube', views: 0, ...metrics },
        ...(recordedAt && { recordedAt }),
      },
    })
  ).snapshot;

const dashboard = (range: '7d' | '30d' | '90d' | '1y' = '30d') =>
  person.ok('GET /api/analytics/dashboard/{range}', { params: { range } });

describe('tracking', () => {
  it('takes the payload of the track dialog and works the rate out itself', async () => {
    const contentId = await newItem();
    const metrics = {
      views: 2000,
      engagement_rate: 0.99,
      platform: 'instagram' as const,
      metrics: { likes: 70, shares: 20, comments: 10, total_engagements: 5 },
    };
    const { snapshot } = await person.ok('POST /api/analytics/track', {
      body: { contentId, contentType: 'generated_content', metrics },
    });
    expect(snapshot).toMatchObject({
      content_id: contentId,
      platform: 'instagram',
      views: 2000,
      likes: 70,
      shares: 20,
      comments: 10,
      engagement_rate: 0.05,
    });
    expect(snapshot.viral_potential_score).toBeGreaterThan(0);
  });

  it('takes the same numbers side by side, and no engagement without views', async () => {
    expect(await track(await newItem(), { likes: 3 })).toMatchObject({
      views: 0,
      likes: 3,
      engagement_rate: 0,
    });
  });

  it.each([
    [{ views: -1 }, 'views'],
    [{ views: 1.5 }, 'views'],
    [{ views: 1e13 }, 'views'],
    [{ views: '12' }, 'views'],
    [{ views: 1, metrics: { likes: -1 } }, 'metrics.likes'],
    [{ views: 1, platform: 'myspace' }, 'platform'],
  ])('refuses %j', async (metrics, path) => {
    const body = { contentId: await newItem(), metrics: { platform: 'youtube', ...metrics } };
    const answer = await person.fails('POST /api/analytics/track', { body });
    expect(answer).toMatchObject({ status: 400, details: [{ path: `metrics.${path}` }] });
  });

  it('of several posts at the same moment counts every one of them', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, () => newItem()));
    await Promise.all(posts.map((id) => track(id, { views: 100 })));
    const { overview } = await dashboard();
    expect(overview).toMatchObject({ totalContent: 8, totalViews: 800 });
    const client = new pg.Client(product.connection);
    await client.connect();
    const { rows } = await client.query(
      'select b.posts from baselines b join items i using (user_id) where i.id = $1',
      [posts[0]],
    );
    await client.end();
    expect(rows).toEqual([{ posts: 8 }]);
  });

  it('refuses the future, a demo item and an unknown item', async () => {
    const metrics = { platform: 'youtube', views: 1 };
    const contentId = await newItem();
    expect(
      (
        await person.fails('POST /api/analytics/track', {
          body: { contentId, metrics, recordedAt: ago(-hour) },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await person.fails('POST /api/analytics/track', {
          body: { contentId, metrics, recordedAt: 'yesterday' },
        })
      ).status,
    ).toBe(400);
    expect(
      (await person.fails('POST /api/analytics/track', { body: { contentId: 'sample-1-3', metrics } })).code,
    ).toBe('demo_board');
    expect(
      (await person.fails('POST /api/analytics/track', { body: { contentId: boardId, metrics } })).status,
    ).toBe(404);
  });

  it('takes the moment of a clock that runs a little ahead for the present one, so that the next numbers come after it', async () => {
    const id = await newItem();
    const early = await track(id, { views: 100 }, ago(-hour / 60));
    expect(Date.parse(early.recorded_at)).toBeLessThanOrEqual(Date.now());
    await track(id, { views: 200 });
    const { item } = await person.ok('GET /api/content/{id}', { params: { id } });
    expect(item.latest_performance?.views).toBe(200);
  });

  it('keeps the history, and shows the latest by its time, not by when it was typed', async () => {
    const id = await newItem();
    await track(id, { views: 300 }, ago(hour));
    await track(id, { views: 100 }, ago(2 * day));
    const { item, performance } = await person.ok('GET /api/content/{id}', { params: { id } });
    expect(performance.map(({ views }) => views)).toEqual([100, 300]);
    expect(item.latest_performance?.views).toBe(300);
  });

  it('takes many numbers at once, and all of them count', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => newItem(`Post ${index}`)));
    const snapshots = await Promise.all(ids.map((id, index) => track(id, { views: 100 * (index + 1) })));
    expect(new Set(snapshots.map(({ id }) => id)).size).toBe(8);
    expect((await dashboard()).overview).toMatchObject({ totalContent: 8, totalViews: 3600 });
    const { performance } = await person.ok('GET /api/content/{id}', { params: { id: ids[0] ?? '' } });
    const { topContent } = await dashboard();
    expect(topContent.find(({ id }) => id === ids[0])?.viral_potential_score).toBe(
      performance[0]?.viral_potential_score,
    );
  });

  it('scores the same everywhere', async () => {
    const first = await newItem('First');
    await track(first, { views: 100, likes: 1 });
    await track(await newItem('Second'), { views: 50_000, likes: 4000, shares: 900 });
    const { item, performance } = await person.ok('GET /api/content/{id}', { params: { id: first } });
    const { topContent } = await dashboard();
    const score = topContent.find(({ id }) => id === first)?.viral_potential_score;
    expect(item.latest_performance?.viral_potential_score).toBe(score);
    expect(performance[0]?.viral_potential_score).toBe(score);
    expect(topContent[0]).toMatchObject({
      content_title: 'Second',
      content_type: 'generated_content',
      platform: 'youtube',
      views: 50_000,
    });
    expect(topContent[0]?.viral_potential_score).toBeGreaterThan(score ?? 10);
  });
});

describe('the dashboard', () => {
  it('is all zeros without content', async () => {
    expect(await dashboard()).toEqual({
      overview: {
        totalContent: 0,
        totalViews: 0,
        avgEngagement: 0,
        engagementPosts: 0,
        posts: 0,
        avgViralScore: 0,
        avgViews: 0,
      },
      platformBreakdown: [],
      topContent: [],
      trends: [],
      moreNumbers: [],
    });
  });

  it('adds up what was typed in: latest snapshots, plain means, platforms by views', async () => {
    const [a, b] = [await newItem('A'), await newItem('B')];
    await track(a, { views: 100, likes: 1 }, ago(day));
    await track(a, { views: 1000, likes: 40, comments: 10 });
    await track(b, { views: 3000, likes: 30, platform: 'tiktok' });
    await newItem('Without numbers');
    const { overview, platformBreakdown, trends } = await dashboard();
    expect(overview).toMatchObject({ totalContent: 3, totalViews: 4000, avgViews: 2000 });
    expect(overview.avgEngagement).toBeCloseTo((0.05 + 0.01) / 2, 12);
    expect(platformBreakdown).toEqual([
      { platform: 'tiktok', total_views: 3000, avg_engagement: 0.01, engagement_posts: 1, posts: 1 },
      { platform: 'youtube', total_views: 1000, avg_engagement: 0.05, engagement_posts: 1, posts: 1 },
    ]);
    expect(trends.map(({ content_count, avg_views }) => [content_count, avg_views])).toEqual([
      [1, 100],
      [2, 2000],
    ]);
  });

  it('counts a post in no average of engagement while nothing but its views is known', async () => {
    const [a, b] = [await newItem('A'), await newItem('B')];
    await track(a, { views: 1000, likes: 40 });
    expect(await track(b, { views: 3000, platform: 'tiktok' })).toMatchObject({
      likes: 0,
      engagement_rate: 0,
      engagement_known: false,
    });
    const { overview, platformBreakdown, topContent, trends } = await dashboard();
    expect(overview).toMatchObject({ avgViews: 2000, avgEngagement: 0.04, engagementPosts: 1, posts: 2 });
    expect(platformBreakdown).toMatchObject([
      { platform: 'tiktok', avg_engagement: 0, engagement_posts: 0, posts: 1 },
      { platform: 'youtube', avg_engagement: 0.04, engagement_posts: 1 },
    ]);
    expect(topContent.map(({ engagement_known }) => engagement_known)).toEqual([false, true]);
    expect(trends).toMatchObject([{ content_count: 2, avg_engagement: 0.04, engagement_count: 1 }]);
    const { scores } = await person.ok('GET /api/analytics/items/{id}/scores', { params: { id: b } });
    expect(scores).toMatchObject([{ engagement_known: false }]);
    const { report } = await person.ok('GET /api/analytics/report');
    expect(report.figures).toContainEqual(
      expect.objectContaining({ label: 'Average engagement', value: 0.04 }),
    );

    await track(b, { views: 3000, likes: 0, platform: 'tiktok' });
    expect((await dashboard()).overview).toMatchObject({ avgEngagement: 0.02, engagementPosts: 2 });
    await person.ok('DELETE /api/content/{id}', { params: { id: a } });
    await track(b, { views: 3001, platform: 'tiktok' });
    const after = await dashboard();
    expect(after.trends).toMatchObject([{ avg_engagement: 0, engagement_count: 0 }]);
    const labels = (await person.ok('GET /api/analytics/report')).report.figures.map(({ label }) => label);
    expect(labels).not.toContain('Average engagement');
  });

  it('counts whole local days, today included', async () => {
    const id = await newItem();
    await track(id, { views: 5 }, ago(8 * day));
    expect((await dashboard('7d')).overview).toMatchObject({ totalContent: 1, totalViews: 0 });
    expect((await dashboard('30d')).overview.totalViews).toBe(5);
    expect(
      (await person.fails('GET /api/analytics/dashboard/{range}', { params: { range: '2d' } })).status,
    ).toBe(400);
  });

  it('leaves deleted items out until they are back, in every figure', async () => {
    const [a, b] = [await newItem('A'), await newItem('B')];
    await track(a, { views: 100 });
    await track(b, { views: 900 });
    const whole = await dashboard();
    await person.ok('DELETE /api/content/{id}', { params: { id: b } });
    const { overview, topContent, trends } = await dashboard();
    expect(overview).toMatchObject({ totalContent: 1, totalViews: 100 });
    expect(topContent).toHaveLength(1);
    expect(trends[0]?.content_count).toBe(1);
    await person.ok('POST /api/content/{id}/restore', { params: { id: b } });
    expect(await dashboard()).toEqual(whole);
  });

  it('sorts snapshots into the days of another time zone when that is set', async () => {
    const id = await newItem();
    const noon = `${ago(3 * day).slice(0, 10)}T12:00:00.000Z`;
    await track(id, { views: 10 }, noon);
    const dates = async () => (await dashboard()).trends.map(({ date }) => date);
    expect(await dates()).toEqual([noon.slice(0, 10)]);
    await person.ok('PUT /api/analytics/settings', { body: { timezone: 'Pacific/Kiritimati' } });
    const next = new Date(new Date(noon).getTime() + day).toISOString().slice(0, 10);
    expect(await dates()).toEqual([next]);
  });
});

describe('numbers from before the post was published', () => {
  const at = (publishedAt: string | undefined, recordedAt: string, contentId: string) => ({
    body: { contentId, metrics: { platform: 'youtube' as const, views: 5 }, publishedAt, recordedAt },
  });

  it('are refused, whether that time is given with them or was known', async () => {
    const id = await newItem();
    const refused = { status: 400, error: expect.stringContaining('before the post was published') };
    expect(await person.fails('POST /api/analytics/track', at(ago(day), ago(2 * day), id))).toMatchObject(
      refused,
    );
    const { snapshot } = await person.ok('POST /api/analytics/track', at(ago(2 * day), ago(2 * day), id));
    expect(await person.fails('POST /api/analytics/track', at(undefined, ago(3 * day), id))).toMatchObject(
      refused,
    );
    const body = { metrics: { platform: 'youtube' as const, views: 6 }, recordedAt: ago(3 * day) };
    expect(
      await person.fails('PUT /api/analytics/snapshots/{id}', { params: { id: snapshot.id }, body }),
    ).toMatchObject(refused);
    expect((await dashboard()).overview.totalViews).toBe(5);
  });
});

describe('settings', () => {
  it('have defaults, change one by one, and refuse nonsense', async () => {
    const { settings } = await person.ok('GET /api/analytics/settings');
    expect(settings).toEqual({
      timezone: 'UTC',
      weekStartsOn: 'monday',
      defaultRange: '30d',
      minimumSample: 5,
    });
    const changed = await person.ok('PUT /api/analytics/settings', { body: { defaultRange: '7d' } });
    expect(changed.settings).toEqual({ ...settings, defaultRange: '7d' });
    for (const body of [{ timezone: 'Mars/Olympus' }, { weekStartsOn: 'friday' }, { minimumSample: 0 }]) {
      expect((await person.fails('PUT /api/analytics/settings', { body })).status).toBe(400);
    }
  });
});

describe('insights', () => {
  it('say what is missing when there is too little, and replace those before', async () => {
    const { insights } = await person.ok('POST /api/analytics/insights/generate');
    expect(insights).toHaveLength(1);
    expect(insights[0]).toMatchObject({ type: 'getting_started' });
    await person.ok('POST /api/analytics/insights/generate');
    expect((await person.ok('GET /api/analytics/insights', { query: {} })).insights).toHaveLength(1);
    expect((await person.fails('GET /api/analytics/insights', { query: { limit: 51 } })).status).toBe(400);
  });

  it('looked for many times at once are found once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => person.ok('POST /api/analytics/insights/generate')));
    expect((await person.ok('GET /api/analytics/insights', { query: {} })).insights).toHaveLength(1);
  });
});
