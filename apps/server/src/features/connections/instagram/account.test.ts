import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { exportForm } from '../../imports/testing/sample-exports.ts';
import { connectAccount, fetchNow, instagram, look } from '../testing/connect.ts';
import {
  bothPermissions,
  type MockInstagram,
  type MockPost,
  mockPosts,
  startMockInstagram,
} from '../testing/mock-instagram.ts';
import { numbersOf } from '../testing/numbers-of.ts';
import { choosePosts, maxPosts } from './choose-posts.ts';

let mock: MockInstagram;
let product: TestProduct;
let now = new Date('2026-11-23T12:00:00Z');
let person: ApiClient & { userId: string };
const noon = new Date('2026-11-23T12:00:00Z');

beforeAll(async () => {
  mock = await startMockInstagram();
  product = await startTestProduct(
    { INSTAGRAM_BASE_URL: mock.origin, GOOGLE_TIMEOUT_SECONDS: '20', GOOGLE_PAUSE_MS: '0' },
    { clock: () => now },
  );
});
afterAll(async () => {
  await product.close();
  await mock.close();
});
beforeEach(async () => {
  goTo(noon);
  Object.assign(mock, { posts: mockPosts(6), asked: [], usage: null, professionalSince: '2000-01-01' });
  mock.fault = () => undefined;
  mock.permissions = new Set(bothPermissions);
  person = await product.signUp();
});

function goTo(moment: Date): void {
  now = moment;
  mock.now = moment;
}
const laterBy = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const numbers = () => numbersOf(product, person.userId);
const enter = (body: { token?: string; boardId: string }) =>
  person.call('PUT /api/connections/{provider}/token', { ...instagram, body });
const newBoard = async (who: ApiClient) =>
  (await who.ok('POST /api/boards', { body: { name: 'Account' } })).board.id;

describe('a token', () => {
  it('is tried at once, and names the account', async () => {
    const boardId = await newBoard(person);
    const { body } = await enter({ token: ` ${mock.makeToken()}\n`, boardId });
    expect(body).toMatchObject({
      connection: { provider: 'instagram', status: 'connected', channel: '@bread.by.ada', client_id: null },
    });
    const { connections } = await person.ok('GET /api/connections', {});
    expect(connections.map(({ provider, status }) => [provider, status])).toEqual([
      ['youtube', 'off'],
      ['instagram', 'connected'],
    ]);
  });

  it('that Instagram does not take changes nothing', async () => {
    const boardId = await newBoard(person);
    expect(await enter({ token: 'IGAAhalf', boardId })).toMatchObject({
      status: 422,
      body: {
        code: 'not_connected',
        error: expect.stringMatching(/^Instagram does not accept .* copied whole/u),
      },
    });
    expect(await enter({ boardId })).toMatchObject({ status: 422, body: { code: 'token_missing' } });
    expect((await look(person, instagram)).status).toBe('off');
  });

  it('must be of the same account as before; the board must be one’s own and may change alone', async () => {
    await connectAccount(person, mock);
    const boardId = await newBoard(person);
    mock.account = { id: '17841400000000002', username: 'somebody.else' };
    const { status, body } = await enter({ token: mock.makeToken(), boardId });
    mock.account = { id: '17841400000000001', username: 'bread.by.ada' };
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ error: expect.stringMatching(/another account, @somebody.else.*@bread/u) }),
    ]);
    expect((await enter({ boardId: await newBoard(await product.signUp()) })).status).toBe(404);
    expect(await enter({ boardId })).toMatchObject({
      status: 200,
      body: { connection: { board_id: boardId } },
    });
  });

  it('stands in no answer, in no row and in no line of the log, and Google’s calls are not for it', async () => {
    const token = mock.makeToken();
    const connection = await connectAccount(person, mock, token);
    goTo(laterBy(2));
    await fetchNow(person, instagram);
    mock.endTokens();
    await fetchNow(person, instagram);
    const { rows } = await product.database.pool.query('select * from connections where user_id = $1', [
      person.userId,
    ]);
    const everything = JSON.stringify([connection, rows, product.logged]);
    expect(everything).not.toMatch(/IGAA[\da-f]{8}/u);
    const body = { redirectUri: 'http://localhost:3000/settings' };
    const { status } = await person.call('POST /api/connections/{provider}/authorize', {
      params: { provider: 'instagram' },
      body,
    });
    expect(status).toBe(400);
  });

  it('is renewed once it is a day old, and then each week', async () => {
    const renewals: string[] = [];
    mock.fault = (path) => {
      renewals.push(...(path === '/refresh_access_token' ? [now.toISOString().slice(5, 10)] : []));
      return undefined;
    };
    await connectAccount(person, mock);
    for (const days of [0.5, 0.6, 1, 6, 1]) {
      goTo(laterBy(days));
      await fetchNow(person, instagram);
    }
    expect(renewals).toEqual(['11-24', '12-02']);
    // Far beyond the 60 days of the first token.
    for (let week = 0; week < 10; week += 1) {
      goTo(laterBy(7.1));
      expect(await fetchNow(person, instagram)).toMatchObject({ status: 'connected', problem: null });
    }
  });
});

