import { randomUUID } from 'node:crypto';
import { type MockServer, ok, type Right, startMockServer } from './mock-server.ts';

export interface MockPost {
  id: string;
  code: string;
  caption: string | undefined;
  kind: 'reel' | 'image' | 'carousel';
  /** `2026-11-20T17:00:00+0000` */
  timestamp: string;
  likes: number;
  comments: number;
  /** Null where Instagram has none of the post. */
  numbers: {
    views: number;
    reach: number;
    saved: number;
    shares: number;
    /** Of reels, milliseconds. */
    total: number;
    average: number;
  } | null;
}

export interface MockInstagram extends MockServer {
  account: { id: string; username: string };
  posts: MockPost[];
  /** Its clock. */
  now: Date;
  /** Made by the dashboard: a token, 60 days long. */
  makeToken: () => string;
  /** Ends all tokens, as a changed password does. */
  endTokens: () => void;
  permissions: Set<string>;
  /** Posts before that moment have no numbers: the account was a personal one. */
  professionalSince: string;
  /** Percent of what an app may ask in an hour, which is told with each answer. */
  usage: number | null;
  /** The posts whose numbers were asked for, in order. */
  asked: string[];
}

const days = (count: number): number => count * 86_400_000;
export const bothPermissions = ['instagram_business_basic', 'instagram_business_manage_insights'];

export const refuse = (code: number, { status = 400, subcode = 0, headers = {} } = {}): Right => ({
  status,
  headers,
  body: {
    error: {
      message: `(#${code}) Something that nobody should show`,
      type: 'OAuthException',
      code,
      ...(subcode !== 0 && { error_subcode: subcode }),
      fbtrace_id: 'AxTraceMock',
    },
  },
});

/**
 * A server that behaves as Instagram's does, as far as its documentation and the reports of others say. It
 * shares no code with ours.
 */
export async function startMockInstagram(): Promise<MockInstagram> {
  const tokens = new Map<string, { madeAt: number; endsAt: number }>();
  const addToken = (): string => {
    const token = `IGAA${randomUUID().replaceAll('-', '')}`;
    tokens.set(token, { madeAt: mock.now.getTime(), endsAt: mock.now.getTime() + days(60) });
    return token;
  };
  const mock: MockInstagram = Object.assign(await startMockServer(answer), {
    account: { id: '17841400000000001', username: 'bread.by.ada' },
    posts: [],
    now: new Date(),
    makeToken: addToken,
    endTokens: () => tokens.clear(),
    permissions: new Set(bothPermissions),
    professionalSince: '2000-01-01',
    usage: null,
    asked: [],
  });

  function answer(path: string, query: URLSearchParams): Right {
    const token = tokens.get(query.get('access_token') ?? '');
    if (token === undefined) {
      return refuse(190);
    }
    if (token.endsAt <= mock.now.getTime()) {
      return refuse(190, { subcode: 463 });
    }
    const [, place = '', rest = ''] = /^\/(v26\.0|refresh_access_token)(?:\/(.+))?$/u.exec(path) ?? [];
    if (place === 'refresh_access_token') {
      return refresh(token, query);
    }
    const right = place === '' ? refuse(2500) : read(mock, rest, query);
    const use = mock.usage === null ? {} : { 'x-app-usage': JSON.stringify({ call_count: mock.usage }) };
    return { ...right, headers: { ...right.headers, ...use } };
  }

  function refresh({ madeAt }: { madeAt: number }, query: URLSearchParams): Right {
    const isRipe = mock.now.getTime() - madeAt >= days(1);
    return query.get('grant_type') === 'ig_refresh_token' && isRipe
      ? ok({ access_token: addToken(), token_type: 'bearer', expires_in: days(60) / 1000 })
      : refuse(100);
  }

  return mock;
}

