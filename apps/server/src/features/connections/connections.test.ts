import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { exportForm } from '../imports/testing/sample-exports.ts';
import { connect, enterClient, fetchNow, look, redirectUri, youtube } from './testing/connect.ts';
import { type MockGoogle, startMockGoogle } from './testing/mock-google.ts';
import { type MockVideo, mockVideos } from './testing/mock-videos.ts';
import { numbersOf } from './testing/numbers-of.ts';

let google: MockGoogle;
let product: TestProduct;
const noon = new Date('2026-11-23T12:00:00Z');
let now = noon;
let person: ApiClient & { userId: string; email: string };

beforeAll(async () => {
  google = await startMockGoogle();
  product = await startTestProduct(
    { GOOGLE_BASE_URL: google.origin, GOOGLE_TIMEOUT_SECONDS: '20', GOOGLE_PAUSE_MS: '0' },
    { clock: () => now },
  );
});
afterAll(async () => {
  await product.close();
  await google.close();
});
beforeEach(async () => {
  now = noon;
  Object.assign(google, { videos: mockVideos(3), day: '2026-11-20' });
  google.consent.revoked = [];
  person = await product.signUp();
});

describe('consent', () => {
  it('is asked for with a code challenge and read-only scopes, and answers with the channel', async () => {
    await enterClient(person, google);
    const { url } = await person.ok('POST /api/connections/{provider}/authorize', {
      ...youtube,
      body: { redirectUri },
    });
    const query = new URL(url).searchParams;
    expect(query.get('redirect_uri')).toBe(redirectUri);
    expect(query.get('scope')?.match(/[\w-]+\.readonly/gu)).toEqual([
      'youtube.readonly',
      'yt-analytics.readonly',
    ]);
    const body = { query: await google.giveConsent(url) };
    const { connection } = await person.ok('POST /api/connections/{provider}/complete', { ...youtube, body });
    expect(connection).toMatchObject({ status: 'connected', channel: 'Bread by Ada', problem: null });
    expect(
      await person.call('POST /api/connections/{provider}/complete', { ...youtube, body }),
    ).toMatchObject({
      status: 422,
      body: { code: 'consent_expired' },
    });
  });

  it('counts only in the session that asked for it, with its state, and in time', async () => {
    await enterClient(person, google);
    const consent = async () => {
      const { url } = await person.ok('POST /api/connections/{provider}/authorize', {
        ...youtube,
        body: { redirectUri },
      });
      return google.giveConsent(url);
    };
    const complete = async (who: ApiClient, query: string) =>
      (await who.call('POST /api/connections/{provider}/complete', { ...youtube, body: { query } })).status;
    const stranger = await product.signUp();
    await enterClient(stranger, google);
    expect(await complete(stranger, await consent())).toBe(422);
    const { token } = await product.anonymous.ok('POST /api/auth/login', {
      body: { email: person.email, password: 'correct horse' },
    });
    expect(await complete(createApiClient(product.origin, token), await consent())).toBe(422);
    expect(await complete(person, (await consent()).replace(/state=[^&]+/u, 'state=other'))).toBe(422);
    const late = await consent();
    now = new Date(now.getTime() + 16 * 60_000);
    expect(await complete(person, late)).toBe(422);
    expect((await look(person)).status).toBe('ready');
    expect(await complete(person, 'error=access_denied&state=x')).toBe(422);
  });

  it('leaves no secret in answers, in the database or in the log', async () => {
    await enterClient(person, google);
    const connection = await connect(person, google);
    google.consent.endGrants();
    await fetchNow(person);
    const { rows } = await product.database.pool.query('select * from connections where user_id = $1', [
      person.userId,
    ]);
    const everything = JSON.stringify([connection, await look(person), rows, product.logged]);
    expect(everything).not.toContain(google.consent.clientSecret);
    expect(everything).not.toMatch(/1\/\/[\da-f-]{36}|ya29\./u);
  });

  it('the board must be one’s own, and a new client needs its secret', async () => {
    const stranger = await product.signUp();
    const boardId = await enterClient(stranger, google);
    const save = async (body: { clientId: string; clientSecret?: string; boardId: string }) =>
      (await person.call('PUT /api/connections/{provider}', { ...youtube, body })).status;
    expect(await save({ clientId: 'one', clientSecret: 'two', boardId })).toBe(404);
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Mine' } });
    expect(await save({ clientId: 'one', boardId: board.id })).toBe(422);
    expect(await save({ clientId: 'one', clientSecret: 'two', boardId: board.id })).toBe(200);
    expect(await save({ clientId: 'one', boardId: board.id })).toBe(200);
    expect(await save({ clientId: 'other', boardId: board.id })).toBe(422);
    expect((await look(stranger)).client_id).toBe(google.consent.clientId);
  });
});

