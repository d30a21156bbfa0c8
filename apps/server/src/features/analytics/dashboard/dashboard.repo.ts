import type { AnalyticsDashboard, Filter, PostFormat } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { ItemType } from '@hookline/contract/content';
import { kindOfNumber, shownNumberNames } from '@hookline/contract/numbers';
import { sql, type SQL } from 'drizzle-orm';
import type { Counts } from '@hookline/insights';
import { dayTotals, postDays, posts } from '#db/analytics.ts';
import { items, itemTexts } from '#db/content.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { formatOf } from '../channel/post-format.ts';
import { defineOfScope, fromPosts, isItemWanted, isWanted, type Scope } from './scope.repo.ts';
import { scoreOfP, usualOf } from '../numbers/scores.repo.ts';
import { shownOfP } from '../numbers/shown-number.repo.ts';
import { isYoung } from '../numbers/young-post.ts';

/** Sums over the posts of a platform. */
export interface PlatformSums {
  platform: Platform;
  posts: number;
  views: number;
  /** The sum of the rates that are known, and of how many posts. */
  engagement: number;
  engagementPosts: number;
  /** The views of these. */
  engagementViews: number;
  score: number;
}

/** The sums of a scope, the most viewed platform first. */
export const sumPosts = defineOfScope<PlatformSums>(
  'sum_posts',
  (actor, scope) => sql`
    with ${usualOf(actor)}
    select platform, count(*)::int as posts, sum(p.views)::float8 as views,
      coalesce(sum(p.engagement_rate), 0) as engagement,
      count(p.engagement_rate)::int as "engagementPosts",
      coalesce(sum(p.views) filter (where p.engagement_rate is not null), 0)::float8 as "engagementViews",
      sum(${scoreOfP()}) as score
    ${fromPosts(actor, scope)} group by platform order by sum(p.views) desc, platform`,
);

type MoreFigures = AnalyticsDashboard['moreNumbers'];

const selectMoreNumbers = defineOfScope<{ figures: MoreFigures }>('sum_more_numbers', (actor, scope) => {
  const figures = shownNumberNames.map((name) => {
    const { across } = kindOfNumber(name);
    const number = shownOfP(name);
    const value =
      across === 'total' ? sql`sum(${number})` : sql`percentile_cont(0.5) within group (order by ${number})`;
    return sql`json_build_object('name', ${name}::text, 'posts', count(${number}), 'across', ${across}::text, 'value', ${value})`;
  });
  return sql`
    with ${usualOf(actor)} select json_build_array(${sql.join(figures, sql`, `)}) as figures ${fromPosts(actor, scope)}`;
});

/** What is known of the posts of a scope beside what every post has; on how many posts each rests. */
export async function sumMoreNumbers(actor: Actor, db: Db, scope: Scope): Promise<MoreFigures> {
  const [row] = await selectMoreNumbers(actor, db, scope);
  return row?.figures.filter(({ posts: known }) => known > 0) ?? [];
}

interface TopRow extends Counts {
  id: string;
  board_id: string;
  title: string;
  type: ItemType;
  platform: Platform;
  engagementRate: number | null;
  url: string | null;
  duration: number | null;
  published: string | null;
  firstRecorded: string;
  recorded: string;
}

/** A post of a scope, and what is known of its item. */
export interface TopPost extends Pick<
  TopRow,
  'id' | 'board_id' | 'title' | 'type' | 'platform' | 'engagementRate'
> {
  counts: Counts;
  format: PostFormat;
  isYoung: boolean;
}

/** How many posts are the top ones. */
const topRows = 10;

const selectTop = defineOfScope<TopRow>(
  'top_posts',
  (actor, scope) => sql`
    with ${usualOf(actor)}, top as (select p.* ${fromPosts(actor, scope)}
      order by p.views desc, p.item_id desc, platform limit ${topRows})
    select i.id, i.board_id, ${sql.raw(shownTitleSql('i'))} as title, i.type, top.platform, top.views, top.likes, top.shares, top.comments,
      top.engagement_rate as "engagementRate", i.published_at as published, i.url,
      (select (t.facts->>'durationSeconds')::float8 from ${itemTexts} t
        where t.user_id = ${actor.userId} and t.item_id = i.id) as duration,
      top.first_recorded_at as "firstRecorded", top.recorded_at as recorded
    from top join ${items} i on i.user_id = ${actor.userId} and i.id = top.item_id
    order by top.views desc, top.item_id desc, top.platform`,
);

