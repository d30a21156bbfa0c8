import {
  type ChannelMetric,
  type Filter,
  type Gained,
  maxChannelPosts,
  maxChannelTitle,
} from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { ItemType } from '@hookline/contract/content';
import { shownNumberNames } from '@hookline/contract/numbers';
import { sql, type SQL } from 'drizzle-orm';
import { postDays, posts } from '#db/analytics.ts';
import { items, itemTexts } from '#db/content.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { isWanted } from '../dashboard/scope.repo.ts';
import { shownOfP } from '../numbers/shown-number.repo.ts';
import type { Window } from '../dashboard/window.repo.ts';

/** Where each metric stands in a row `p` of posts. */
const metricOf = (name: ChannelMetric): SQL =>
  name === 'likes' || name === 'shares' || name === 'comments'
    ? // Unknown ones are kept as 0 beside a rate that is null.
      sql`case when p.engagement_rate is not null then p.${sql.raw(name)} end`
    : name === 'engagement_rate'
      ? sql`p.engagement_rate`
      : shownOfP(name);

const metricNames: readonly ChannelMetric[] = [
  'likes',
  'shares',
  'comments',
  'engagement_rate',
  ...shownNumberNames,
];

interface Row extends Record<string, unknown> {
  id: string;
  board_id: string;
  title: string;
  type: ItemType;
  url: string | null;
  platform: Platform;
  views: number;
  duration: number | null;
  published: string | null;
  published_at: string | null;
  first_recorded: string;
  recorded: string;
  metrics: (number | null)[];
}

/** A post with its latest numbers, and what tells of its item what it is. */
export interface ChannelRow extends Pick<Row, 'id' | 'title' | 'type' | 'url' | 'platform' | 'views'> {
  boardId: string;
  durationSeconds: number | null;
  /** Wall-clock time; the day alone where no more is known, null where nothing is. */
  published: string | null;
  publishedAt: Date | null;
  firstRecordedAt: Date;
  recordedAt: Date;
  /** In the order in which they were asked for. */
  metrics: (number | null)[];
}

interface ChannelQuery {
  filter: Filter;
  timezone: string;
  metrics: readonly ChannelMetric[];
}

/** All posts with their latest numbers, the latest published first: as many as are drawn. */
export async function listChannel(
  actor: Actor,
  db: Db,
  { filter, timezone, metrics }: ChannelQuery,
): Promise<ChannelRow[]> {
  const local = sql`i.published_at at time zone ${timezone}`;
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.board_id, left(${sql.raw(shownTitleSql('i'))}, ${maxChannelTitle}) as title, i.type, i.url, p.platform,
      p.views::float8 as views, (t.facts->>'durationSeconds')::float8 as duration,
      case when i.published_day_only then to_char(${local}, 'YYYY-MM-DD')
        else to_char(${local}, 'YYYY-MM-DD"T"HH24:MI') end as published,
      i.published_at, p.first_recorded_at as first_recorded, p.recorded_at as recorded,
      array[${sql.join(metrics.map(metricOf), sql`, `)}]::float8[] as metrics
    from ${posts} p
    join ${items} i on i.user_id = ${actor.userId} and i.id = p.item_id
    left join ${itemTexts} t on t.user_id = ${actor.userId} and t.item_id = p.item_id
    where p.user_id = ${actor.userId} and ${isWanted(actor, filter)}
    order by i.published_at desc nulls last, i.id desc, p.platform limit ${maxChannelPosts}`);
  return rows.map(({ board_id, duration, published_at, first_recorded, recorded, ...row }) => ({
    ...row,
    boardId: board_id,
    durationSeconds: duration,
    publishedAt: published_at === null ? null : new Date(published_at),
    firstRecordedAt: new Date(first_recorded),
    recordedAt: new Date(recorded),
  }));
}

/** How many posts there are, and of how many each metric is known. */
export async function countKnown(
  actor: Actor,
  db: Db,
  filter: Filter,
): Promise<{ posts: number; known: { name: ChannelMetric; posts: number }[] }> {
  const counts = metricNames.map((name) => sql`count(${metricOf(name)})::int`);
  const { rows } = await db.execute<{ posts: number; known: number[] }>(sql`
    select count(*)::int as posts, array[${sql.join(counts, sql`, `)}] as known
    from ${posts} p where p.user_id = ${actor.userId} and ${isWanted(actor, filter)}`);
  const known = metricNames.map((name, index) => ({ name, posts: rows[0]?.known[index] ?? 0 }));
  return { posts: rows[0]?.posts ?? 0, known: known.filter((metric) => metric.posts > 0) };
}

/** The days on which numbers of these posts were taken; null where there are none. */
export async function findRecordedDays(
  actor: Actor,
  db: Db,
  filter: Filter,
): Promise<{ from: string; to: string; days: number } | null> {
  const { rows } = await db.execute<{ from: string | null; to: string; days: number }>(sql`
    select min(day)::text as from, max(day)::text as to, count(distinct day)::int as days
    from ${postDays} p where p.user_id = ${actor.userId} and ${isWanted(actor, filter)}`);
  const found = rows[0];
  return found === undefined || found.from === null ? null : { ...found, from: found.from };
}

/** Older numbers than of so many days before a range tell what weeks or months have brought. */
const recentDays = 7;

/** What the posts with numbers in a range that ends now gained in it, as far as that is known. */
export async function sumGained(
  actor: Actor,
  db: Db,
  { window: { day, at }, filter }: { window: Window; filter: Filter },
): Promise<Gained> {
  const { rows } = await db.execute<{ views: number; posts: number; of: number }>(sql`
    with earlier as (
      select distinct on (item_id, platform) item_id, platform, views from ${postDays}
      where user_id = ${actor.userId} and day < ${day} and day >= ${day}::date - ${recentDays}::int
      order by item_id, platform, day desc
    ), gains as (
      select case when earlier.views is not null then p.views - earlier.views
        when i.published_at >= ${at} then p.views end as gained
      from ${posts} p
      join ${items} i on i.user_id = ${actor.userId} and i.id = p.item_id
      left join earlier on earlier.item_id = p.item_id and earlier.platform = p.platform
      where p.user_id = ${actor.userId} and p.recorded_at >= ${at} and ${isWanted(actor, filter)})
    select coalesce(sum(gained), 0)::float8 as views, count(gained)::int as posts, count(*)::int as of from gains`);
  return rows[0] ?? { views: 0, posts: 0, of: 0 };
}
