import type { Platform } from '@hookline/contract/common';
import { mapMoreNumbers, moreNumberNames, type MoreNumbers } from '@hookline/contract/numbers';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { snapshotChanges, snapshots } from '#db/analytics.ts';
import type { Counts } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/**
 * What became of numbers since they were imported; what another import put in their place counts as imported.
 */
export type Imported =
  | { state: 'kept'; snapshotId: string; numbers: RecordedCounts }
  | { state: 'corrected' }
  | { state: 'deleted' };

interface ImportedQuery {
  moments: Date[];
  /** Hookline wrote the file: then what was typed in is known of before, like what was imported. */
  isOwn: boolean;
}

const placeOf = ({
  itemId,
  platform,
  recordedAt,
}: {
  itemId: string;
  platform: Platform;
  recordedAt: Date;
}): string => `${itemId} ${platform} ${recordedAt.getTime()}`;

/**
 * What was imported for these moments before, also where it was corrected or deleted since, as `item platform
 * moment`.
 */
export async function listImported(
  actor: Actor,
  db: Db,
  query: ImportedQuery,
): Promise<Map<string, Imported>> {
  const { itemId, platform, recordedAt, snapshotId, views, likes, shares, comments, engagementRate } =
    snapshots;
  const kept = await db
    .select({
      itemId,
      platform,
      recordedAt,
      snapshotId,
      numbers: {
        views,
        likes,
        shares,
        comments,
        isEngagementKnown: sql<boolean>`${engagementRate} is not null`,
        ...mapMoreNumbers((name) => snapshots[name]),
      },
      isCorrected: sql<boolean>`exists (select from ${snapshotChanges} where ${and(
        eq(snapshotChanges.userId, actor.userId),
        eq(snapshotChanges.snapshotId, snapshots.snapshotId),
        isCorrectedByHand,
      )})`,
    })
    .from(snapshots)
    .where(isImported(actor, snapshots, query))
    // Of several for one moment the one that counts is told: the last.
    .orderBy(snapshotId);
  return new Map([
    ...(await listChanged(actor, db, query)),
    ...kept.map((row): [string, Imported] => [
      placeOf(row),
      row.isCorrected
        ? { state: 'corrected' }
        : { state: 'kept', snapshotId: row.snapshotId, numbers: row.numbers },
    ]),
  ]);
}

const isCorrectedByHand = and(eq(snapshotChanges.kind, 'corrected'), isNull(snapshotChanges.changedBy));

/**
 * A snapshot stood for a moment when one of its changes says so: what was corrected may stand elsewhere by
 * now.
 */
async function listChanged(actor: Actor, db: Db, query: ImportedQuery): Promise<[string, Imported][]> {
  const { itemId, platform, recordedAt } = snapshotChanges;
  const isThere = sql<boolean>`bool_or(exists (select from ${snapshots} where ${and(
    eq(snapshots.userId, actor.userId),
    eq(snapshots.snapshotId, snapshotChanges.snapshotId),
  )}))`;
  const rows = await db
    .select({ itemId, platform, recordedAt, isThere })
    .from(snapshotChanges)
    .where(isImported(actor, snapshotChanges, query))
    .groupBy(itemId, platform, recordedAt);
  return rows.map((row) => [placeOf(row), { state: row.isThere ? 'corrected' : 'deleted' }]);
}

const isImported = (
  actor: Actor,
  table: typeof snapshots | typeof snapshotChanges,
  { moments, isOwn }: ImportedQuery,
) =>
  and(
    eq(table.userId, actor.userId),
    isOwn ? undefined : eq(table.source, 'import'),
    sql`${table.recordedAt} = any(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[])`,
  );

/** A post at a moment. */
export interface Place {
  itemId: string;
  platform: Platform;
  moment: Date;
}

/** Numbers as they were recorded. */
export interface RecordedCounts extends Counts, MoreNumbers {
  isEngagementKnown: boolean;
}

/**
 * What was known of posts at moments: the numbers recorded last until then, in the order asked; null where
 * there were none.
 */
export async function findNumbersAt(
  actor: Actor,
  db: Db,
  places: readonly Place[],
): Promise<(RecordedCounts | null)[]> {
  const items = sql.param(places.map(({ itemId }) => itemId));
  const platforms = sql.param(places.map(({ platform }) => platform));
  const moments = sql.param(places.map(({ moment }) => moment.toISOString()));
  const { rows } = await db.execute<
    Record<keyof Counts | 'place', number> & Omit<RecordedCounts, keyof Counts>
  >(sql`
    select given.place::int as place, kept.* from unnest(${items}::uuid[], ${platforms}::text[],
      ${moments}::timestamptz[])
      with ordinality as given(item_id, platform, moment, place)
    cross join lateral (
      select views::float8 as views, likes::float8 as likes,
        shares::float8 as shares, comments::float8 as comments,
        engagement_rate is not null as "isEngagementKnown", ${sql.raw(moreNumberNames.join(', '))}
      from ${snapshots} where user_id = ${actor.userId} and item_id = given.item_id
        and platform = given.platform
        and recorded_at <= given.moment
      order by recorded_at desc, snapshot_id desc limit 1) as kept`);
  const byPlace = new Map(rows.map(({ place, ...counts }) => [place, counts]));
  return places.map((_, index) => byPlace.get(index + 1) ?? null);
}