/** What an account answers to somebody who may ask. */
function read(mock: MockInstagram, path: string, query: URLSearchParams): Right {
  if (!mock.permissions.has('instagram_business_basic')) {
    return refuse(200);
  }
  if (path === 'me') {
    const { id, username } = mock.account;
    return ok(pick({ user_id: id, username, id: `app-${id}` }, query));
  }
  if (path === 'me/media') {
    return listPosts(mock, query);
  }
  const [, id] = /^(\d+)\/insights$/u.exec(path) ?? [];
  mock.asked.push(...(id === undefined ? [] : [id]));
  const post = mock.posts.find((one) => one.id === id);
  return post === undefined ? refuse(100, { subcode: 33 }) : tellNumbers(mock, post, query);
}

function listPosts(mock: MockInstagram, query: URLSearchParams): Right {
  const limit = Number(query.get('limit') ?? 25);
  const from = Number((query.get('after') ?? 'QVFI0').slice(4));
  const next = `QVFI${from + limit}`;
  const data = mock.posts.slice(from, from + limit).map((post) => pick(describe(post), query));
  const hasMore = from + limit < mock.posts.length;
  return limit > 100
    ? refuse(100)
    : ok({
        data,
        ...(data.length > 0 && {
          paging: {
            cursors: { before: `QVFI${from}`, after: next },
            ...(hasMore && { next: `${mock.origin}/v26.0/me/media?access_token=secret&after=${next}` }),
          },
        }),
      });
}

function tellNumbers(mock: MockInstagram, post: MockPost, query: URLSearchParams): Right {
  if (!mock.permissions.has('instagram_business_manage_insights')) {
    return refuse(10);
  }
  if (post.timestamp < mock.professionalSince) {
    return refuse(100, { subcode: 2_108_006 });
  }
  const known = metricsOf(post);
  const metrics = (query.get('metric') ?? '').split(',');
  if (!metrics.every((name) => name in known)) {
    return refuse(100);
  }
  const data = metrics.map((name) => ({
    name,
    period: 'lifetime',
    values: [{ value: known[name] }],
    title: name,
    id: `${post.id}/insights/${name}/lifetime`,
  }));
  return ok({ data: post.numbers === null ? [] : data });
}

function metricsOf({ kind, numbers }: MockPost): Record<string, number | undefined> {
  const { views, reach, saved, shares, total, average } = numbers ?? {};
  return {
    views,
    reach,
    saved,
    // Pictures have no shares here, as has been seen; the documentation says they do.
    ...(kind !== 'image' && { shares }),
    ...(kind === 'reel' && { ig_reels_video_view_total_time: total, ig_reels_avg_watch_time: average }),
  };
}

/** Of an object only the fields that were asked for, and those that it has. */
const pick = (all: Record<string, unknown>, query: URLSearchParams) =>
  Object.fromEntries((query.get('fields') ?? 'id').split(',').map((name) => [name, all[name]]));

const describe = ({ id, code, caption, kind, timestamp, likes, comments }: MockPost) => ({
  id,
  caption,
  media_type: { reel: 'VIDEO', image: 'IMAGE', carousel: 'CAROUSEL_ALBUM' }[kind],
  media_product_type: kind === 'reel' ? 'REELS' : 'FEED',
  permalink: `https://www.instagram.com/${kind === 'reel' ? 'reel' : 'p'}/${code}/`,
  timestamp,
  like_count: likes,
  comments_count: comments,
});

/** An account of posts, one a day back from `newest`: a reel, a picture, several pictures, and again. */
export const mockPosts = (count: number, newest = '2026-11-21T17:00:00Z'): MockPost[] =>
  Array.from({ length: count }, (_, index) => {
    const views = 900 + index * 41;
    const kind = (['reel', 'image', 'carousel'] as const)[index % 3] ?? 'reel';
    return {
      id: `179000000000${String(index).padStart(5, '0')}`,
      code: `C_${String(index).padStart(8, '0')}x`,
      caption: `Bread, part ${count - index}\nFlour, water and patience. #bread`,
      kind,
      timestamp: new Date(Date.parse(newest) - days(index)).toISOString().replace('.000Z', '+0000'),
      likes: Math.round(views / 15),
      comments: Math.round(views / 150),
      numbers: {
        views,
        reach: Math.round(views * 0.7),
        saved: Math.round(views / 40),
        shares: Math.round(views / 60),
        total: views * 6250,
        average: 6250,
      },
    };
  });
