import type { AnalyticsDashboard, MeasuredPost, Range } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import {
  kindOfNumber,
  type MoreNumbers,
  moreNumbers,
  shownNumberNames,
  withDeliveryRates,
} from '@hookline/contract/numbers';
import { viralScore, type Counts } from '@hookline/insights';
import { dayMs } from '#platform/time-zone.ts';

/** Numbers as they were typed in, in the order of typing. */
export interface Recorded extends Counts, MoreNumbers {
  itemId: string;
  platform: Platform;
  at: Date;
  /** Likes, shares or comments were given. */
  isEngagementKnown: boolean;
}

/** What is known of an item. */
export interface KnownItem {
  title: string;
  boardId: string;
  type: MeasuredPost['content_type'];
  platform: Platform;
  added: Date;
}

interface Asked {
  range: Range;
  /** The range, or as many days before it. */
  when: 'now' | 'before';
  platform: Platform | undefined;
  timezone: string;
  now: Date;
  /** The items that are there, by id. */
  items: ReadonlyMap<string, KnownItem>;
}

/** As the list of posts shows it. */
type ShownPost = Partial<MeasuredPost> & Pick<MeasuredPost, 'id' | 'platform' | 'views'>;

const lengths: Record<Range, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };
type Figures = Pick<AnalyticsDashboard, 'overview' | 'platformBreakdown' | 'trends' | 'moreNumbers'>;

/**
 * The figures of a dashboard, worked out from everything that was typed in, in the slowest and most obvious
 * way.
 */
