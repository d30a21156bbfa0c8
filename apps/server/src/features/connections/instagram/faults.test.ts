import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { connectAccount, fetchNow, instagram, look } from '../testing/connect.ts';
import {
  bothPermissions,
  type MockInstagram,
  mockPosts,
  refuse,
  startMockInstagram,
} from '../testing/mock-instagram.ts';
import { at, type Fault, type FaultOf } from '../testing/mock-server.ts';
import { numbersOf } from '../testing/numbers-of.ts';

let mock: MockInstagram;
let product: TestProduct;
let now: Date;
let person: ApiClient & { userId: string };
const noon = new Date('2026-11-23T12:00:00Z');

beforeAll(async () => {
  now = noon;
  mock = await startMockInstagram();
  product = await startTestProduct(
    { INSTAGRAM_BASE_URL: mock.origin, GOOGLE_TIMEOUT_SECONDS: '1', GOOGLE_PAUSE_MS: '0' },
    { clock: () => now },
  );
});
afterAll(async () => {
  await product.close();
  await mock.close();
});
beforeEach(async () => {
  now = noon;
  mock.now = noon;
  mock.posts = mockPosts(4);
  mock.fault = () => undefined;
  mock.permissions = new Set(bothPermissions);
  person = await product.signUp();
});

const list = '/v26.0/me/media';
/** Instagram gives 50 posts at a time: these take a second page. */
const postsOnPages = 60;
const onSecondPage =
  (fault: Fault): FaultOf =>
  (path, _, query) =>
    path === list && query.has('after') ? fault : undefined;
/** At the numbers of each post. */
const atNumbers =
  (fault: Fault): FaultOf =>
  (path) =>
    path.endsWith('/insights') ? fault : undefined;
const soon = { headers: { 'retry-after': '0' } };
const half = (minutes: number) => ({
  headers: {
    'x-business-use-case-usage': JSON.stringify({
      178: [{ type: 'instagram', call_count: 100, estimated_time_to_regain_access: minutes }],
    }),
  },
});
type Items = Record<string, unknown>[];
const eachPost =
  (change: (post: Record<string, unknown>) => object): Fault =>
  ({ data, ...rest }) => ({ ...rest, data: (data as Items).map(change) });

const third = mockPosts(4)[2]?.id ?? '';
const snapshots = async () => (await numbersOf(product, person.userId)).length;

describe('what lasts is told in one sentence, changes nothing, and is over once it is over', () => {
  const cases: [string, FaultOf, RegExp, count?: number][] = [
    [
      'the limit of the app',
      at(list, refuse(4, half(30))),
      /^Instagram asked for a pause because of too many/u,
    ],
    ['the limit of the account', atNumbers(refuse(80_002, half(45))), /^Instagram asked for a pause/u],
    [
      'too many requests, told by status',
      at(list, { status: 429, body: '', ...soon }),
      /^Instagram asked for/u,
    ],
    [
      'a limit on the second page',
      onSecondPage(refuse(17, half(5))),
      /^Instagram asked for a pause/u,
      postsOnPages,
    ],
    [
      'server failed',
      at(list, { status: 500, body: 'oops', ...soon }),
      /^Instagram’s server failed \(status 500\)/u,
    ],
    [
      'a service that is down',
      atNumbers(refuse(2, { status: 503, ...soon })),
      /server failed \(status 503\)/u,
    ],
    ['hanging server', at(list, 'hang'), /^Instagram did not answer within 1 seconds/u],
    ['half an answer', onSecondPage('cut'), /broke off in the middle of its answer/u, postsOnPages],
    ['a web page for JSON', at(list, { status: 200, body: '<html>Log in</html>' }), /is not valid JSON/u],
    [
      'a page that leads to itself',
      at(list, (answer) => ({ ...answer, paging: { cursors: { after: 'QVFI50' }, next: 'https://next' } })),
      /next page of the list of posts/u,
      postsOnPages,
    ],
    [
      'a field renamed',
      at(
        list,
        eachPost(({ permalink, ...post }) => ({ ...post, link: permalink })),
      ),
      /^Instagram’s answer has changed: “data.permalink” of the list of posts/u,
    ],
    [
      'words for a number',
      atNumbers(eachPost((metric) => ({ ...metric, values: [{ value: 'many' }] }))),
      /“data.values.value” of the numbers of a post/u,
    ],
    ['a metric that is gone', atNumbers(refuse(100)), /“views” of the numbers of posts/u],
    [
      'a metric that is renamed',
      atNumbers(eachPost(({ name, ...metric }) => ({ ...metric, name: `total_${String(name)}` }))),
      /“views” of the numbers of posts/u,
    ],
    ['refused for a new reason', at(list, refuse(368)), /^Instagram refused .*\(status 400, 368\)/u],
  ];
  it.for(cases)('%s', async ([, fault, sentence, count = 4]) => {
    mock.posts = mockPosts(count);
    mock.fault = fault;
    const connection = await connectAccount(person, mock);
    expect(connection).toMatchObject({ status: 'connected', problem: expect.stringMatching(sentence) });
    expect(connection.problem).not.toMatch(/nobody should show|IGAA/u);
    expect(connection.problem_since).toBe(noon.toISOString());
    expect(Date.parse(connection.next_fetch_at ?? '')).toBeGreaterThan(noon.getTime());
    expect(await snapshots()).toBe(0);
    mock.fault = () => undefined;
    expect(await fetchNow(person, instagram)).toMatchObject({
      problem: null,
      problem_since: null,
      last: { videos: count },
    });
    expect(await snapshots()).toBe(count);
  });
});

