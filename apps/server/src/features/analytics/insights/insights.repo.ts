import type { Insight } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { ItemType } from '@hookline/contract/content';
import { pickMoreNumbers } from '@hookline/contract/numbers';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { TrackedPost } from '@hookline/insights';
import { analyticsSettings, insightDismissals, insights, posts } from '#db/analytics.ts';
import { boards } from '#db/boards.ts';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { itemsOf, keysOf, toInsight, type LivingItem } from './stored-insight.ts';

/**
 * What a post is. An item behind an address of a platform is kept as a web page: that is a video where there
 * is nothing else, and elsewhere it may be anything.
 */
const kindOfPost = sql<ItemType | null>`case
  when ${items.type} <> 'website' or ${items.platform} is null then ${items.type}
  when ${items.platform} = 'youtube' or (${items.platform} = 'tiktok' and coalesce(${items.url}, '') not like '%/photo/%') then 'video' end`;

/**
 * Words with hashtags of a text that is short enough for a caption: what is longer is an article or what is
 * said in a video.
 */
const maxCaptionWords = 1_000;
const hashtagsOfPost = sql<string | null>`case
  when (${itemTexts.facts} ->> 'words')::int <= ${maxCaptionWords} then (
    select string_agg(word[1], ' ') from regexp_matches(${itemTexts.text}, '\\S*[#＃]\\S+', 'g') word) end`;

/** What follows a post in the order of the pages below. */
type Place = Pick<TrackedPost, 'itemId' | 'platform'>;

/** How many posts are read at a time: rows that are let go of at once cost no memory. */
const postsPerPage = 1_000;

/**
 * One row a post, for statistics: its latest numbers and what is known of the item. Read in pages: what the
 * database answers with is several times as large as what is kept of it.
 */
export async function listTrackedPosts(actor: Actor, db: Db): Promise<TrackedPost[]> {
  const all: TrackedPost[] = [];
  for (let last: Place | undefined; ;) {
    const page = await listPage(actor, db, last);
    all.push(...page);
    last = page.at(-1);
    if (last === undefined || page.length < postsPerPage) {
      return all;
    }
  }
}

async function listPage(actor: Actor, db: Db, after: Place | undefined): Promise<TrackedPost[]> {
  const rows = await db
    .select({
      post: posts,
      title: items.title,
      hashtags: hashtagsOfPost,
      type: kindOfPost,
      publishedAt: sql<Date>`coalesce(${items.publishedAt}, ${posts.firstRecordedAt})`.mapWith(
        posts.firstRecordedAt,
      ),
      isPublishedKnown: sql<boolean>`${items.publishedAt} is not null`,
      publishedDayOnly: items.publishedDayOnly,
      url: items.url,
      boardId: items.boardId,
      boardName: boards.name,
      facts: itemTexts.facts,
    })
    .from(posts)
    .innerJoin(
      items,
      and(eq(items.userId, posts.userId), eq(items.id, posts.itemId), isNull(items.deletedAt)),
    )
    .leftJoin(boards, and(eq(boards.userId, items.userId), eq(boards.id, items.boardId)))
    .leftJoin(itemTexts, and(eq(itemTexts.userId, posts.userId), eq(itemTexts.itemId, posts.itemId)))
    .where(
      and(
        eq(posts.userId, actor.userId),
        after && sql`(${posts.itemId}, ${posts.platform}) > (${after.itemId}::uuid, ${after.platform})`,
      ),
    )
    .orderBy(asc(posts.itemId), asc(posts.platform))
    .limit(postsPerPage);
  return rows.map(({ post, facts, boardId, boardName, ...row }) => ({
    ...row,
    board: { id: boardId, name: boardName ?? '' },
    itemId: post.itemId,
    platform: post.platform,
    recordedAt: post.recordedAt,
    views: post.views,
    likes: post.likes,
    shares: post.shares,
    comments: post.comments,
    more: pickMoreNumbers(post),
    words: facts?.words ?? null,
    durationSeconds: facts?.durationSeconds ?? null,
    style: null,
  }));
}

/**
 * How the newest posts begin that have views and a text: its first `length` characters. Where there is none,
 * the title is the caption; but for YouTube, where a title is not what is said first. Those of one platform,
 * if it is given.
 */
export async function listOpenings(
  actor: Actor,
  db: Db,
  { platform, limit, length }: { platform?: Platform; limit: number; length: number },
) {
  const text = sql<string>`coalesce(nullif(substr(${itemTexts.text}, 1, ${length}), ''), case when ${posts.platform} <> 'youtube' then ${items.title} end)`;
  return db
    .select({ itemId: posts.itemId, platform: posts.platform, text })
    .from(posts)
    .innerJoin(
      items,
      and(eq(items.userId, posts.userId), eq(items.id, posts.itemId), isNull(items.deletedAt)),
    )
    .leftJoin(itemTexts, and(eq(itemTexts.userId, posts.userId), eq(itemTexts.itemId, posts.itemId)))
    .where(
      and(
        eq(posts.userId, actor.userId),
        gt(posts.views, 0),
        isNotNull(text),
        platform && eq(posts.platform, platform),
      ),
    )
    .orderBy(
      sql`coalesce(${items.publishedAt}, ${posts.firstRecordedAt}) desc`,
      asc(posts.itemId),
      asc(posts.platform),
    )
    .limit(limit);
}

