import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { connect, enterClient, fetchNow, look, redirectUri, youtube } from './testing/connect.ts';
import { bothScopes } from './testing/mock-consent.ts';
import { type MockGoogle, startMockGoogle } from './testing/mock-google.ts';
import { at, type Fault } from './testing/mock-server.ts';
import { mockVideos } from './testing/mock-videos.ts';

let google: MockGoogle;
let product: TestProduct;
let now: Date;
let person: ApiClient & { userId: string };

const noon = new Date('2026-11-23T12:00:00Z');
beforeAll(async () => {
  now = noon;
  google = await startMockGoogle();
  product = await startTestProduct(
    { GOOGLE_BASE_URL: google.origin, GOOGLE_TIMEOUT_SECONDS: '1', GOOGLE_PAUSE_MS: '0' },
    { clock: () => now },
  );
});
afterAll(async () => {
  await product.close();
  await google.close();
});
beforeEach(async () => {
  now = noon;
  Object.assign(google, {
    videos: mockVideos(12),
    day: '2026-11-20',
    scopes: bothScopes,
    fault: () => undefined,
  });
  google.consent.scopes = bothScopes;
  person = await product.signUp();
  await enterClient(person, google);
});

const refusal = (status: number, reason: string, headers = {}): Fault => ({
  status,
  headers,
  body: { error: { code: status, message: reason, errors: [{ reason }] } },
});
/** Google gives 50 videos at a time: these take a second page. */
const videosOnPages = 60;
const isSecondPage = (query: URLSearchParams): boolean => query.has('pageToken');

const uploads = '/youtube/v3/playlistItems';
const videos = '/youtube/v3/videos';
const reports = '/v2/reports';
const snapshots = async () =>
  (
    await product.database.pool.query<{ count: string }>(
      'select count(*) from snapshots where user_id = $1',
      [person.userId],
    )
  ).rows[0]?.count;

describe('what lasts is told in one sentence, changes nothing, and is over once it is over', () => {
  const cases: [string, MockGoogle['fault'], RegExp, count?: number][] = [
    ['quota used up', at(videos, refusal(403, 'quotaExceeded')), /^The daily quota of your Google Cloud/u],
    [
      'API not enabled',
      at(reports, refusal(403, 'accessNotConfigured')),
      /^The YouTube Analytics API is not/u,
    ],
    [
      'too many requests',
      at(uploads, refusal(429, 'rateLimitExceeded', { 'retry-after': '0' })),
      /^Google asked for a pause/u,
    ],
    [
      'a long pause wanted',
      at(uploads, refusal(429, 'rateLimitExceeded', { 'retry-after': '7200' })),
      /^Google asked for a pause/u,
    ],
    [
      'server failed',
      at(videos, { status: 500, body: 'oops', headers: { 'retry-after': '0' } }),
      /^Google’s server failed \(status 500\)/u,
    ],
    [
      'token server failed',
      (path, _, form) =>
        path === '/token' && form.get('grant_type') === 'refresh_token'
          ? { status: 503, body: '', headers: { 'retry-after': '0' } }
          : undefined,
      /^Google’s server failed \(status 503\)/u,
    ],
    ['hanging server', at(reports, 'hang'), /^Google did not answer within 1 seconds/u],
    [
      'half an answer',
      (path, _, query) => (path === uploads && isSecondPage(query) ? 'cut' : undefined),
      /broke off in the middle of its answer/u,
      videosOnPages,
    ],
    [
      'a web page for JSON',
      at(videos, { status: 200, body: '<html>Captive portal</html>' }),
      /is not valid JSON/u,
    ],
    [
      'a page that leads to itself',
      at(uploads, (answer) => ({ ...answer, nextPageToken: 'p50' })),
      /next page of the list of uploads/u,
      videosOnPages,
    ],
    ['a field renamed', at(videos, ({ items }) => ({ videos: items })), /“items” of the list of videos/u],
    [
      'a metric that is gone',
      at(reports, (answer) => ({ ...answer, columnHeaders: [{ name: 'day' }, { name: 'x' }] })),
      /“video” of the report/u,
    ],
    [
      'words for a number',
      at(videos, ({ items }) => ({
        items: (items as object[]).map((item) => ({ ...item, statistics: { viewCount: 'many' } })),
      })),
      /viewCount/u,
    ],
    [
      'a clock that is behind',
      at(reports, (answer) => ({ ...answer, rows: [['2026-12-01', 5]] })),
      /^The clock of this server is wrong/u,
    ],
    ['refused for a new reason', at(videos, refusal(403, 'regionBlocked')), /status 403, regionBlocked/u],
  ];
  it.for(cases)('%s', async ([, fault, sentence, count = 12]) => {
    google.videos = mockVideos(count);
    google.fault = fault;
    const connection = await connect(person, google);
    expect(connection).toMatchObject({ status: 'connected', problem: expect.stringMatching(sentence) });
    expect(connection.problem_since).toBe(noon.toISOString());
    expect(Date.parse(connection.next_fetch_at ?? '')).toBeGreaterThan(noon.getTime());
    expect(await snapshots()).toBe('0');
    google.fault = () => undefined;
    expect(await fetchNow(person)).toMatchObject({
      problem: null,
      problem_since: null,
      last: { videos: count },
    });
    expect(Number(await snapshots())).toBeGreaterThan(count);
  });
});

