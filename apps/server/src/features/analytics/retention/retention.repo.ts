import type { TranscriptSegment } from '@hookline/contract/content';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { retentionCurves } from '#db/analytics.ts';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type CurveRow = typeof retentionCurves.$inferSelect;

/** Of items, how many views their curve was of when it was asked for last. */
export async function listTaken(actor: Actor, db: Db): Promise<Map<string, number>> {
  const { itemId, views } = retentionCurves;
  const rows = await db
    .select({ itemId, views })
    .from(retentionCurves)
    .where(eq(retentionCurves.userId, actor.userId));
  return new Map(rows.map((row) => [row.itemId, row.views]));
}

export async function saveCurve(actor: Actor, db: Db, row: Omit<CurveRow, 'userId'>): Promise<void> {
  await db
    .insert(retentionCurves)
    .values({ ...row, userId: actor.userId })
    .onConflictDoUpdate({ target: [retentionCurves.userId, retentionCurves.itemId], set: row });
}

/** What tells of an item which format it is, and its curve. */
export interface VideoRow {
  title: string;
  url: string | null;
  publishedAt: Date | null;
  durationSeconds: number | null;
  curve: CurveRow | null;
}

const isCurveOf = and(eq(retentionCurves.userId, items.userId), eq(retentionCurves.itemId, items.id));
const isTextOf = and(eq(itemTexts.userId, items.userId), eq(itemTexts.itemId, items.id));
const video = {
  title: items.title,
  url: items.url,
  publishedAt: items.publishedAt,
  durationSeconds: sql<number | null>`(${itemTexts.facts}->>'durationSeconds')::float8`,
  curve: retentionCurves,
};

/** An item with what is said in it and its curve; null when the user has no such item. */
export async function findVideo(
  actor: Actor,
  db: Db,
  itemId: string,
): Promise<(VideoRow & { transcript: TranscriptSegment[] | null }) | null> {
  const transcript = sql<TranscriptSegment[] | null>`${itemTexts.metadata}->'transcript'`;
  const [row] = await db
    .select({ ...video, transcript })
    .from(items)
    .leftJoin(itemTexts, isTextOf)
    .leftJoin(retentionCurves, isCurveOf)
    .where(and(eq(items.userId, actor.userId), eq(items.id, itemId), isNull(items.deletedAt)));
  return row ?? null;
}

/** What is usual changes with the years: a curve is compared with so many of the newest. */
const mostOthers = 200;

/** The newest other items that have a curve. */
export function listOthers(actor: Actor, db: Db, itemId: string): Promise<VideoRow[]> {
  return db
    .select(video)
    .from(items)
    .innerJoin(retentionCurves, isCurveOf)
    .leftJoin(itemTexts, isTextOf)
    .where(
      and(
        eq(items.userId, actor.userId),
        ne(items.id, itemId),
        isNull(items.deletedAt),
        isNotNull(retentionCurves.watched),
      ),
    )
    .orderBy(sql`${items.publishedAt} desc nulls last`, items.id)
    .limit(mostOthers);
}

/** All that were kept. */
export function listCurves(actor: Actor, db: Db): Promise<CurveRow[]> {
  return db
    .select()
    .from(retentionCurves)
    .where(eq(retentionCurves.userId, actor.userId))
    .orderBy(retentionCurves.itemId);
}