describe('what is over in a moment, or costs one post, is not told', () => {
  const once = (wanted: (path: string, query: URLSearchParams) => boolean, fault: Fault): FaultOf => {
    let isOver = false;
    return (path, _, query) => {
      if (isOver || !wanted(path, query)) {
        return undefined;
      }
      isOver = true;
      return fault;
    };
  };
  const isList = (path: string) => path === list;
  const isNumbers = (path: string) => path.endsWith('/insights');
  const cases: [string, FaultOf, recorded?: number][] = [
    ['one 500', once(isList, { status: 500, body: 'oops', ...soon })],
    ['one 429', once(isNumbers, { status: 429, body: '', ...soon })],
    ['one answer cut off', once(isNumbers, 'cut')],
    [
      'hidden likes',
      at(
        list,
        eachPost(({ like_count: _, ...post }) => post),
      ),
    ],
    [
      'numbers in the other form',
      atNumbers(
        eachPost(({ values, ...metric }) => ({ ...metric, total_value: (values as { value: number }[])[0] })),
      ),
    ],
    [
      'one post that the server fails on',
      (path) => (path.includes(third) ? refuse(1, { status: 500, ...soon }) : undefined),
      3,
    ],
    ...(
      [
        ['is gone', refuse(100, { subcode: 33 })],
        ['is refused for a new reason', refuse(100, { subcode: 2_108_999 })],
        ['the token may not see', refuse(10)],
        ['has words for a number', eachPost((metric) => ({ ...metric, values: [{ value: 'many' }] }))],
      ] as const
    ).map(([what, fault]): [string, FaultOf, number] => [
      `one post that ${what}`,
      (path) => (path.includes(third) ? fault : undefined),
      3,
    ]),
  ];
  it.for(cases)('%s', async ([, fault, recorded = 4]) => {
    mock.fault = fault;
    expect(await connectAccount(person, mock)).toMatchObject({ problem: null, last: { created: 4 } });
    expect(await snapshots()).toBe(recorded);
  });

  it('a limit in the middle: what came is kept, the rest waits', async () => {
    mock.fault = (path) => (path.includes(third) ? refuse(4, soon) : undefined);
    expect(await connectAccount(person, mock)).toMatchObject({ problem: null, last: { waiting: 2 } });
    expect(await snapshots()).toBe(2);
  });

  it('a post that is refused for good, on a day when no other is due', async () => {
    mock.posts = mockPosts(4, '2026-09-01T17:00:00Z');
    mock.fault = (path) => (path.includes(third) ? refuse(10) : undefined);
    await connectAccount(person, mock);
    now = new Date(noon.getTime() + 86_400_000);
    expect(await fetchNow(person, instagram)).toMatchObject({ status: 'connected', problem: null });
  });

  it('a token that cannot be renewed today', async () => {
    await connectAccount(person, mock);
    mock.now = now = new Date(noon.getTime() + 2 * 86_400_000);
    mock.fault = at('/refresh_access_token', refuse(2, { status: 500, ...soon }));
    expect(await fetchNow(person, instagram)).toMatchObject({ status: 'connected', problem: null });
  });
});

