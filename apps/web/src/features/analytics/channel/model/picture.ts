import { formatDate, hourCycle } from '#lib/format.ts';
import type { PostFormat } from '@hookline/contract/analytics';
import { onPlatform } from '@hookline/contract/platforms';
import type { PlotPosts, Stretch } from '../plot/frame.ts';
import { type Axis, extent, metricAxis } from './axis.ts';
import { formatOf, formats } from './formats.ts';
import { type Metric, metricKind, metricOf } from './metrics.ts';
import { medianOf, medianSpan, rollingMedian } from './rolling-median.ts';
import type { ChannelPost } from './shown-channel.ts';

const day = 86_400_000;

/**
 * The rolling median of the posts of one format, as far as no long pause interrupts it: the places of these
 * posts, and how high it is at each.
 */
export interface MedianLine {
  format: PostFormat;
  places: number[];
  ys: number[];
}

/** Dots by publishing date and views, with the rolling median of each format and the posts far above it. */
export interface Picture extends PlotPosts {
  whole: Stretch;
  up: Axis;
  /** Of the formats with enough posts: a median over all would jump between Shorts and long videos. */
  medians: MedianLine[];
  /** Places of the posts far above the median around them, the farthest first. */
  outliers: number[];
}

/** Fewer posts have no rolling median. */
const fewestForMedian = 12;
/** A pause longer than both interrupts a line: in days, and in times what usually lies between two posts. */
const longPause = { days: 90, usual: 12 };
/** A post that has at least so many times the median around it is named, as far as there is room. */
const outlierFrom = 3;
const mostNamed = 40;

/** Lays out posts of which the day is known, the earliest first. */
export function pictureOf(posts: readonly ChannelPost[], marks: number): Picture {
  const dated = posts.filter((post): post is ChannelPost & { at: number } => post.at !== null);
  const xs = dated.map(({ at }) => at);
  const views = dated.map((post) => post.views);
  const up = metricAxis('count', views, marks);
  const [first, last] = extent(xs);
  const margin = Math.max(day, (last - first) * 0.02);
  const usual = formats.map((format) => usualOf(dated, format)).filter(({ places }) => places.length > 0);
  return {
    posts: dated,
    xs,
    ys: views.map(up.place),
    whole: [first - margin, last + margin],
    up,
    medians: usual
      .filter(({ places }) => places.length >= fewestForMedian)
      .flatMap(({ format, places, medians }) =>
        stretchesOf(places.map((place) => xs[place] ?? 0)).map(([from, to]) => ({
          format,
          places: places.slice(from, to),
          ys: medians.slice(from, to).map(up.place),
        })),
      ),
    outliers: outliersOf(views, usual),
  };
}

/** The posts of a format, and the median around each of them: of all of them where they are few. */
function usualOf(posts: readonly ChannelPost[], format: PostFormat) {
  const places = posts.flatMap((post, place) => (post.format === format ? [place] : []));
  const views = places.map((place) => posts[place]?.views ?? 0);
  const isFew = places.length < fewestForMedian;
  const medians = isFew ? views.map(() => medianOf(views)) : rollingMedian(views, medianSpan(places.length));
  return { format, places, medians };
}

/** Where the times between long pauses begin and end; a single post makes no line. */
function stretchesOf(times: readonly number[]): [from: number, to: number][] {
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const long = Math.max(longPause.days * day, longPause.usual * medianOf(pauses));
  const starts = [0, ...pauses.flatMap((pause, index) => (pause > long ? [index + 1] : []))];
  return starts
    .map((from, index): [number, number] => [from, starts[index + 1] ?? times.length])
    .filter(([from, to]) => to - from > 1);
}

function outliersOf(views: readonly number[], usual: readonly ReturnType<typeof usualOf>[]): number[] {
  const times = new Map<number, number>();
  for (const { places, medians } of usual) {
    for (const [index, place] of places.entries()) {
      // A few lent views: three against one is no hit.
      times.set(place, ((views[place] ?? 0) + 10) / ((medians[index] ?? 0) + 10));
    }
  }
  return [...times]
    .filter(([, often]) => often >= outlierFrom)
    .toSorted(([, a], [, b]) => b - a)
    .map(([place]) => place)
    .slice(0, mostNamed);
}

/** Dots by two metrics, of the posts of which both are known. */
export function pairOf(
  posts: readonly ChannelPost[],
  { across, up, marks }: { across: Metric; up: Metric; marks: readonly [across: number, up: number] },
): PlotPosts & { across: Axis; up: Axis } {
  const both = posts
    .map((post) => ({ post, x: metricOf(post, across), y: metricOf(post, up) }))
    .filter((pair): pair is { post: ChannelPost; x: number; y: number } => pair.x !== null && pair.y !== null)
    .toSorted((a, b) => a.x - b.x);
  const xAxis = metricAxis(
    metricKind(across),
    both.map(({ x }) => x),
    marks[0],
  );
  const yAxis = metricAxis(
    metricKind(up),
    both.map(({ y }) => y),
    marks[1],
  );
  return {
    posts: both.map(({ post }) => post),
    xs: both.map(({ x }) => xAxis.place(x)),
    ys: both.map(({ y }) => yAxis.place(y)),
    across: xAxis,
    up: yAxis,
  };
}

const clock = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle,
});
const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Mar 5, 2024", with the time where it is known; a dash without a date. */
export const publishedWords = ({ at, isDayOnly }: ChannelPost): string =>
  at === null ? formatDate(null) : (isDayOnly ? calendar : clock).format(at);

/** "How to draw, Short on YouTube, Mar 5, 2024". */
export const postInWords = (post: ChannelPost): string =>
  [
    post.title || 'Untitled',
    [formatOf(post), post.platform && onPlatform(post.platform)].filter(Boolean).join(' '),
    post.at === null ? 'publishing date unknown' : publishedWords(post),
  ].join(', ');
