import { mapMoreNumbers, moreNumberNames, moreNumbers } from '@hookline/contract/numbers';
import { describe, expect, it } from 'vitest';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';

let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ person, boardId } = scene);
});

const newItem = async (title = 'Post') => {
  const body = { boardId, title, platform: 'youtube' as const, generatedContent: { script: 'Say it.' } };
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
};
const bodyOf = (contentId: string, metrics: object, recordedAt?: string) => ({
  contentId,
  metrics: { platform: 'youtube' as const, views: 1000, ...metrics },
  ...(recordedAt && { recordedAt }),
});
const track = async (...given: Parameters<typeof bodyOf>) =>
  (await person.ok('POST /api/analytics/track', { body: bodyOf(...given) })).snapshot;
const detail = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });
const posts = async (query: { sort?: 'click_through_rate' | 'open_rate'; order?: 'asc' | 'desc' } = {}) =>
  (await person.ok('GET /api/analytics/posts/{range}', { params: { range: '30d' }, query })).posts;
const csv = async () =>
  String((await person.call('GET /api/analytics/export/{range}', { params: { range: '30d' } })).body);

const unknown = mapMoreNumbers(() => null);
const full = {
  ...unknown,
  impressions: 36_711,
  click_through_rate: 0.0168,
  watch_seconds: 815_903.28,
  average_view_seconds: 21,
  average_viewed: 1.4,
  subscribers_gained: -6,
  saves: 0,
  reach: 20_000,
  unique_viewers: 900,
};

it('are kept as they were given, and unknown where they were not', async () => {
  const id = await newItem();
  expect(await track(id, full)).toMatchObject(full);
  const { performance, item } = await detail(id);
  expect(performance[0]).toMatchObject(full);
  expect(item.latest_performance).toMatchObject(full);
  expect((await posts())[0]).toMatchObject(full);
  expect(await track(await newItem(), { impressions: null })).toMatchObject(unknown);
});

it('are taken beside the counts of the payload of the dialog too', async () => {
  const metrics = { likes: 1, impressions: 5, click_through_rate: 0.2 };
  expect(await track(await newItem(), { metrics })).toMatchObject({
    impressions: 5,
    click_through_rate: 0.2,
  });
});

describe('what cannot be true', () => {
  const tooSmall = moreNumberNames.map((name) => [name, moreNumbers[name].min - 1] as const);
  const tooLarge = moreNumberNames.map((name) => [name, moreNumbers[name].max * 1.01] as const);
  const others = [
    ['impressions', 1.5],
    ['impressions', '5'],
    ['click_through_rate', 4.1],
    ['average_viewed', 45],
  ] as const;
  it.each([...tooSmall, ...tooLarge, ...others])('%s of %s is refused', async (name, value) => {
    const body = bodyOf(await newItem(), { [name]: value });
    const answer = await person.fails('POST /api/analytics/track', { body });
    expect(answer).toMatchObject({ status: 400, details: [{ path: `metrics.${name}` }] });
  });
});

it('follow a correction, a deletion and its undoing, with a trace of what they were', async () => {
  const id = await newItem();
  const first = await track(id, { impressions: 10 }, new Date(Date.now() - 86_400_000).toISOString());
  const snapshot = await track(id, full);
  const call = { params: { id: snapshot.id } };
  const metrics = { platform: 'youtube' as const, views: 1000, impressions: 40_000 };
  const corrected = await person.ok('PUT /api/analytics/snapshots/{id}', { ...call, body: { metrics } });
  expect(corrected.snapshot).toMatchObject({ ...unknown, impressions: 40_000 });
  expect((await posts())[0]).toMatchObject({ ...unknown, impressions: 40_000 });

  await person.ok('DELETE /api/analytics/snapshots/{id}', call);
  expect((await posts())[0]).toMatchObject({ recorded_at: first.recorded_at, impressions: 10 });
  const restored = await person.ok('POST /api/analytics/snapshots/{id}/restore', call);
  expect(restored.snapshot).toMatchObject({ impressions: 40_000 });
  expect((await posts())[0]).toMatchObject({ impressions: 40_000 });

  const { corrections } = await person.ok('GET /api/analytics/items/{id}/corrections', {
    params: { id },
    query: {},
  });
  expect(corrections.map(({ kind, before }) => [kind, before.impressions, before.saves])).toEqual([
    ['restored', 40_000, null],
    ['deleted', 40_000, null],
    ['corrected', 36_711, 0],
  ]);
});