describe('what only the user can mend breaks the connection, and is over with a new token', () => {
  const cases: [string, () => void, RegExp][] = [
    [
      'access that was ended',
      () => mock.endTokens(),
      /^Instagram does not accept the access token.*ended by/u,
    ],
    [
      'a server that was off for 60 days',
      () => (mock.now = new Date(noon.getTime() + 61 * 86_400_000)),
      /^The access token of Instagram has expired\. Generate a new one/u,
    ],
    [
      'a permission that is missing',
      () => mock.permissions.delete('instagram_business_manage_insights'),
      /^The access token lacks a permission that Instagram requires\. Add .*insights/u,
    ],
    ['an app that was shut out', () => mock.permissions.clear(), /lacks a permission/u],
  ];
  it.for(cases)('%s', async ([, spoil, sentence]) => {
    await connectAccount(person, mock);
    spoil();
    const broken = await fetchNow(person, instagram);
    expect(broken).toMatchObject({
      status: 'broken',
      next_fetch_at: null,
      channel: '@bread.by.ada',
      problem: expect.stringMatching(sentence),
    });
    expect(await person.call('POST /api/connections/{provider}/fetch', instagram)).toMatchObject({
      status: 422,
      body: { code: 'not_connected' },
    });
    mock.permissions = new Set(bothPermissions);
    expect(await connectAccount(person, mock)).toMatchObject({ status: 'connected', problem: null });
  });
});

describe('a fetch that something comes in between', () => {
  /** Begins to fetch, and comes back while Instagram hangs at the numbers of a post. */
  const beginFetching = async () => {
    let isHanging = false;
    const isFirst = () => !isHanging && (isHanging = true);
    mock.fault = (path) => (path.includes(third) && isFirst() ? 'hang' : undefined);
    const boardId = await newBoard('Account');
    const body = { token: mock.makeToken(), boardId };
    await person.ok('PUT /api/connections/{provider}/token', { ...instagram, body });
    await until(() => Promise.resolve(isHanging || null));
  };
  const newBoard = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;
  const ended = () =>
    until(async () => {
      const { rows } = await product.database.pool.query<{ state: string }>(
        `select state from jobs.job where name = 'fetch-numbers' and data->>'userId' = $1`,
        [person.userId],
      );
      return rows.every(({ state }) => state === 'completed') || null;
    });
  const itemsOf = async (userId: string) =>
    (
      await product.database.pool.query<{ boardId: string }>(
        'select board_id as "boardId" from items where user_id = $1 and deleted_at is null',
        [userId],
      )
    ).rows.map(({ boardId }) => boardId);

  it('disconnecting: nothing appears any more', async () => {
    await beginFetching();
    await person.ok('DELETE /api/connections/{provider}', { ...instagram, query: { posts: 'delete' } });
    await ended();
    expect(await itemsOf(person.userId)).toEqual([]);
    expect((await look(person, instagram)).status).toBe('off');
  });

  it('another board: new posts go there', async () => {
    await beginFetching();
    const boardId = await newBoard('Another');
    await person.ok('PUT /api/connections/{provider}/token', { ...instagram, body: { boardId } });
    await until(async () => ((await look(person, instagram)).progress === null ? true : null));
    expect(await itemsOf(person.userId)).toEqual(Array.from({ length: 4 }, () => boardId));
  });
});
