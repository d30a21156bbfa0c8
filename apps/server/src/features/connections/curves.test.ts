import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { connect, enterClient, fetchNow } from './testing/connect.ts';
import { type MockGoogle, startMockGoogle } from './testing/mock-google.ts';
import { mockCurve, mockVideos } from './testing/mock-videos.ts';
import { chooseCurves, maxCurves } from './youtube/choose-curves.ts';

let google: MockGoogle;
let product: TestProduct;
let person: ApiClient & { userId: string };
/** Videos whose curve was asked for, in order. */
let asked: string[];

beforeAll(async () => {
  google = await startMockGoogle();
  product = await startTestProduct(
    { GOOGLE_BASE_URL: google.origin, GOOGLE_PAUSE_MS: '0' },
    { clock: () => new Date('2026-11-23T12:00:00Z') },
  );
});
afterAll(async () => {
  await product.close();
  await google.close();
});
beforeEach(async () => {
  asked = [];
  google.videos = mockVideos(6, '2026-10-01T17:00:00Z');
  google.fault = note;
  person = await product.signUp();
  await enterClient(person, google);
});

const curveOf = (query: URLSearchParams): string | undefined =>
  query.get('dimensions') === 'elapsedVideoTimeRatio'
    ? /^video==([^;]+)/u.exec(query.get('filters') ?? '')?.[1]
    : undefined;

const note: MockGoogle['fault'] = (_path, _count, query) => {
  asked.push(...[curveOf(query) ?? []].flat());
  return undefined;
};

/** The items of the videos, the newest video first. */
async function listItems(): Promise<string[]> {
  const { rows } = await product.database.pool.query<{ id: string }>(
    'select id from items where user_id = $1 order by url',
    [person.userId],
  );
  return rows.map(({ id }) => id);
}

const view = async (who: ApiClient, id = '') =>
  who.call('GET /api/content/{id}/retention', { params: { id } });

it('keeps the curve of each video, which only its owner sees', async () => {
  google.videos = google.videos.map((video, index) => (index === 1 ? { ...video, curve: null } : video));
  const connection = await connect(person, google);
  expect(connection).toMatchObject({ problem: null, last: { videos: 6, created: 6, curves: 5, units: 3 } });
  expect(asked).toEqual(google.videos.map(({ id }) => id));
  const [item, without] = await listItems();
  expect(await view(person, item)).toMatchObject({
    status: 200,
    body: { retention: { views: 1000, day: '2026-11-20', ...mockCurve(0) } },
  });
  expect(await view(person, without)).toMatchObject({ status: 200, body: { retention: null } });
  expect(await view(await product.signUp(), item)).toMatchObject({ status: 404 });
});

it('asks again only for videos whose views have grown by a quarter, and never for deleted ones', async () => {
  await connect(person, google);
  asked = [];
  expect(await fetchNow(person)).toMatchObject({ problem: null, last: { curves: 0 } });
  expect(asked).toEqual([]);
  const growth = [1.2, 1.25, 3];
  google.videos = google.videos.map((video, index) => ({
    ...video,
    final: video.final && { ...video.final, views: Math.ceil(video.final.views * (growth[index % 3] ?? 1)) },
    curve: mockCurve(index, 0.95),
  }));
  const items = await listItems();
  await person.ok('DELETE /api/content/{id}', { params: { id: items[5] ?? '' } });
  expect(await fetchNow(person)).toMatchObject({ last: { curves: 3 } });
  expect(asked).toEqual([1, 2, 4].map((index) => google.videos[index]?.id));
  expect(await view(person, items[2])).toMatchObject({
    body: { retention: { views: 3222, ...mockCurve(2, 0.95) } },
  });
});

