import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let product: TestProduct;
let person: ApiClient;
let boardId: string;
let itemId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  itemId = await newItem();
});

const newItem = async () => {
  const body = {
    boardId,
    title: 'Post',
    platform: 'youtube' as const,
    generatedContent: { script: 'Say it.' },
  };
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
};
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const numbers = (metrics: object) => ({ platform: 'youtube' as const, views: 0, ...metrics });
const track = async (metrics: object, recordedAt = ago(0), contentId = itemId) =>
  (
    await person.ok('POST /api/analytics/track', {
      body: { contentId, metrics: numbers(metrics), recordedAt },
    })
  ).snapshot;
const correct = async (id: string, metrics: object, recordedAt?: string) =>
  (
    await person.ok('PUT /api/analytics/snapshots/{id}', {
      params: { id },
      body: { metrics: numbers(metrics), ...(recordedAt && { recordedAt }) },
    })
  ).snapshot;
const remove = (id: string) => person.ok('DELETE /api/analytics/snapshots/{id}', { params: { id } });
const dashboard = () => person.ok('GET /api/analytics/dashboard/{range}', { params: { range: '30d' } });
const detail = () => person.ok('GET /api/content/{id}', { params: { id: itemId } });
const corrections = async (query = {}) =>
  person.ok('GET /api/analytics/items/{id}/corrections', { params: { id: itemId }, query });

describe('a correction', () => {
  it('changes every figure at once, and keeps what the numbers were', async () => {
    const { id, recorded_at } = await track({ views: 100_000, likes: 5 });
    const corrected = await correct(id, { views: 1000, likes: 50 });
    expect(corrected).toMatchObject({ id, recorded_at, views: 1000, likes: 50, engagement_rate: 0.05 });
    expect((await dashboard()).overview).toMatchObject({
      totalContent: 1,
      totalViews: 1000,
      avgEngagement: 0.05,
    });
    const { item, performance } = await detail();
    expect(performance).toEqual([corrected]);
    expect(item.latest_performance).toEqual(corrected);
    expect((await corrections()).corrections).toMatchObject([
      {
        snapshot_id: id,
        kind: 'corrected',
        before: { platform: 'youtube', recorded_at, views: 100_000, likes: 5 },
      },
    ]);
  });

  it('moves numbers to another day and another platform', async () => {
    const { id } = await track({ views: 100 });
    const at = ago(3 * day);
    await correct(id, { views: 100, platform: 'tiktok' }, at);
    const { platformBreakdown, trends, topContent } = await dashboard();
    expect(platformBreakdown).toEqual([
      { platform: 'tiktok', total_views: 100, avg_engagement: 0, engagement_posts: 0, posts: 1 },
    ]);
    expect(trends).toEqual([
      { date: at.slice(0, 10), content_count: 1, avg_views: 100, avg_engagement: 0, engagement_count: 0 },
    ]);
    expect(topContent.map(({ platform }) => platform)).toEqual(['tiktok']);
  });

  it('makes known what was unknown, and unknown what was known', async () => {
    const { id } = await track({ views: 100 });
    expect(await correct(id, { views: 100, likes: 0 })).toMatchObject({
      engagement_rate: 0,
      engagement_known: true,
    });
    expect(await correct(id, { views: 100 })).toMatchObject({ engagement_rate: 0, engagement_known: false });
    expect((await dashboard()).overview).toMatchObject({ totalViews: 100, engagementPosts: 0 });
    expect((await corrections()).corrections.map(({ before }) => before.engagement_known)).toEqual([
      true,
      false,
    ]);
  });

  it('gives way to the numbers before when the latest are moved behind them', async () => {
    const first = await track({ views: 100 }, ago(2 * day));
    const second = await track({ views: 300 }, ago(hour));
    await correct(second.id, { views: 50 }, ago(3 * day));
    const { item, performance } = await detail();
    expect(item.latest_performance?.id).toBe(first.id);
    expect(performance.map(({ views }) => views)).toEqual([50, 100]);
    expect((await dashboard()).trends.map(({ avg_views }) => avg_views)).toEqual([50, 100]);
  });

  it('that changes nothing leaves no trace', async () => {
    const { id } = await track({ views: 100 });
    await correct(id, { views: 100 });
    expect((await corrections()).corrections).toEqual([]);
  });

  it('is refused for the future, for absurd numbers, and for what is not there', async () => {
    const { id } = await track({ views: 100 });
    const put = (body: object, snapshot = id) =>
      person.fails('PUT /api/analytics/snapshots/{id}', { params: { id: snapshot }, body });
    expect(await put({ metrics: numbers({ views: 1 }), recordedAt: ago(-hour) })).toMatchObject({
      status: 400,
    });
    expect(await put({ metrics: numbers({ views: -1 }) })).toMatchObject({ status: 400 });
    expect(await put({ metrics: numbers({ views: 1 }) }, itemId)).toMatchObject({ status: 404 });
    await person.ok('DELETE /api/content/{id}', { params: { id: itemId } });
    expect(await put({ metrics: numbers({ views: 1 }) })).toMatchObject({ status: 404 });
    expect(
      await person.fails('GET /api/analytics/items/{id}/corrections', { params: { id: itemId }, query: {} }),
    ).toMatchObject({ status: 404 });
  });
});

