import { expect, it } from 'vitest';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';

const day = 24 * 60 * 60 * 1000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

const youtubeExport = [
  'Content,Video title,Video publish time,Duration,Likes,Views,Impressions',
  'F3HVs95pagk,A short one,"Mar 15, 2025",45,144,2789,30000',
  '-TbDjXwKfMQ,A long one,"Dec 21, 2024",600,,1234,',
  '',
].join('\n');

let product: Scene['product'];
let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ product, person, boardId } = scene);
});

async function importPosts(): Promise<void> {
  const preview = await person.ok('POST /api/analytics/imports', {
    body: exportForm(youtubeExport, { name: 'Table data.csv' }),
  });
  await person.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id: preview.import.id },
    body: { boardId },
  });
}

interface Times {
  publishedAt?: string;
  recordedAt?: string;
}

async function publish(title: string, snapshots: readonly (Times & { views: number })[]): Promise<string> {
  const body = { boardId, title, platform: 'tiktok' as const, generatedContent: { script: 'Say it.' } };
  const { item } = await person.ok('POST /api/content/save-generated', { body });
  for (const { views, ...times } of snapshots) {
    await person.ok('POST /api/analytics/track', {
      body: { contentId: item.id, metrics: { platform: 'tiktok', views }, ...times },
    });
  }
  return item.id;
}

it('tells of each post what a picture needs, the latest first, and the metrics that were asked for', async () => {
  await importPosts();
  const channel = await person.ok('GET /api/analytics/channel', {
    query: { metrics: 'likes,impressions' },
  });
  expect(channel.posts).toEqual({
    ids: [expect.any(String), expect.any(String)],
    boards: [0, 0],
    titles: ['A short one', 'A long one'],
    platforms: ['youtube', 'youtube'],
    formats: ['short', 'video'],
    // The export tells days only.
    published: ['2025-03-15', '2024-12-21'],
    views: [2789, 1234],
    durations: [45, 600],
    young: [false, false],
  });
  expect(channel.board_ids).toEqual([boardId]);
  expect(channel.metrics).toEqual({ likes: [144, null], impressions: [30_000, null] });
  expect(channel.known).toContainEqual({ name: 'impressions', posts: 1 });
  expect(channel.known.map(({ name }) => name)).not.toContain('opens');
  expect(channel.left_out).toBe(0);
  expect(channel.recorded?.days).toBe(1);
});

it('writes times of publishing in the time zone that is set, and leaves out what is deleted or filtered', async () => {
  const id = await publish('A post', [
    { views: 10, publishedAt: '2026-01-31T23:30:00.000Z', recordedAt: '2026-02-20T12:00:00.000Z' },
  ]);
  await importPosts();
  await person.ok('PUT /api/analytics/settings', { body: { timezone: 'Europe/Berlin' } });
  const query = { platform: 'tiktok' as const };
  const { posts, timezone } = await person.ok('GET /api/analytics/channel', { query });
  expect(posts.published).toEqual(['2026-02-01T00:30']);
  expect(timezone).toBe('Europe/Berlin');
  await person.ok('DELETE /api/content/{id}', { params: { id } });
  const left = await person.ok('GET /api/analytics/channel', { query });
  expect(left.posts.ids).toEqual([]);
  expect(left.recorded).toBeNull();
});

it('leaves nothing in a cache, and tells another person nothing', async () => {
  await importPosts();
  const { headers } = await person.call('GET /api/analytics/channel');
  expect(headers.get('cache-control')).toBe('no-store');
  const stranger = await product.signUp();
  expect(await stranger.ok('GET /api/analytics/channel', {})).toMatchObject({
    posts: { ids: [] },
    recorded: null,
  });
});

it('refuses metrics that nobody knows', async () => {
  const { status, details } = await person.fails('GET /api/analytics/channel', {
    query: { metrics: 'likes,fame' },
  });
  expect(status).toBe(400);
  expect(JSON.stringify(details)).toContain('metrics');
});

it('sums what posts gained, of those whose numbers tell it', async () => {
  // Measured in the week before the period and in it.
  await publish('Grows', [
    { views: 100, publishedAt: ago(60), recordedAt: ago(32) },
    { views: 340, recordedAt: ago(1) },
  ]);
  // Published in it: all of its views.
  await publish('New', [{ views: 50, publishedAt: ago(10) }]);
  // What it had before is not known, or too old.
  await publish('First numbers', [{ views: 9_000, publishedAt: ago(90) }]);
  await publish('Long ago', [
    { views: 10, publishedAt: ago(90), recordedAt: ago(80) },
    { views: 7_000, recordedAt: ago(2) },
  ]);
  const params = { range: '30d' } as const;
  expect(await person.ok('GET /api/analytics/gained/{range}', { params })).toEqual({
    views: 290,
    posts: 2,
    of: 4,
  });
  const query = { platform: 'youtube' as const };
  expect(await person.ok('GET /api/analytics/gained/{range}', { params, query })).toEqual({
    views: 0,
    posts: 0,
    of: 0,
  });
});