describe('what is over in a moment is not told at all', () => {
  const once =
    (wanted: string, fault: Fault): MockGoogle['fault'] =>
    (path, count) =>
      path === wanted && count % 3 === 1 ? fault : undefined;
  /** At the first request for a second page. */
  const onceOnSecondPage = (wanted: string, fault: Fault): MockGoogle['fault'] => {
    let isOver = false;
    return (path, _, query) => {
      if (path !== wanted || !isSecondPage(query) || isOver) {
        return undefined;
      }
      isOver = true;
      return fault;
    };
  };
  const cases: [string, MockGoogle['fault'], count?: number][] = [
    ['one 500', once(videos, { status: 500, body: 'oops', headers: { 'retry-after': '0' } })],
    [
      'one 429',
      onceOnSecondPage(uploads, refusal(429, 'rateLimitExceeded', { 'retry-after': '0' })),
      videosOnPages,
    ],
    ['one answer cut off', once(videos, 'cut')],
    [
      'numbers where there was text',
      at(videos, ({ items }) => ({
        items: (items as { statistics: { viewCount: string } }[]).map((item) => ({
          ...item,
          statistics: { viewCount: Number(item.statistics.viewCount) },
        })),
      })),
    ],
    [
      'text where there were numbers',
      at(reports, ({ rows, ...rest }) => ({
        ...rest,
        rows: (rows as unknown[][]).map((row) => row.map(String)),
      })),
    ],
    [
      'hidden likes, lost durations',
      at(videos, ({ items }) => ({
        items: (items as { statistics: object }[]).map((item) => ({
          ...item,
          contentDetails: {},
          statistics: { viewCount: '5' },
        })),
      })),
    ],
  ];
  it.for(cases)('%s', async ([, fault, count = 12]) => {
    google.videos = mockVideos(count);
    google.fault = fault;
    expect(await connect(person, google)).toMatchObject({
      problem: null,
      last: { videos: count, created: count },
    });
  });

  it('a token that ends in the middle', async () => {
    let isOver = false;
    google.fault = (path) => {
      if (path === videos && !isOver) {
        isOver = true;
        google.consent.endTokens();
      }
      return undefined;
    };
    expect(await connect(person, google)).toMatchObject({ problem: null, last: { videos: 12 } });
  });
});

describe('what only the user can mend breaks the connection, and is over after connecting again', () => {
  it('a grant that ended, as it does after 7 days in “Testing”', async () => {
    await connect(person, google);
    google.consent.endGrants();
    const broken = await fetchNow(person);
    expect(broken).toMatchObject({ status: 'broken', next_fetch_at: null, channel: 'Bread by Ada' });
    expect(broken.problem).toMatch(/^Google ended the access.*“Testing” loses it after 7 days/u);
    expect(await person.call('POST /api/connections/{provider}/fetch', youtube)).toMatchObject({
      status: 422,
      body: { code: 'not_connected' },
    });
    expect(await connect(person, google)).toMatchObject({ status: 'connected', problem: null });
  });

  it('a permission that was taken away', async () => {
    await connect(person, google);
    google.consent.scopes = bothScopes.slice(0, 1);
    expect(await fetchNow(person)).toMatchObject({
      status: 'broken',
      problem: expect.stringMatching(/both boxes/u),
    });
  });

  it('a client that was deleted', async () => {
    await connect(person, google);
    google.fault = at('/token', { status: 401, body: { error: 'invalid_client' } });
    expect(await fetchNow(person)).toMatchObject({
      status: 'broken',
      problem: expect.stringMatching(/client ID/u),
    });
  });

  it('another channel than before', async () => {
    await connect(person, google);
    const { channel } = google;
    google.channel = { id: 'UCother', title: 'Somebody else' };
    expect(await fetchNow(person)).toMatchObject({
      status: 'broken',
      problem: expect.stringMatching(/Somebody else/u),
    });
    google.channel = channel;
  });
});

describe('consent that comes to nothing', () => {
  const complete = async () => {
    const { url } = await person.ok('POST /api/connections/{provider}/authorize', {
      ...youtube,
      body: { redirectUri },
    });
    const query = await google.giveConsent(url);
    return (await person.call('POST /api/connections/{provider}/complete', { ...youtube, body: { query } }))
      .body;
  };
  it('a box that was not ticked', async () => {
    google.consent.scopes = bothScopes.slice(1);
    expect(await complete()).toMatchObject({
      code: 'not_connected',
      error: expect.stringMatching(/both boxes/u),
    });
    expect((await look(person)).status).toBe('ready');
  });

  it('a wrong secret', async () => {
    google.fault = at('/token', { status: 401, body: { error: 'invalid_client' } });
    expect(await complete()).toMatchObject({
      error: expect.stringMatching(/does not accept the client ID/u),
    });
  });

  it('an account without a channel', async () => {
    google.fault = at('/youtube/v3/channels', () => ({ kind: 'youtube#channelListResponse' }));
    expect(await complete()).toMatchObject({ error: expect.stringMatching(/no YouTube channel/u) });
  });
});

it('the board for new videos that is gone is told', async () => {
  const { board_id } = await look(person);
  await person.ok('DELETE /api/boards/{id}', { params: { id: board_id ?? '' } });
  expect((await connect(person, google)).problem).toMatch(/^The board for new posts was deleted/u);
});