/** The most viewed posts of a range that ends now. */
export async function listTop(actor: Actor, db: Db, scope: Scope): Promise<TopPost[]> {
  const rows = await selectTop(actor, db, scope);
  return rows.map(({ id, board_id, title, type, platform, engagementRate, url, duration, ...row }) => {
    const { views, likes, shares, comments, published } = row;
    const moments = {
      publishedAt: published === null ? null : new Date(published),
      firstRecordedAt: new Date(row.firstRecorded),
      recordedAt: new Date(row.recorded),
    };
    return {
      id,
      board_id,
      title,
      type,
      platform,
      engagementRate,
      counts: { views, likes, shares, comments },
      format: formatOf({ platform, type, title, url, durationSeconds: duration, ...moments }),
      isYoung: isYoung(moments),
    };
  });
}

const selectCount = defineOfScope<{ count: number }>('count_content', (actor, { window, filter }) => {
  const { day, at, end } = window;
  const ofUser = sql`i.user_id = ${actor.userId} and i.deleted_at is null and ${isItemWanted(filter)}`;
  const onPlatform = (platform: SQL) =>
    filter.platform === undefined ? sql`true` : sql`${platform} = ${filter.platform}`;
  const isWithin = (moment: SQL) =>
    end === null ? sql`${moment} >= ${at}` : sql`${moment} >= ${at} and ${moment} < ${end.at}`;
  const measured =
    end === null
      ? sql`select item_id from ${posts} p where p.user_id = ${actor.userId} and ${isWithin(sql`p.recorded_at`)} and ${onPlatform(sql`p.platform`)}`
      : sql`select item_id from ${postDays} p where p.user_id = ${actor.userId} and p.day >= ${day} and p.day < ${end.day} and ${onPlatform(sql`p.platform`)}`;
  const isAdded = sql`(${isWithin(sql`i.created_at`)} and ${onPlatform(sql`i.platform`)})`;
  return sql`
    select (select count(*) from ${items} i where ${ofUser} and ${isAdded})::int
      + (select count(*) from ${items} i where ${ofUser} and (${isAdded}) is not true
        and i.id in (${measured}))::int as count`;
});

/** Items that were added in the range or have numbers in it. */
export async function countContent(actor: Actor, db: Db, scope: Scope): Promise<number> {
  const [row] = await selectCount(actor, db, scope);
  return row?.count ?? 0;
}

/**
 * One row for each day that has snapshots. Without a filter they are kept ready; with one they are worked out
 * of the posts' days.
 */
export const listTrends = defineOfScope<AnalyticsDashboard['trends'][number]>(
  'trends',
  (actor, { window, filter }) => {
    const until = window.end === null ? sql`true` : sql`p.day < ${window.end.day}`;
    const days = sql`p.user_id = ${actor.userId} and p.day >= ${window.day} and ${until}`;
    const source = isNarrow(filter)
      ? sql`(select p.day, count(*)::int as posts, sum(p.views) as views, coalesce(sum(p.engagement_rate), 0) as engagement, count(p.engagement_rate)::int as engagement_posts
          from ${postDays} p where ${days} and ${isWanted(actor, filter)} group by p.day) p`
      : sql`${dayTotals} p where ${days}`;
    return sql`
      select p.day::text as date, p.posts as content_count, p.views::float8 / p.posts as avg_views,
        coalesce(p.engagement / nullif(p.engagement_posts, 0), 0) as avg_engagement, p.engagement_posts as engagement_count
      from ${source} order by p.day`;
  },
);

const isNarrow = (filter: Filter): boolean => Object.values(filter).some((part) => part !== undefined);