/** The same numbers as Meta Business Suite exports them. */
function suiteExport(posts: readonly MockPost[]): string {
  const head =
    'Post ID,Account ID,Account username,Account name,Description,Duration (sec),Publish time,Permalink,Post type,' +
    'Data comment,Date,Views,Reach,Likes,Shares,Comments,Saves';
  const lines = posts.flatMap(({ id, code, caption, kind, timestamp, likes, comments, numbers: known }) => {
    const [year, month, day] = timestamp.slice(0, 10).split('-');
    const place = kind === 'reel' ? 'reel' : 'p';
    return known === null
      ? []
      : [
          [id, '1', 'bread.by.ada', 'Ada', `"${caption}"`, kind === 'reel' ? 34 : 0]
            .concat([`${month}/${day}/${year} ${timestamp.slice(11, 16)}`])
            .concat([`https://www.instagram.com/${place}/${code}/`, `IG ${kind}`, '', 'Lifetime'])
            .concat([known.views, known.reach, likes, kind === 'image' ? '' : known.shares, comments])
            .concat([known.saved])
            .join(','),
        ];
  });
  return ['\ufeff' + head, ...lines].join('\r\n');
}

describe('fetching', () => {
  it('records what the same numbers from a file would, and nothing twice', async () => {
    mock.posts = mockPosts(120);
    const connection = await connectAccount(person, mock);
    expect(connection).toMatchObject({ problem: null, last: { videos: 120, created: 120, waiting: 0 } });

    const other = await product.signUp();
    const boardId = await newBoard(other);
    const file = () =>
      exportForm(suiteExport(mock.posts), { name: 'Posts.csv', modifiedAt: noon.toISOString() });
    const parked = await other.ok('POST /api/analytics/imports', { body: file() });
    await other.ok('POST /api/analytics/imports/{id}/commit', {
      params: { id: parked.import.id },
      body: { boardId },
    });
    const fetched = await numbers();
    expect(fetched).toHaveLength(120);
    // The export of the suite tells lengths, and no watch times.
    const comparable = (rows: Record<string, unknown>[]) =>
      rows.map((row) => ({ ...row, duration: 0, watch_seconds: 0, average_view_seconds: 0 }));
    expect(comparable(fetched)).toEqual(comparable(await numbersOf(product, other.userId)));
    expect(fetched.find(({ url }) => url === 'https://www.instagram.com/reel/C_00000000x/')).toMatchObject({
      watch_seconds: 5625,
      average_view_seconds: 6.25,
      saves: 23,
      reach: 630,
      duration: null,
    });

    await fetchNow(person, instagram);
    expect(await numbers()).toEqual(fetched);
    const again = await person.ok('POST /api/analytics/imports', { body: file() });
    expect(again.import.counts).toEqual({ created: 0, matched: 0, unchanged: 120, skipped: 0 });
  });

  it('goes on with the history the next day, with young and changed posts first', async () => {
    mock.posts = [...mockPosts(2), ...mockPosts(8, '2026-09-01T17:00:00Z').slice(2)];
    await connectAccount(person, mock);
    mock.asked = [];
    goTo(laterBy(1));
    mock.posts = mock.posts.map((post, index) => (index === 4 ? { ...post, likes: post.likes + 1 } : post));
    await fetchNow(person, instagram);
    const ids = mock.posts.map(({ id }) => id);
    expect(new Set(mock.asked)).toEqual(new Set([ids[0], ids[1], ids[4]]));
    expect(mock.asked.at(-1)).toBe(ids[4]);
    expect(await numbers()).toHaveLength(8 + 3);
    mock.asked = [];
    goTo(laterBy(7));
    await fetchNow(person, instagram);
    // Those that were read a week ago, and the one of yesterday too.
    expect(new Set(mock.asked)).toEqual(new Set(ids));
    expect(await numbers()).toHaveLength(8 + 3 + 8);
  });

  it('leaves what the limits do not allow to the next day', async () => {
    mock.posts = mockPosts(maxPosts + 20, '2026-09-01T17:00:00Z');
    expect(await connectAccount(person, mock)).toMatchObject({
      problem: null,
      last: { videos: maxPosts + 20, created: maxPosts + 20, waiting: 20 },
    });
    expect(await numbers()).toHaveLength(maxPosts);
    goTo(laterBy(1));
    expect(await fetchNow(person, instagram)).toMatchObject({ last: { created: 0, waiting: 0 } });
    // And once more those of the post that shows whether numbers are given at all.
    expect(await numbers()).toHaveLength(maxPosts + 20 + 1);
  });

  it('stops in time for what came to be recorded, and leaves the rest to the next day', async () => {
    mock.posts = mockPosts(9);
    mock.fault = (path) => {
      now = path.endsWith('/insights') ? new Date(now.getTime() + 3 * 60_000) : now;
      return undefined;
    };
    // Ten minutes are over with the fourth question; the second post took two.
    expect(await connectAccount(person, mock)).toMatchObject({ problem: null, last: { waiting: 6 } });
    expect(await numbers()).toHaveLength(3);
  });

  it('stops early where Instagram says that its limit is near, and keeps what came', async () => {
    mock.posts = mockPosts(9);
    mock.fault = (path) => {
      mock.usage = path.endsWith('/insights') && mock.asked.length >= 4 ? 80 : null;
      return undefined;
    };
    expect(await connectAccount(person, mock)).toMatchObject({ problem: null, last: { waiting: 5 } });
    expect(await numbers()).toHaveLength(4);
  });

  it('makes items of posts without numbers, and asks for none before the professional account', async () => {
    mock.posts = mockPosts(9);
    mock.professionalSince = mock.posts[3]?.timestamp ?? '';
    mock.posts = mock.posts.map((post, index) => (index === 1 ? { ...post, numbers: null } : post));
    expect(await connectAccount(person, mock)).toMatchObject({
      problem: null,
      last: { videos: 9, created: 9, waiting: 0 },
    });
    expect(await numbers()).toHaveLength(3);
    // One of those that are too old tells it of all of them; a picture is asked for twice.
    expect(new Set(mock.asked).size).toBe(5);
  });

  it('leaves deleted posts deleted, and does not ask for them', async () => {
    await connectAccount(person, mock);
    const { board_id: boardId } = await look(person, instagram);
    const list = async () =>
      (await person.ok('GET /api/boards/{id}/items', { params: { id: boardId ?? '' }, query: {} })).items;
    const [gone] = await list();
    await person.ok('DELETE /api/content/{id}', { params: { id: gone?.id ?? '' } });
    mock.asked = [];
    expect((await fetchNow(person, instagram)).problem).toBeNull();
    expect(await list()).toHaveLength(5);
    expect(new Set(mock.asked).size).toBe(5);
  });
});

