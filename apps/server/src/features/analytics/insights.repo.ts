import type { Insight } from '@hookline/contract/analytics';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insightDismissals, insights, posts } from '#db/analytics.ts';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { tellInsight, type LivingItem } from './stored-insight.ts';

/** One row a post, for statistics: its latest numbers and what is known of the item. */
export async function listTrackedPosts(actor: Actor, db: Db) {
  return db
    .select({
      itemId: posts.itemId,
      title: items.title,
      platform: posts.platform,
      type: items.type,
      publishedAt: sql<Date>`coalesce(${items.publishedAt}, ${posts.firstRecordedAt})`.mapWith(posts.firstRecordedAt),
      publishedDayOnly: items.publishedDayOnly,
      recordedAt: posts.recordedAt,
      views: posts.views,
      likes: posts.likes,
      shares: posts.shares,
      comments: posts.comments,
      words: sql<number | null>`(${itemTexts.metadata}->>'words')::int`,
    })
    .from(posts)
    .innerJoin(items, and(eq(items.userId, posts.userId), eq(items.id, posts.itemId), isNull(items.deletedAt)))
    .leftJoin(itemTexts, and(eq(itemTexts.userId, posts.userId), eq(itemTexts.itemId, posts.itemId)))
    .where(eq(posts.userId, actor.userId))
    .orderBy(asc(posts.itemId), asc(posts.platform));
}

/** Puts new insights in the place of all former ones. */
export async function replaceInsights(actor: Actor, tx: Db, rows: (typeof insights.$inferInsert)[]): Promise<void> {
  await tx.delete(insights).where(eq(insights.userId, actor.userId));
  if (rows.length > 0) {
    await tx.insert(insights).values(rows);
  }
}

/** Those that can be told and are not dismissed, the most certain first. */
export async function listInsights(actor: Actor, db: Db, limit: number): Promise<Insight[]> {
  const rows = await db
    .select({ insight: insights })
    .from(insights)
    .leftJoin(
      insightDismissals,
      and(eq(insightDismissals.userId, insights.userId), eq(insightDismissals.finding, insights.finding)),
    )
    .where(and(eq(insights.userId, actor.userId), isNull(insightDismissals.finding)))
    .orderBy(desc(insights.confidence), asc(insights.id));
  const ids = rows.flatMap(({ insight }) => insight.evidence.posts.map(({ id }) => id));
  const living = await livingItems(actor, db, ids);
  // Found together there are a dozen at most: what is gone can be left out here.
  return rows.flatMap(({ insight }) => tellInsight(insight, living) ?? []).slice(0, limit);
}

/** Since an insight was found, its items may have been moved, renamed or deleted. */
async function livingItems(actor: Actor, db: Db, ids: string[]): Promise<ReadonlyMap<string, LivingItem>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: items.id, title: items.title, boardId: items.boardId })
    .from(items)
    .where(and(eq(items.userId, actor.userId), inArray(items.id, ids), isNull(items.deletedAt)));
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

/** What an insight has found; null when there is no such insight (any more). */
export async function findFinding(actor: Actor, db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ finding: insights.finding })
    .from(insights)
    .where(and(eq(insights.userId, actor.userId), eq(insights.id, id)));
  return row?.finding ?? null;
}

export async function dismissFinding(
  actor: Actor,
  tx: Db,
  { finding, dismissedAt }: { finding: string; dismissedAt: Date },
): Promise<void> {
  await tx.insert(insightDismissals).values({ userId: actor.userId, finding, dismissedAt }).onConflictDoNothing();
}

export async function restoreFinding(actor: Actor, tx: Db, finding: string): Promise<void> {
  const isIt = and(eq(insightDismissals.userId, actor.userId), eq(insightDismissals.finding, finding));
  await tx.delete(insightDismissals).where(isIt);
}