const seconds = (count: number): string =>
  [Math.floor(count / 3600), Math.floor(count / 60) % 60, count % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The same numbers as the studio of the platform exports them. */
function studioExport(videos: readonly MockVideo[]): string {
  const head = [
    'Content,Video title,Video publish time,Duration,Views,Likes,Shares,Comments added,Watch time (minutes)',
    'Average view duration,Average percentage viewed (%),Subscribers gained',
  ].join(',');
  const lines = videos.flatMap(({ id, title, publishedAt, final }) => {
    const day = new Date(publishedAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    return final === null
      ? []
      : [
          [id, `"${title}"`, `"${day}"`, 450, final.views, final.likes, final.shares, final.comments]
            .concat([final.minutes, seconds(final.averageSeconds), final.averagePercent, final.subscribers])
            .join(','),
        ];
  });
  return [head, ...lines].join('\n');
}

describe('fetching', () => {
  it('records what the same numbers from a file would, within a tenth of the quota, and nothing twice', async () => {
    google.videos = mockVideos(500, '2026-10-01T17:00:00Z');
    await enterClient(person, google);
    const connection = await connect(person, google);
    expect(connection).toMatchObject({
      status: 'connected',
      problem: null,
      last: { videos: 500, created: 500, day: '2026-11-20' },
    });
    expect(connection.last?.units).toBeLessThanOrEqual(1000);

    const other = await product.signUp();
    const { board } = await other.ok('POST /api/boards', { body: { name: 'From a file' } });
    const file = () =>
      exportForm(studioExport(google.videos), { name: 'Table data.csv', modifiedAt: '2026-11-20T23:59:59Z' });
    const parked = await other.ok('POST /api/analytics/imports', { body: file() });
    await other.ok('POST /api/analytics/imports/{id}/commit', {
      params: { id: parked.import.id },
      body: { boardId: board.id },
    });
    const numbers = await numbersOf(product, person.userId);
    expect(numbers).toHaveLength(500);
    expect(numbers).toEqual(await numbersOf(product, other.userId));

    await fetchNow(person);
    expect(await numbersOf(product, person.userId)).toEqual(numbers);
    const again = await person.ok('POST /api/analytics/imports', { body: file() });
    expect(again.import.counts).toEqual({ created: 0, matched: 0, unchanged: 500, skipped: 0 });
  });

  it('goes on with the history the next day, and takes young videos as they are now', async () => {
    await enterClient(person, google);
    const first = await connect(person, google);
    expect(first.last).toMatchObject({ videos: 3, created: 3 });
    expect(Date.parse(first.next_fetch_at ?? '') - now.getTime()).toBeGreaterThanOrEqual(6 * 3_600_000);
    const moments = async () =>
      (await numbersOf(product, person.userId)).map(({ title, recorded_at, views }) => [
        String(title).at(-1),
        (recorded_at as Date).toISOString(),
        views,
      ]);
    const live = '2026-11-23T12:00:00.000Z';
    expect(await moments()).toEqual([
      ['3', live, '1050'],
      ['2', live, '1087'],
      ['1', '2026-11-20T23:59:59.000Z', '1074'],
      ['1', live, '1124'],
    ]);
    now = new Date('2026-11-24T12:00:00Z');
    google.day = '2026-11-21';
    await fetchNow(person);
    expect(Object.groupBy(await moments(), ([title]) => String(title))).toMatchObject({
      1: { length: 4 },
      2: { length: 2 },
      3: { length: 2 },
    });
  });

  it('leaves deleted videos deleted, also those that were deleted before', async () => {
    const boardId = await enterClient(person, google);
    await connect(person, google);
    const list = async () =>
      (await person.ok('GET /api/boards/{id}/items', { params: { id: boardId }, query: {} })).items;
    const [gone] = await list();
    await person.ok('DELETE /api/content/{id}', { params: { id: gone?.id ?? '' } });
    expect((await fetchNow(person)).problem).toBeNull();
    expect(await list()).toHaveLength(2);
    // Also once the connection was made anew, and knows nothing of what it brought.
    await person.ok('DELETE /api/connections/{provider}', { ...youtube, query: { posts: 'keep' } });
    const { clientId, clientSecret } = google.consent;
    await person.ok('PUT /api/connections/{provider}', {
      ...youtube,
      body: { clientId, clientSecret, boardId },
    });
    await connect(person, google);
    expect(await list()).toHaveLength(2);
  });

  it('a channel without videos is no fault', async () => {
    google.videos = [];
    await enterClient(person, google);
    expect(await connect(person, google)).toMatchObject({ problem: null, last: { videos: 0, created: 0 } });
  });
});

describe('disconnecting', () => {
  it('leaves the connection as it was where its posts cannot be deleted', async () => {
    await enterClient(person, google);
    await connect(person, google);
    const call = { ...youtube, query: { posts: 'delete' as const } };
    await queryTestDatabase(
      product,
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before update of deleted_at on items for each row execute function refuse()`,
    );
    expect(await person.call('DELETE /api/connections/{provider}', call)).toMatchObject({ status: 500 });
    await queryTestDatabase(product, 'drop function refuse cascade');
    expect(await look(person)).toMatchObject({ status: 'connected' });
    expect(await person.ok('DELETE /api/connections/{provider}', call)).toMatchObject({
      deleted: google.videos.length,
    });
  });

  it('revokes the grant at Google, and keeps or deletes what came', async () => {
    const boardId = await enterClient(person, google);
    const { item: own } = await person.ok('POST /api/content/add', {
      body: { boardId, contentUrl: `https://www.youtube.com/watch?v=${google.videos[0]?.id}` },
    });
    await connect(person, google);
    const disconnect = (posts: 'keep' | 'delete') =>
      person.ok('DELETE /api/connections/{provider}', { ...youtube, query: { posts } });
    expect(await disconnect('delete')).toEqual({ deleted: 2, isRevoked: true });
    expect(google.consent.revoked.filter((grant) => grant.startsWith('1//'))).toHaveLength(1);
    expect(await look(person)).toMatchObject({ status: 'off', client_id: null, channel: null });
    const { items } = await person.ok('GET /api/boards/{id}/items', { params: { id: boardId }, query: {} });
    expect(items.map(({ id }) => id)).toEqual([own.id]);
    expect(
      await person.call('DELETE /api/connections/{provider}', { ...youtube, query: { posts: 'keep' } }),
    ).toMatchObject({
      status: 404,
    });
  });
});
