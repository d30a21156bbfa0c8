import { expect, it } from 'vitest';
import { leadOf, publishedIn, takenWords } from './lead.ts';
import { pairOf, pictureOf, postInWords } from './picture.ts';
import { drawableMetrics } from './metrics.ts';
import { toShownChannel } from './shown-channel.ts';
import { spreadOf } from './spread.ts';

const answer = {
  posts: {
    ids: ['c', 'b', 'a'],
    boards: [0, 0, 0],
    titles: ['Third', 'Second', 'First'],
    platforms: ['youtube', 'youtube', 'tiktok'],
    formats: ['short', 'a newer one', 'video'],
    published: ['2026-03-05T14:30', '2024-03-01', null],
    views: [400, 20, 1],
    durations: [45, null, 600],
    young: [true, false, false],
  },
  board_ids: ['board'],
  metrics: { likes: [40, null, 0] },
  known: [
    { name: 'likes', posts: 12 },
    { name: 'fame', posts: 3 },
  ],
  recorded: { from: '2026-03-06', to: '2026-03-06', days: 1 },
  timezone: 'Europe/Berlin',
};

it('reads the columns of an answer, the earliest first and those without a date last', () => {
  const { posts, known } = toShownChannel(answer);
  expect(posts.map(({ title }) => title)).toEqual(['Second', 'Third', 'First']);
  expect(posts[1]).toMatchObject({
    id: 'c',
    boardId: 'board',
    format: 'short',
    at: Date.UTC(2026, 2, 5, 14, 30),
    isDayOnly: false,
    duration: 45,
    isYoung: true,
    metrics: { likes: 40 },
  });
  expect(posts[0]).toMatchObject({ format: 'post', isDayOnly: true, metrics: { likes: null } });
  expect(known).toEqual([{ name: 'likes', posts: 12 }]);
});

it('breaks on no answer, whatever is missing', () => {
  expect(toShownChannel({}).posts).toEqual([]);
  const [post] = toShownChannel({ posts: { ids: ['a'] } }).posts;
  expect(post).toMatchObject({ title: '', at: null, views: 0, format: 'post', boardId: '' });
});

it('says what the channel is, and of which posts', () => {
  const channel = toShownChannel(answer);
  expect(leadOf(channel.posts)).toMatchObject({
    posts: 3,
    formats: '1 Short, 1 video and 1 post',
    span: 'Mar 2024 to Mar 2026',
    views: 421,
    median: 20,
    withoutDate: 1,
  });
  expect(takenWords(channel)).toBe('on one day, Mar 6, 2026');
  const today = Date.UTC(2026, 2, 20);
  expect(publishedIn(channel.posts, '30d', today).map(({ title }) => title)).toEqual(['Third']);
  expect(publishedIn(channel.posts, 'all', today)).toHaveLength(3);
  expect(channel.posts.slice(1, 2).map(postInWords)).toEqual([
    'Third, Short on YouTube, Mar 5, 2026, 2:30 PM',
  ]);
});

it('offers what is known of enough posts', () => {
  expect(drawableMetrics(toShownChannel(answer))).toEqual(['views', 'likes']);
});

const many = toShownChannel({
  posts: {
    ids: Array.from({ length: 40 }, (_, index) => `p${index}`),
    published: Array.from(
      { length: 40 },
      (_, index) => `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    )
      .toSorted()
      .toReversed(),
    views: Array.from({ length: 40 }, (_, index) => (index === 17 ? 90_000 : 1_000 + index)),
  },
  metrics: { likes: Array.from({ length: 40 }, (_, index) => (index < 10 ? index : null)) },
}).posts;

it('draws dots by day and views, names what is far above the median around it, and the higher the more views', () => {
  const picture = pictureOf(many, 7);
  expect(picture.outliers.map((at) => picture.posts[at]?.views)).toEqual([90_000]);
  expect(picture.medians.map(({ places, ys }) => [places.length, ys.length])).toEqual([[40, 40]]);
  const [outlier = 0] = picture.outliers;
  expect(Math.max(...picture.ys)).toBe(picture.ys[outlier]);
  expect(picture.whole[0]).toBeLessThan(picture.xs[0] ?? 0);
});

it('draws no median across a long pause, and none to a single post behind it', () => {
  const day = 86_400_000;
  const at = (index: number) =>
    (many[0]?.at ?? 0) + (index + (index >= 20 ? 400 : 0) + (index === 39 ? 500 : 0)) * day;
  const paused = many.map((post, index) => ({ ...post, at: at(index) }));
  expect(pictureOf(paused, 7).medians.map(({ places }) => [places[0], places.at(-1)])).toEqual([
    [0, 19],
    [20, 38],
  ]);
  // Who publishes twice a year has made no pause.
  const rare = many.map((post, index) => ({ ...post, at: index * 180 * day }));
  expect(pictureOf(rare, 7).medians.map(({ places }) => places.length)).toEqual([40]);
});

it('compares a post with those of its own format', () => {
  const mixed = many.map((post, index) =>
    index % 2 === 0
      ? { ...post, format: 'short' as const, views: 50_000 + index }
      : { ...post, format: 'video' as const, views: 4_000 + index },
  );
  const picture = pictureOf(mixed, 7);
  expect(picture.medians.map(({ format, places }) => [format, places.length])).toEqual([
    ['short', 20],
    ['video', 20],
  ]);
  expect(picture.outliers).toEqual([]);
});

it('draws two metrics of the posts of which both are known, from the left to the right', () => {
  const pair = pairOf(many, { across: 'likes', up: 'views', marks: [7, 5] });
  expect(pair.posts).toHaveLength(10);
  expect(pair.xs).toEqual(pair.xs.toSorted((a, b) => a - b));
});

it('spreads posts over bins of which none is lost', () => {
  const spread = spreadOf([0, 1, 10, 100, 1_000, 10_000, 10_000], 'count');
  expect(spread.bins.reduce((sum, { posts }) => sum + posts, 0)).toBe(7);
  expect(spread).toMatchObject({ median: 100, least: 0, greatest: 10_000 });
  expect(spreadOf([5, 5], 'count').bins).toMatchObject([{ posts: 2 }]);
  expect(spreadOf([0.01, 0.02, 0.5], 'fraction').bins.at(-1)?.posts).toBe(1);
});