it('of an older moment leave the latest as they are', async () => {
  const id = await newItem();
  await track(id, { impressions: 500 });
  await track(id, { impressions: 100 }, new Date(Date.now() - 86_400_000).toISOString());
  expect((await posts())[0]).toMatchObject({ impressions: 500 });
});

it('sort the posts, those of which they are unknown at the end both ways', async () => {
  for (const rate of [0.02, null, 0.05]) {
    await track(await newItem(), { click_through_rate: rate });
  }
  const order = async (wanted: 'asc' | 'desc') =>
    (await posts({ sort: 'click_through_rate', order: wanted })).map((post) => post.click_through_rate);
  expect(await order('desc')).toEqual([0.05, 0.02, null]);
  expect(await order('asc')).toEqual([0.02, 0.05, null]);
});

it('stand in the dashboard and the CSV file only where they are known', async () => {
  await track(await newItem('One'), { impressions: 100, click_through_rate: 0.02 });
  await track(await newItem('Two'), { impressions: 50, subscribers_gained: 0 });
  await track(await newItem('Three'), {});
  const { moreNumbers: shown } = await person.ok('GET /api/analytics/dashboard/{range}', {
    params: { range: '30d' },
  });
  expect(shown).toEqual([
    { name: 'impressions', posts: 2, across: 'total', value: 150 },
    { name: 'click_through_rate', posts: 1, across: 'median', value: 0.02 },
    { name: 'subscribers_gained', posts: 1, across: 'total', value: 0 },
  ]);
  const [head = '', ...lines] = (await csv()).split('\r\n');
  expect(head).toContain('Comments,Impressions,Click-through rate,Subscribers gained,Engagement rate');
  expect(lines.find((line) => line.startsWith('Two'))).toContain(',50,,0,');
  expect(lines.find((line) => line.startsWith('Three'))).toContain(',,,');
});

it('make the rates of newsletters, of what was delivered', async () => {
  await track(await newItem('Half'), { delivered: 200, opens: 100, clicks: 4 });
  await track(await newItem('Quarter'), { delivered: 100, opens: 25 });
  await track(await newItem('Of opens'), { delivered: 100, opens: 300 });
  const { moreNumbers: shown } = await person.ok('GET /api/analytics/dashboard/{range}', {
    params: { range: '30d' },
  });
  expect(shown).toMatchObject([
    { name: 'delivered', value: 400 },
    { name: 'opens', value: 425 },
    { name: 'open_rate', posts: 2, across: 'median', value: 0.375 },
    { name: 'clicks', value: 4 },
    { name: 'click_rate', posts: 1, value: 0.02 },
  ]);
  const sorted = await posts({ sort: 'open_rate', order: 'desc' });
  expect(sorted.map((post) => post.content_title)).toEqual(['Half', 'Quarter', 'Of opens']);
  const { known } = await person.ok('GET /api/analytics/channel', { query: { metrics: 'open_rate' } });
  expect(known).toContainEqual({ name: 'open_rate', posts: 2 });
  expect(await csv()).toContain('Delivered,Opens,Open rate,Clicks,Click rate,');
});

it('leave the CSV file as it was where none is known', async () => {
  await track(await newItem(), {});
  expect((await csv()).split('\r\n')[0]).toContain('Comments,Engagement rate,');
});