it('disconnecting keeps or deletes what came, and says that the token lives on', async () => {
  const { item: own } = await person.ok('POST /api/content/add', {
    body: { boardId: await newBoard(person), contentUrl: 'https://www.instagram.com/p/C_00000001x/' },
  });
  await connectAccount(person, mock);
  const { created } = (await look(person, instagram)).last ?? {};
  expect(created).toBe(5);
  expect(
    await person.ok('DELETE /api/connections/{provider}', { ...instagram, query: { posts: 'delete' } }),
  ).toEqual({ deleted: 5, isRevoked: false });
  expect(await look(person, instagram)).toMatchObject({ status: 'off', channel: null, board_id: null });
  expect((await person.ok('GET /api/content/{id}', { params: { id: own.id } })).item.id).toBe(own.id);
});

describe('an account of more posts than a run can ask for', () => {
  const dayMs = 86_400_000;
  /**
   * What is known of posts, one a day, after some days of runs; those that `isMute` says never have numbers.
   */
  const goOn = (count: number, runs: number, isMute = (_index: number) => false) => {
    const posts = Array.from({ length: count }, (_, index) => ({
      id: String(index),
      code: String(index),
      url: '',
      caption: '',
      isReel: true,
      isVideo: true,
      publishedAt: new Date(noon.getTime() - index * dayMs),
      likes: 1,
      comments: 1,
    }));
    const known = new Map<string, { recordedAt: Date; likes: number; comments: number }>();
    for (let day = 0; day < runs; day += 1) {
      const today = new Date(noon.getTime() + day * dayMs);
      const due = choosePosts(posts, { now: today, recorded: ({ code }) => known.get(code) ?? null });
      due.slice(0, maxPosts).forEach(({ code }) => {
        if (!isMute(Number(code))) {
          known.set(code, { recordedAt: today, likes: 1, comments: 1 });
        }
      });
    }
    const last = noon.getTime() + (runs - 1) * dayMs;
    const ages = [...known.values()].map(({ recordedAt }) => (last - recordedAt.getTime()) / dayMs);
    return { known: known.size, oldest: Math.max(...ages) };
  };

  it('all have numbers after 20 days, and those are read again by and by', () => {
    expect(goOn(6000, 20).known).toBe(6000);
    expect(goOn(6000, 30).oldest).toBeLessThanOrEqual(12);
  });

  it('posts that never have numbers do not keep the others from being read again', () => {
    expect(goOn(2000, 30, (index) => index >= 1000)).toEqual({
      known: 1000,
      oldest: expect.toSatisfy((age: number) => age <= 8),
    });
  });
});
