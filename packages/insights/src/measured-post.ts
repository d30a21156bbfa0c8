import type { Platform } from '@hookline/contract/common';
import { localClock, type PartOfDay, type Weekday } from './questions/local-time.ts';
import { medianOf } from './statistics/median.ts';
import type { InsightOptions, TrackedPost } from './tracked-post.ts';

/** A post with what comparisons need, worked out once. */
export interface MeasuredPost extends TrackedPost {
  /** Its place in the order of publishing. */
  order: number;
  /** Null where it is not known when it was published. */
  weekday: Weekday | null;
  /** Null where no more than the day of publishing is known. */
  partOfDay: PartOfDay | null;
  /** ln(1 + views). */
  reach: number;
  /** ln of the engagement rate, null where the numbers cannot carry one. */
  engagement: number | null;
  /**
   * How settled its numbers are: 0 settled or unknown, else 1 to 3 for the first day, the days up to the
   * third, those up to the seventh.
   */
  age: number;
}

const day = 24 * 3600 * 1000;
/** A post of which fewer engagements are to be expected says next to nothing about its rate. */
const minExpected = 3;
/** Engagements that a post is lent at the platform's usual rate, so that small counts scatter evenly. */
const lent = 0.5;

/**
 * Posts with views, in the order of publishing. A post without a view has been read by nobody yet, or its
 * field was left blank.
 */
export function measurePosts(posts: readonly TrackedPost[], { timezone }: InsightOptions): MeasuredPost[] {
  const clock = localClock(timezone);
  const seen = posts.filter((post) => post.views > 0).sort(byPublishing);
  const rates = usualRates(seen);
  return seen.map((post, order) => ({
    ...post,
    order,
    ...(post.isPublishedKnown ? clock(post.publishedAt) : { weekday: null, partOfDay: null }),
    ...(post.publishedDayOnly && { partOfDay: null }),
    reach: Math.log1p(post.views),
    engagement: engagementOf(post, rates.get(post.platform) ?? 0),
    age: ageOf(post),
  }));
}

/** The same order whatever order the posts came in. */
function byPublishing(a: TrackedPost, b: TrackedPost): number {
  return a.publishedAt.getTime() - b.publishedAt.getTime() || compareText(postKey(a), postKey(b));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const postKey = (post: TrackedPost): string =>
  [
    post.itemId,
    post.platform,
    post.recordedAt.getTime(),
    post.views,
    post.likes,
    post.shares,
    post.comments,
  ].join(' ');

/**
 * Likes, shares and comments together; null where there are none (blank fields arrive as 0) or more than
 * views, which cannot be.
 */
function engagementsOf({ views, likes, shares, comments }: TrackedPost): number | null {
  const all = likes + shares + comments;
  return all > 0 && all <= views ? all : null;
}

function usualRates(posts: readonly TrackedPost[]): Map<Platform, number> {
  const rates = Map.groupBy(
    posts.flatMap((post) => {
      const all = engagementsOf(post);
      return all === null ? [] : [{ platform: post.platform, rate: all / post.views }];
    }),
    ({ platform }) => platform,
  );
  return new Map(
    [...rates].map(([platform, entries]) => [platform, medianOf(entries.map(({ rate }) => rate))]),
  );
}

function engagementOf(post: TrackedPost, usual: number): number | null {
  const all = engagementsOf(post);
  return all === null || post.views * usual < minExpected
    ? null
    : Math.log((all + lent) / (post.views + lent / usual));
}

function ageOf({ publishedAt, isPublishedKnown, recordedAt }: TrackedPost): number {
  const days = (recordedAt.getTime() - publishedAt.getTime()) / day;
  if (!isPublishedKnown || days <= 0 || days >= 7) {
    return 0;
  }
  return days < 1 ? 1 : days < 3 ? 2 : 3;
}