describe('deleting a snapshot', () => {
  it('brings the one before to the front, and nothing where there is none', async () => {
    const first = await track({ views: 100 }, ago(day));
    const second = await track({ views: 900 });
    await remove(second.id);
    expect((await detail()).item.latest_performance?.views).toBe(100);
    expect((await dashboard()).overview.totalViews).toBe(100);
    await remove(first.id);
    const { item, performance } = await detail();
    expect(performance).toEqual([]);
    expect(item.latest_performance).toBeNull();
    expect(await dashboard()).toMatchObject({ overview: { totalViews: 0 }, topContent: [], trends: [] });
    expect(
      await person.fails('DELETE /api/analytics/snapshots/{id}', { params: { id: first.id } }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('can be undone, and everything is as it was', async () => {
    await track({ views: 100, likes: 3 }, ago(day));
    const { id } = await track({ views: 900, likes: 20, shares: 4, comments: 5 });
    const [before, item] = [await dashboard(), await detail()];
    await remove(id);
    await person.ok('POST /api/analytics/snapshots/{id}/restore', { params: { id } });
    await person.ok('POST /api/analytics/snapshots/{id}/restore', { params: { id } });
    expect(await dashboard()).toEqual(before);
    expect((await detail()).performance).toEqual(item.performance);
    const page = await corrections({ limit: 1 });
    expect(page.corrections.map(({ kind }) => kind)).toEqual(['restored']);
    const rest = await corrections({ limit: 5, cursor: page.nextCursor ?? '' });
    expect(rest).toMatchObject({
      corrections: [{ kind: 'deleted', before: { views: 900 } }],
      nextCursor: null,
    });
  });

  it('is told of once, and a correction that changes nothing not at all', async () => {
    const { id } = await track({ views: 900, likes: 20 });
    await correct(id, { views: 900, likes: 20 });
    await person.ok('POST /api/analytics/snapshots/{id}/restore', { params: { id } });
    const told = async () =>
      (await person.ok('GET /api/activity', { query: { kind: 'performance_corrected' } })).activity.length;
    expect(await told()).toBe(0);
    await remove(id);
    await person.ok('POST /api/analytics/snapshots/{id}/restore', { params: { id } });
    await person.ok('POST /api/analytics/snapshots/{id}/restore', { params: { id } });
    expect(await told()).toBe(2);
  });

  it('moves the scores of the other posts, which are measured against what is usual', async () => {
    const usual = await track({ views: 100 });
    const { id } = await track({ views: 1_000_000 }, ago(0), await newItem());
    const among = (await detail()).performance[0]?.viral_potential_score;
    await remove(id);
    const alone = (await detail()).performance[0]?.viral_potential_score;
    expect(alone).toBe(usual.viral_potential_score);
    expect(among).not.toBe(alone);
  });

  it('many at once leave the figures of what is left', async () => {
    const snapshots = [];
    for (let index = 0; index < 6; index += 1) {
      snapshots.push(await track({ views: 100 * (index + 1) }, ago(index * hour)));
    }
    await Promise.all(snapshots.slice(0, 5).map(({ id }) => remove(id)));
    expect((await dashboard()).overview).toMatchObject({ totalViews: 600, avgViews: 600 });
  });
});

describe('numbers that were imported', () => {
  const header = 'Content,Video title,Views';
  const moments = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'] as const;
  /** Imports a post of this title, unless there is nothing new in it; answers what becomes of its line. */
  const take = async (views: number, modifiedAt: string = moments[0]) => {
    const file = exportForm(`${header}\nabcdefghijk,Post,${views}\n`, { name: 'export.csv', modifiedAt });
    const { id, rows } = (await person.ok('POST /api/analytics/imports', { body: file })).import;
    await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id }, body: { boardId } });
    return rows.map(({ outcome, note }) => ({ outcome, note }));
  };
  const snapshot = async (at: string) => {
    const { performance } = await detail();
    return performance.find(({ recorded_at }) => recorded_at === at)?.id ?? '';
  };

  it('are the same import after they were deleted and brought back', async () => {
    await take(100);
    const id = await snapshot(moments[0]);
    await remove(id);
    await person.ok('POST /api/analytics/snapshots/{id}/restore', { params: { id } });
    expect(await take(100)).toEqual([{ outcome: 'unchanged', note: null }]);
    expect((await detail()).performance).toHaveLength(1);
  });

  it('stay corrected or deleted when their file comes again', async () => {
    await take(100);
    const id = await snapshot(moments[0]);
    await correct(id, { views: 90 }, moments[1]);
    expect(await take(100)).toEqual([
      { outcome: 'unchanged', note: expect.stringContaining('Corrected by hand') },
    ]);
    await remove(id);
    expect(await take(100)).toEqual([
      { outcome: 'unchanged', note: expect.stringContaining('Deleted by hand') },
    ]);
    expect((await detail()).performance).toEqual([]);
  });

  it('of an earlier moment keep what was known by then, not what came later', async () => {
    await track({ views: 40, likes: 4, comments: 1 }, '2026-10-30T10:00:00.000Z');
    await track({ views: 900, likes: 90 }, moments[1]);
    await take(100);
    expect((await detail()).performance).toMatchObject([
      { views: 40 },
      { views: 100, likes: 4, comments: 1 },
      {},
    ]);
  });

  it('are not moved onto another import', async () => {
    await take(100);
    await take(200, moments[1]);
    const body = { metrics: numbers({ views: 90 }), recordedAt: moments[1] };
    const call = { params: { id: await snapshot(moments[0]) }, body };
    expect(await person.fails('PUT /api/analytics/snapshots/{id}', call)).toMatchObject({
      status: 422,
      code: 'moment_taken',
    });
    expect((await detail()).performance.map(({ views }) => views)).toEqual([100, 200]);
  });
});
