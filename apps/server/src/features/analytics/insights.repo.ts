import type { Insight } from '@hookline/contract/analytics';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { insights, posts } from '#db/analytics.ts';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** One row a post, for statistics: its latest numbers and what is known of the item. */
export async function listTrackedPosts(actor: Actor, db: Db) {
  return db
    .select({
      itemId: posts.itemId,
      title: items.title,
      platform: posts.platform,
      type: items.type,
      publishedAt: sql<Date>`coalesce(${items.publishedAt}, ${posts.firstRecordedAt})`.mapWith(posts.firstRecordedAt),
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

/** The most certain first. */
export async function listInsights(actor: Actor, db: Db, limit: number): Promise<Insight[]> {
  const rows = await db
    .select()
    .from(insights)
    .where(eq(insights.userId, actor.userId))
    .orderBy(desc(insights.confidence), asc(insights.id))
    .limit(limit);
  return rows.map(({ userId: _, createdAt, ...insight }) => ({ ...insight, created_at: createdAt.toISOString() }));
}