it('goes on where the quota ended, and keeps the numbers that came before', async () => {
  let left = 2;
  google.fault = (...request) => {
    note(...request);
    return curveOf(request[2]) !== undefined && --left < 0
      ? { status: 403, body: { error: { errors: [{ reason: 'quotaExceeded' }] } } }
      : undefined;
  };
  const stopped = await connect(person, google);
  expect(stopped).toMatchObject({
    status: 'connected',
    problem: expect.stringMatching(/^The daily quota/u),
    last: { videos: 6, created: 6 },
  });
  expect(stopped.fetched_at).not.toBeNull();
  expect(await listItems()).toHaveLength(6);
  google.fault = note;
  asked = [];
  expect(await fetchNow(person)).toMatchObject({ problem: null, last: { curves: 4 } });
  expect(asked).toEqual(google.videos.slice(2).map(({ id }) => id));
});

it('takes half a curve for none, and a column that is gone for a changed answer', async () => {
  google.fault = (_path, _count, query) =>
    curveOf(query) === undefined
      ? undefined
      : ({ rows, ...rest }) => ({ ...rest, rows: (rows as unknown[]).slice(0, 50) });
  expect(await connect(person, google)).toMatchObject({ problem: null, last: { curves: 0 } });
  google.fault = (_path, _count, query) =>
    curveOf(query) === undefined
      ? undefined
      : (answer) => ({ ...answer, columnHeaders: [{ name: 'elapsedVideoTimeRatio' }] });
  google.videos.push(...mockVideos(8, '2026-10-01T17:00:00Z').slice(6));
  expect(await fetchNow(person)).toMatchObject({
    status: 'connected',
    problem: expect.stringMatching(/“audienceWatchRatio” of the report/u),
    last: { created: 2 },
  });
});

it('says at which sentence people left, beyond what is usual there', async () => {
  const [first, ...rest] = mockVideos(10, '2026-10-01T17:00:00Z');
  const usual = mockCurve(0);
  // Of the video's 7:30, a hundredth is 4.5 seconds: in the 41st is the end of the third minute.
  const watched = usual.watched.map((share, index) => (index < 41 ? share : share / 2));
  google.videos = [...(first ? [{ ...first, curve: { ...usual, watched } }] : []), ...rest];
  await connect(person, google);
  const [item = ''] = await listItems();
  const at = (minute: number) => `00:0${minute}:00.000 --> 00:0${minute}:50.000\nThis is minute ${minute}.\n`;
  await person.ok('POST /api/content/{id}/transcript', {
    params: { id: item },
    body: { text: ['WEBVTT\n', ...[0, 1, 2, 3, 4, 5, 6, 7].map(at)].join('\n') },
  });
  const { retention } = await person.ok('GET /api/content/{id}/retention', { params: { id: item } });
  expect(retention).toMatchObject({ duration_seconds: 450, others: 9 });
  expect(retention?.usual).toHaveLength(100);
  expect(retention?.places.find(({ rank }) => rank === 1)).toMatchObject({
    from: 41,
    to: 53,
    start: 180,
    text: 'This is minute 3.',
    left: expect.closeTo(1 - 0.99 ** 13 / 2, 3),
    usual: expect.closeTo(1 - 0.988 ** 13, 3),
    above: 9,
  });
  // Without what was said there are twentieths, and with too few curves nothing is usual.
  await person.ok('POST /api/content/bulk', {
    body: { action: 'delete', ids: (await listItems()).slice(1, 4) },
  });
  const [, , , , other = ''] = await listItems();
  const few = await person.ok('GET /api/content/{id}/retention', { params: { id: other } });
  expect(few.retention).toMatchObject({ others: 6, usual: null });
  expect(few.retention?.places).toHaveLength(20);
});

it('is bounded: the newest first, and the rest the next day', () => {
  const videos = Array.from({ length: 2 * maxCurves }, (_, index) => ({ index, views: 50, taken: null }));
  expect(chooseCurves(videos).map(({ index }) => index)).toEqual(
    videos.slice(0, maxCurves).map((v) => v.index),
  );
  expect(
    chooseCurves([
      { views: 0, taken: null },
      { views: 12, taken: 3 },
      { views: 25, taken: 3 },
    ]),
  ).toEqual([{ views: 25, taken: 3 }]);
});
