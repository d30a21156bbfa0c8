import type { PostSort } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { ItemType } from '@hookline/contract/content';
import {
  type MoreNumbers,
  moreNumberNames,
  pickMoreNumbers,
  type ShownNumber,
  shownNumberNames,
} from '@hookline/contract/numbers';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Counts } from '@hookline/insights';
import { posts } from '#db/analytics.ts';
import { items, itemTexts } from '#db/content.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { fromPosts, type Scope } from '../dashboard/scope.repo.ts';
import { scoreOfP, usualOf } from '../numbers/scores.repo.ts';
import { shownOfP } from '../numbers/shown-number.repo.ts';

export interface PostRow {
  itemId: string;
  boardId: string;
  title: string;
  type: ItemType;
  platform: Platform;
  /** Null where it is not known. */
  publishedAt: Date | null;
  publishedDayOnly: boolean;
  url: string | null;
  durationSeconds: number | null;
  firstRecordedAt: Date;
  recordedAt: Date;
  counts: Counts & MoreNumbers;
  engagementRate: number | null;
  /** What it is sorted by. */
  sortedBy: string | number;
}

export interface Sorting {
  sort: PostSort;
  order: 'asc' | 'desc';
  limit: number;
  /** The sort value, item and platform of the row to begin after. */
  after: readonly [string | number, string, string] | undefined;
}

/** Posts of which what they are sorted by is unknown come last, whichever way they are sorted. */
const unknownLast = { desc: sql.raw('-1e300'), asc: sql.raw('1e300') };

const sortValues = (order: Sorting['order']): Record<PostSort, SQL> => ({
  views: sql`p.views::float8`,
  engagement: sql`coalesce(p.engagement_rate, ${unknownLast[order]}::float8)`,
  score: scoreOfP(),
  published: sql`coalesce(extract(epoch from i.published_at) * 1000, ${unknownLast[order]})::float8`,
  title: sql`lower(${sql.raw(shownTitleSql('i'))}) collate "C"`,
  ...(Object.fromEntries(
    shownNumberNames.map((name) => [name, sql`coalesce(${shownOfP(name)}, ${unknownLast[order]}::float8)`]),
  ) as Record<ShownNumber, SQL>),
});

interface Row extends Record<string, unknown>, Record<keyof Counts, string>, MoreNumbers {
  id: string;
  board_id: string;
  title: string;
  type: ItemType;
  platform: Platform;
  published: string | null;
  published_day_only: boolean;
  url: string | null;
  duration: number | null;
  first_recorded: string;
  recorded: string;
  engagement_rate: number | null;
  sorted_by: string | number;
}

const moreOfP = sql.raw(moreNumberNames.map((name) => `p.${name}`).join(', '));

/** 64-bit integers come as text. */
const toCounts = (row: Record<keyof Counts, string>): Counts => ({
  views: Number(row.views),
  likes: Number(row.likes),
  shares: Number(row.shares),
  comments: Number(row.comments),
});

/** The posts of a range that ends now, sorted; ties by item and platform. */
export async function listSorted(
  actor: Actor,
  db: Db,
  { scope, sorting: { sort, order, limit, after } }: { scope: Scope; sorting: Sorting },
): Promise<PostRow[]> {
  const direction = sql.raw(order);
  const beyond = sql.raw(order === 'desc' ? '<' : '>');
  const type = sql.raw(sort === 'title' ? 'text' : 'float8');
  const rest =
    after === undefined
      ? sql`true`
      : sql`(sorted_by, id, platform) ${beyond} (${after[0]}::${type}, ${after[1]}::uuid, ${after[2]}::text)`;
  const { rows } = await db.execute<Row>(sql`
    with ${usualOf(actor)}, found as (
      select i.id, i.board_id, ${sql.raw(shownTitleSql('i'))} as title, i.type, p.platform, i.published_at as published,
        i.published_day_only, i.url, p.first_recorded_at as first_recorded,
        p.recorded_at as recorded, p.views, p.likes, p.shares, p.comments, ${moreOfP}, p.engagement_rate, ${sortValues(order)[sort]} as sorted_by
      from (select p.*, u.platform as usual_platform ${fromPosts(actor, scope)}) p
      join usual u on u.platform = p.usual_platform
      join ${items} i on i.user_id = ${actor.userId} and i.id = p.item_id)
    select *, (select (t.facts->>'durationSeconds')::float8 from ${itemTexts} t
      where t.user_id = ${actor.userId} and t.item_id = found.id) as duration
    from found where ${rest}
    order by sorted_by ${direction}, id ${direction}, platform ${direction} limit ${limit}`);
  return rows.map((row) => ({
    itemId: row.id,
    boardId: row.board_id,
    title: row.title,
    type: row.type,
    platform: row.platform,
    publishedAt: row.published === null ? null : new Date(row.published),
    publishedDayOnly: row.published_day_only,
    url: row.url,
    durationSeconds: row.duration,
    firstRecordedAt: new Date(row.first_recorded),
    recordedAt: new Date(row.recorded),
    counts: { ...toCounts(row), ...pickMoreNumbers(row) },
    engagementRate: row.engagement_rate,
    sortedBy: row.sorted_by,
  }));
}

/**
 * The latest numbers of an item on each platform, and when it was published if that is known; null when the
 * user has no such item.
 */
export async function findPostsOf(actor: Actor, db: Db, itemId: string) {
  const [item] = await db
    .select({ publishedAt: items.publishedAt })
    .from(items)
    .where(and(eq(items.userId, actor.userId), eq(items.id, itemId), isNull(items.deletedAt)));
  if (item === undefined) {
    return null;
  }
  const rows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.userId, actor.userId), eq(posts.itemId, itemId)))
    .orderBy(posts.platform);
  return { publishedAt: item.publishedAt, posts: rows };
}
