import type { Platform } from '@hookline/contract/common';
import type { ItemType } from '@hookline/contract/content';
import { countWords, scriptField } from '@hookline/contract/counting';
import { pickMoreNumbers } from '@hookline/contract/numbers';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TrackedPost } from '@hookline/insights';
import { posts } from '#db/analytics.ts';
import { generations } from '#db/assistant.ts';
import { boards } from '#db/boards.ts';
import { items, itemTexts } from '#db/content.ts';
import { projects } from '#db/projects.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

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

const isItemOfPost = and(eq(items.userId, posts.userId), eq(items.id, posts.itemId), isNull(items.deletedAt));
const isTextOfPost = and(eq(itemTexts.userId, posts.userId), eq(itemTexts.itemId, posts.itemId));

/** The project that became a post, and the version of the script that it was made from: at most one each. */
const isProjectOfPost = and(
  eq(projects.userId, posts.userId),
  eq(projects.postItemId, posts.itemId),
  isNull(projects.deletedAt),
);
const isItsVersion = and(eq(generations.userId, projects.userId), eq(generations.id, projects.generationId));
const scriptOfPost = sql<string | null>`${generations.content} ->> 'script'`;

/** A name that nobody gave says nothing of what is in it. */
const shownTitle = sql<string>`${sql.raw(shownTitleSql('items'))}`;

/** Characters of a script that its opening is looked for in: a long note to the speaker may come first. */
const maxOpening = 800;

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
      title: shownTitle,
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
      script: scriptOfPost,
    })
    .from(posts)
    .innerJoin(items, isItemOfPost)
    .leftJoin(boards, and(eq(boards.userId, items.userId), eq(boards.id, items.boardId)))
    .leftJoin(itemTexts, isTextOfPost)
    .leftJoin(projects, isProjectOfPost)
    .leftJoin(generations, isItsVersion)
    .where(
      and(
        eq(posts.userId, actor.userId),
        after && sql`(${posts.itemId}, ${posts.platform}) > (${after.itemId}::uuid, ${after.platform})`,
      ),
    )
    .orderBy(asc(posts.itemId), asc(posts.platform))
    .limit(postsPerPage);
  return rows.map(({ post, facts, script, boardId, boardName, ...row }) => ({
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
    words: script === null ? (facts?.words ?? null) : countWords(scriptField(script, 'spoken')),
    durationSeconds: facts?.durationSeconds ?? null,
    style: null,
    script: script?.slice(0, maxOpening) ?? null,
  }));
}

/**
 * How the newest posts begin that have views and a text: its first `length` characters. The version of the
 * script that a project made it from is what is said in it; else it is the item's text. Where there is
 * neither, the title is the caption; but for YouTube, where a title is not what is said first. Those of one
 * platform, if it is given.
 */
export async function listOpenings(
  actor: Actor,
  db: Db,
  { platform, limit, length }: { platform?: Platform; limit: number; length: number },
) {
  const text = sql<string>`coalesce(nullif(substr(coalesce(${scriptOfPost}, ${itemTexts.text}), 1, ${length}), ''), case when ${posts.platform} <> 'youtube' then ${items.title} end)`;
  return db
    .select({ itemId: posts.itemId, platform: posts.platform, text })
    .from(posts)
    .innerJoin(items, isItemOfPost)
    .leftJoin(itemTexts, isTextOfPost)
    .leftJoin(projects, isProjectOfPost)
    .leftJoin(generations, isItsVersion)
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
