import type { Insight } from '@hookline/contract/analytics';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { analyticsSettings, insightDismissals, insights, posts } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import { projects } from '#db/projects.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { itemsOf, keysOf, toInsight, type LivingItem } from './stored-insight.ts';

const shownTitle = sql<string>`${sql.raw(shownTitleSql('items'))}`;

/**
 * The same for the same posts with the same latest numbers, titles, times and scripts, counted in the same
 * way, in whatever order they came there.
 */
function basisOf(actor: Actor) {
  const { itemId, platform, firstRecordedAt, recordedAt, views, likes, shares, comments, engagementRate } =
    posts;
  const { userId, timezone, minimumSample } = analyticsSettings;
  return sql<string>`(
    select count(*) || ' ' || coalesce(sum(hash_record_extended((${shownTitle}, ${items.publishedAt},
      ${itemId}, ${platform}, ${firstRecordedAt}, ${recordedAt}, ${views}, ${likes}, ${shares}, ${comments}, ${engagementRate}), 0)::numeric
      + coalesce(uuid_hash_extended(${projects.generationId}, 0), 0)), 0)
      || coalesce((select ' ' || ${timezone} || ' ' || ${minimumSample} from ${analyticsSettings}
        where ${userId} = ${actor.userId}), '')
    from ${posts} join ${items} on ${items.userId} = ${posts.userId} and ${items.id} = ${itemId}
      and ${items.deletedAt} is null
    left join ${projects} on ${projects.userId} = ${posts.userId} and ${projects.postItemId} = ${itemId}
      and ${projects.deletedAt} is null
    where ${posts.userId} = ${actor.userId})`;
}

/** Whether the insights that there are were found in the same numbers. */
export const isFoundFrom = async (actor: Actor, db: Db, basis: string): Promise<boolean> =>
  (await db.$count(insights, and(eq(insights.userId, actor.userId), eq(insights.basis, basis)))) > 0;

/** What tells later whether numbers have changed. */
export async function findBasis(actor: Actor, db: Db): Promise<string> {
  const { rows } = await db.execute<{ basis: string }>(sql`select ${basisOf(actor)} as basis`);
  return rows[0]?.basis ?? '';
}

/**
 * Whether numbers or posts are others than those that the insights were found in, or an earlier version found
 * them, which wrote no next step; false where there are none.
 */
export async function areOutdated(actor: Actor, db: Db): Promise<boolean> {
  const [row] = await db
    .select({
      isAny: sql<
        boolean | null
      >`bool_or(${insights.nextStep} = '' or ${insights.basis} <> ${basisOf(actor)})`,
    })
    .from(insights)
    .where(eq(insights.userId, actor.userId));
  return row?.isAny ?? false;
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
    .select({ id: items.id, title: shownTitle, boardId: items.boardId })
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