/**
 * The same for the same posts with the same latest numbers, titles and times, counted in the same way, in
 * whatever order they came there.
 */
function basisOf(actor: Actor) {
  const { itemId, platform, firstRecordedAt, recordedAt, views, likes, shares, comments, engagementRate } =
    posts;
  const { userId, timezone, minimumSample } = analyticsSettings;
  return sql<string>`(
    select count(*) || ' ' || coalesce(sum(hash_record_extended((${items.title}, ${items.publishedAt},
      ${itemId}, ${platform}, ${firstRecordedAt}, ${recordedAt}, ${views}, ${likes}, ${shares}, ${comments}, ${engagementRate}), 0)::numeric), 0)
      || coalesce((select ' ' || ${timezone} || ' ' || ${minimumSample} from ${analyticsSettings}
        where ${userId} = ${actor.userId}), '')
    from ${posts} join ${items} on ${items.userId} = ${posts.userId} and ${items.id} = ${itemId}
      and ${items.deletedAt} is null
    where ${posts.userId} = ${actor.userId})`;
}

/** What tells later whether numbers have changed. */
export async function findBasis(actor: Actor, db: Db): Promise<string> {
  const { rows } = await db.execute<{ basis: string }>(sql`select ${basisOf(actor)} as basis`);
  return rows[0]?.basis ?? '';
}

/**
 * Whether numbers or posts are others than those that the insights were found in; false where there are none.
 */
export async function areOutdated(actor: Actor, db: Db): Promise<boolean> {
  const [row] = await db
    .select({ isOther: sql<boolean>`${insights.basis} <> ${basisOf(actor)}` })
    .from(insights)
    .where(and(eq(insights.userId, actor.userId), isNotNull(insights.basis)))
    .limit(1);
  return row?.isOther ?? false;
}

/** Whether there are insights that were looked for after a moment. */
export async function hasLaterInsights(actor: Actor, db: Db, moment: Date): Promise<boolean> {
  const isLater = and(eq(insights.userId, actor.userId), gt(insights.createdAt, moment));
  return (await db.select({ id: insights.id }).from(insights).where(isLater).limit(1)).length > 0;
}

/** Puts new insights in the place of all former ones. */
export async function replaceInsights(
  actor: Actor,
  tx: Db,
  rows: (typeof insights.$inferInsert)[],
): Promise<void> {
  await tx.delete(insights).where(eq(insights.userId, actor.userId));
  if (rows.length > 0) {
    await tx.insert(insights).values(rows);
  }
}

/** Those that can be told and are not dismissed, the most certain first. */
export async function listInsights(actor: Actor, db: Db, limit: number): Promise<Insight[]> {
  const isDismissed = sql`exists (
    select from ${insightDismissals} d where d.user_id = ${insights.userId}
      and d.finding = any(string_to_array(${insights.finding}, ' ')))`;
  const rows = await db
    .select()
    .from(insights)
    .where(and(eq(insights.userId, actor.userId), not(isDismissed)))
    .orderBy(desc(insights.confidence), asc(insights.id));
  const living = await livingItems(actor, db, rows.flatMap(itemsOf));
  // Found together there are a dozen at most: what is gone can be left out here.
  return rows.flatMap((row) => toInsight(row, living) ?? []).slice(0, limit);
}

/** Since an insight was found, its items may have been moved, renamed or deleted. */
export async function livingItems(
  actor: Actor,
  db: Db,
  ids: string[],
): Promise<ReadonlyMap<string, LivingItem>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: items.id, title: items.title, boardId: items.boardId })
    .from(items)
    .where(and(eq(items.userId, actor.userId), inArray(items.id, ids), isNull(items.deletedAt)));
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

/**
 * What an insight names, and how it reads now; without words where it cannot be told any more. Null when
 * there is no such insight (any more).
 */
export async function findInsight(
  actor: Actor,
  db: Db,
  id: string,
): Promise<{ keys: string[]; told: Insight | null } | null> {
  const [row] = await db
    .select()
    .from(insights)
    .where(and(eq(insights.userId, actor.userId), eq(insights.id, id)));
  return row === undefined
    ? null
    : { keys: keysOf(row.finding), told: toInsight(row, await livingItems(actor, db, itemsOf(row))) };
}

/** Whether all that is named is told by insights that were found last. */
export async function areTold(actor: Actor, db: Db, keys: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ finding: insights.finding })
    .from(insights)
    .where(eq(insights.userId, actor.userId));
  return new Set(keys).isSubsetOf(new Set(rows.flatMap(({ finding }) => keysOf(finding))));
}

/** Has the insights that there are count as found in other numbers. */
export async function markOutdated(actor: Actor, tx: Db): Promise<void> {
  await tx
    .update(insights)
    .set({ basis: '' })
    .where(and(eq(insights.userId, actor.userId), isNotNull(insights.basis)));
}
