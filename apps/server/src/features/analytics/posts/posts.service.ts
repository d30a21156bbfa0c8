import type { Filter, MeasuredPost, PostSort, Range, Score } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { z } from 'zod';
import { noBaseline, viralScore, type Baseline, formula, type Counts } from '@hookline/insights';
import type { Actor } from '#platform/actor.ts';
import { decodeCursor, encodeCursor, toPage } from '#platform/database/page.ts';
import { errors } from '#platform/errors.ts';
import { dayAt } from '#platform/time-zone.ts';
import { countYoung, listBaselines } from '../numbers/baselines.repo.ts';
import { formatOf } from '../channel/post-format.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { findPostsOf, listSorted, type PostRow, type Sorting } from './posts.repo.ts';
import { toCsv } from './posts-csv.ts';
import { engagementFields } from '../numbers/snapshot.ts';
import { findWindows } from '../dashboard/window.repo.ts';
import { isYoung, daysBetween } from '../numbers/young-post.ts';

const cursorSchema = z.tuple([z.union([z.number(), z.string()]), z.uuid(), z.string()]);

interface PostQuery extends Filter {
  sort: PostSort;
  order: 'asc' | 'desc';
  limit: number;
  cursor?: string | undefined;
}

/** A user's posts one by one. */
export class Posts {
  readonly #deps: Pick<AnalyticsDeps, 'database' | 'clock'>;

  constructor(deps: Pick<AnalyticsDeps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  /** A page of the posts with numbers in a range. Throws `invalid` for a cursor of another list. */
  async list(
    actor: Actor,
    range: Range,
    { sort, order, limit, cursor, ...filter }: PostQuery,
  ): Promise<{ posts: MeasuredPost[]; nextCursor: string | null }> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorOf(sort));
    const sorting: Sorting = { sort, order, limit: limit + 1, after };
    const { rows } = await this.#sorted(actor, range, { filter, sorting });
    const page = toPage(rows, limit, ({ sortedBy, itemId, platform }) =>
      encodeCursor([sortedBy, itemId, platform]),
    );
    return { posts: await this.#score(actor, page.rows), nextCursor: page.nextCursor };
  }

  /** All posts with numbers in a range as CSV text, the most viewed first. */
  async export(actor: Actor, range: Range, filter: Filter): Promise<string> {
    const sorting: Sorting = { sort: 'views', order: 'desc', limit: 1_000_000, after: undefined };
    const { rows, timezone } = await this.#sorted(actor, range, { filter, sorting });
    const baselines = await listBaselines(actor, this.#deps.database.db);
    return toCsv(
      rows.map((row) => ({
        ...toMeasured(row, baselines),
        url: row.url,
        published_day:
          row.publishedAt !== null && row.publishedDayOnly ? dayAt(row.publishedAt, timezone) : null,
      })),
    );
  }

  /** What the score of an item is made of on each platform. Throws `not_found`. */
  async scores(actor: Actor, itemId: string): Promise<Score[]> {
    const { db } = this.#deps.database;
    const [found, baselines, young] = await Promise.all([
      findPostsOf(actor, db, itemId),
      listBaselines(actor, db),
      countYoung(actor, db),
    ]);
    if (found === null) {
      throw errors.notFound('item');
    }
    const { publishedAt } = found;
    return found.posts.map((post) => {
      const { platform } = post;
      const baseline = { ...(baselines.get(platform) ?? noBaseline), youngPosts: young.get(platform) ?? 0 };
      return explainScore({ ...post, publishedAt }, baseline, platform);
    });
  }

  /** The posts, and the time zone by which the range was counted. */
  async #sorted(
    actor: Actor,
    range: Range,
    { filter, sorting }: { filter: Filter; sorting: Sorting },
  ): Promise<{ rows: PostRow[]; timezone: string }> {
    const { database, clock } = this.#deps;
    const { current, timezone } = await findWindows(actor, database.db, { range, now: clock() });
    return {
      rows: await listSorted(actor, database.db, { scope: { window: current, filter }, sorting }),
      timezone,
    };
  }

  async #score(actor: Actor, rows: readonly PostRow[]): Promise<MeasuredPost[]> {
    const baselines = await listBaselines(actor, this.#deps.database.db);
    return rows.map((row) => toMeasured(row, baselines));
  }
}

const cursorOf = (sort: PostSort) =>
  cursorSchema.refine(([value]) => (typeof value === 'string') === (sort === 'title'));

const toMeasured = (row: PostRow, baselines: ReadonlyMap<Platform, Baseline>): MeasuredPost => ({
  id: row.itemId,
  board_id: row.boardId,
  content_title: row.title,
  content_type: row.type,
  format: formatOf(row),
  platform: row.platform,
  published_at: (row.publishedAt ?? row.firstRecordedAt).toISOString(),
  published_known: row.publishedAt !== null,
  recorded_at: row.recordedAt.toISOString(),
  ...row.counts,
  ...engagementFields(row.engagementRate),
  viral_potential_score: viralScore(row.counts, baselines.get(row.platform) ?? noBaseline, row.platform),
  is_young: isYoung(row),
  is_alone: (baselines.get(row.platform) ?? noBaseline).posts <= 1,
});

/** What a score is made of, in the words of docs/methods/viral-score.md. */
function explainScore(
  post: Counts & {
    recordedAt: Date;
    publishedAt: Date | null;
    firstRecordedAt: Date;
    engagementRate: number | null;
  },
  { youngPosts, ...baseline }: Baseline & { youngPosts: number },
  platform: Platform,
): Score {
  const { weights, usualEngagement, usualShares } = formula;
  const { views, likes, comments, shares } = post;
  const usual = Math.expm1(baseline.medianLogViews);
  const perView = (count: number): number => (views === 0 ? 0 : count / views);
  return {
    platform,
    viral_potential_score: viralScore(post, baseline, platform),
    posts: baseline.posts,
    young_posts: youngPosts,
    views,
    usual_views: usual,
    multiple: usual > 0 ? views / usual : null,
    weighted_engagement: perView(likes + weights.comment * comments + weights.share * shares),
    usual_engagement: usualEngagement[platform],
    share_rate: perView(shares),
    usual_share_rate: usualShares,
    engagement_known: post.engagementRate !== null,
    age_days: post.publishedAt && daysBetween(post.publishedAt, post.recordedAt),
    is_young: isYoung(post),
  };
}