export function recompute(
  all: readonly Recorded[],
  { range, when, platform, timezone, now, items }: Asked,
): Figures & { posts: ShownPost[] } {
  const dayOf = (moment: Date): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(moment);
  const begin = dayBefore(dayOf(now), lengths[range] - 1);
  const first = when === 'now' ? begin : dayBefore(begin, lengths[range]);
  const isWithin = (moment: Date): boolean =>
    dayOf(moment) >= first && (when === 'now' || dayOf(moment) < begin);
  const isWanted = (own: Platform): boolean => platform === undefined || own === platform;
  const within = all.filter((one) => isWithin(one.at) && isWanted(one.platform));
  const posts = latestBy(within, postOf);
  const usual = latestBy(all, postOf);
  const scoreOf = (post: Recorded): number =>
    viralScore(post, baselineOf(usual, post.platform), post.platform);
  const scores = posts.map(scoreOf);
  const contents = new Set(posts.map(({ itemId }) => itemId));
  items.forEach((item, itemId) => isWithin(item.added) && isWanted(item.platform) && contents.add(itemId));
  return {
    overview: {
      totalContent: contents.size,
      totalViews: sum(posts.map(({ views }) => views)),
      avgEngagement: mean(ratesOf(posts)),
      engagementPosts: ratesOf(posts).length,
      posts: posts.length,
      avgViralScore: mean(scores),
      avgViews: mean(posts.map(({ views }) => views)),
    },
    platformBreakdown: [...Map.groupBy(posts, ({ platform }) => platform)]
      .map(([platform, own]) => ({
        platform,
        total_views: sum(own.map(({ views }) => views)),
        avg_engagement: mean(ratesOf(own)),
        engagement_posts: ratesOf(own).length,
        posts: own.length,
      }))
      .sort((a, b) => b.total_views - a.total_views || (a.platform < b.platform ? -1 : 1)),
    trends: [...Map.groupBy(within, ({ at }) => dayOf(at))]
      .map(([date, own]) => ({ date, rows: latestBy(own, postOf) }))
      .map(({ date, rows }) => ({
        date,
        content_count: rows.length,
        avg_views: mean(rows.map(({ views }) => views)),
        avg_engagement: mean(ratesOf(rows)),
        engagement_count: ratesOf(rows).length,
      }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    moreNumbers: shownNumberNames.flatMap((name) => {
      const known = posts.flatMap((post) => withDeliveryRates(post)[name] ?? []);
      const { across } = kindOfNumber(name);
      const value = across === 'total' ? sum(known) : medianOf(known);
      return known.length === 0 ? [] : [{ name, posts: known.length, across, value }];
    }),
    posts: posts.toSorted(byViews).map((post) => {
      const isAlone = usual.filter(({ platform }) => platform === post.platform).length <= 1;
      return toShown(post, { all, items, score: scoreOf(post), isAlone });
    }),
  };
}

const toShown = (
  { itemId, at, isEngagementKnown, ...post }: Recorded,
  {
    all,
    items,
    score,
    isAlone,
  }: Pick<Asked, 'items'> & { all: readonly Recorded[]; score: number; isAlone: boolean },
): ShownPost => ({
  id: itemId,
  ...describe(items.get(itemId), post.platform),
  ...post,
  recorded_at: at.toISOString(),
  engagement_rate: ratesOf([{ itemId, at, isEngagementKnown, ...post }])[0] ?? 0,
  engagement_known: isEngagementKnown,
  viral_potential_score: score,
  is_young: isYoung(
    all.filter((one) => one.itemId === itemId && one.platform === post.platform),
    at,
  ),
  is_alone: isAlone,
});

const describe = (item: KnownItem | undefined, platform: Platform): Partial<ShownPost> =>
  item === undefined
    ? {}
    : {
        board_id: item.boardId,
        content_title: item.title,
        content_type: item.type,
        format: formatOn(platform, item.type),
      };

/** None of the items has an address or a length to tell it by. */
function formatOn(platform: Platform, type: KnownItem['type']): MeasuredPost['format'] {
  if (platform === 'tiktok') {
    return 'short';
  }
  if (platform === 'youtube' || type === 'video') {
    return 'video';
  }
  return type === 'website' && platform !== 'newsletter' ? 'post' : 'text';
}

/** The most viewed first; of the same views the newest item, which has the larger id. */
const byViews = (a: Recorded, b: Recorded): number =>
  b.views - a.views ||
  (a.itemId === b.itemId ? (a.platform < b.platform ? 1 : -1) : a.itemId < b.itemId ? 1 : -1);

/** None of the items has a date of publishing: the first numbers stand in. */
function isYoung(history: readonly Recorded[], at: Date): boolean {
  const age = at.getTime() - Math.min(...history.map((one) => one.at.getTime()));
  return age > 0 && age < 7 * dayMs;
}

const postOf = ({ itemId, platform }: Recorded): string => `${itemId} ${platform}`;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
/** Of the posts whose engagement is known. */
const ratesOf = (posts: readonly Recorded[]): number[] =>
  posts
    .filter(({ isEngagementKnown }) => isEngagementKnown)
    .map(({ views, likes, shares, comments }) => (views === 0 ? 0 : (likes + shares + comments) / views));

/** Of each group the one with the latest moment; the last typed of two at the same moment. */
function latestBy(rows: readonly Recorded[], keyOf: (row: Recorded) => string): Recorded[] {
  const latest = new Map<string, Recorded>();
  for (const row of rows) {
    const before = latest.get(keyOf(row));
    if (before === undefined || row.at.getTime() >= before.at.getTime()) {
      latest.set(keyOf(row), row);
    }
  }
  return [...latest.values()];
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

function baselineOf(posts: readonly Recorded[], platform: Platform) {
  const reach = posts.filter((post) => post.platform === platform).map(({ views }) => Math.log1p(views));
  const middle = medianOf(reach);
  return {
    posts: reach.length,
    medianLogViews: middle,
    spreadLogViews: medianOf(reach.map((value) => Math.abs(value - middle))),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

/** As it is sent. */
export const plain = (figures: object): unknown => JSON.parse(JSON.stringify(figures));

/**
 * The same with the true number in the place of each that is within a millionth of it: the two are summed up
 * in different orders.
 */
export function settle(shown: unknown, truth: unknown): unknown {
  if (typeof shown === 'number' && typeof truth === 'number') {
    return Math.abs(shown - truth) < 1e-6 * Math.max(1, Math.abs(truth)) ? truth : shown;
  }
  if (typeof shown !== 'object' || typeof truth !== 'object' || shown === null || truth === null) {
    return shown;
  }
  if (Array.isArray(shown)) {
    return shown.map((value, index) => settle(value, (truth as unknown[])[index]));
  }
  return Object.fromEntries(
    Object.entries(shown).map(([key, value]) => [
      key,
      settle(value, (truth as Record<string, unknown>)[key]),
    ]),
  );
}

/** The ten most viewed, without what their table does not show. */
export const topOf = (posts: ReturnType<typeof recompute>['posts']): object[] =>
  posts
    .toSorted((a, b) => b.views - a.views || (a.id === b.id ? (a.platform < b.platform ? -1 : 1) : 0))
    .slice(0, 10)
    .map(({ recorded_at: _, likes: __, shares: ___, comments: ____, ...post }) => withoutMore(post));

const withoutMore = <T extends object>(post: T): object =>
  Object.fromEntries(Object.entries(post).filter(([name]) => !(name in moreNumbers)));
