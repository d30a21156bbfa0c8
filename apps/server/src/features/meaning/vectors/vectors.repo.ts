import { eq, sql } from 'drizzle-orm';
import { itemVectors } from '#db/meaning.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** An item whose words may have changed since its vectors were made. */
export interface ChangedItem {
  itemId: string;
  /** When its search entry was written, in the database's own words. */
  entryAt: string;
  title: string;
  description: string;
  text: string;
  /** Of what its vectors were made; null where it has none. */
  textHash: Buffer | null;
  /** How many passages have vectors, until they are made anew. */
  count: number;
}

/** How much of a text gets vectors, in characters. */
const maxTextLength = 1_000_000;
/**
 * A transaction that was slow to commit left its entries with an earlier moment than those that were seen
 * meanwhile. Seconds.
 */
const slowestSeconds = 120;

/** Items that changed since the vectors were made, the longest waiting first. */
export async function listChanged(
  actor: Actor,
  db: Db,
  { lookedUntil, limit }: { lookedUntil: Date | null; limit: number },
): Promise<ChangedItem[]> {
  const since = lookedUntil === null ? sql`` : sql`and e.changed_at >= ${changedSince(lookedUntil)}`;
  const { rows } = await db.execute<ChangedItem & Record<string, unknown>>(sql`
    select e.item_id as "itemId", e.changed_at::text as "entryAt", items.title, items.description,
      coalesce(substr(item_texts.text, 1, ${maxTextLength}), '') as text, v.text_hash as "textHash",
      coalesce(v.count, 0) as count
    from search_entries e
    join items on items.user_id = e.user_id and items.id = e.item_id and items.deleted_at is null
    left join item_texts on item_texts.user_id = e.user_id and item_texts.item_id = e.item_id
    left join item_vectors v on v.user_id = e.user_id and v.item_id = e.item_id
    where e.user_id = ${actor.userId} and not e.hidden ${since} and v.entry_at is distinct from e.changed_at
    order by e.changed_at limit ${limit}`);
  return rows;
}

const changedSince = (moment: Date) =>
  sql`${moment.toISOString()}::timestamptz - make_interval(secs => ${slowestSeconds})`;

/** What the moments of search entries are compared with. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::timestamptz(3)::text as now`);
  return new Date(rows[0]?.now ?? 0);
}

export interface NewVectors {
  itemId: string;
  entryAt: string;
  textHash: Buffer;
  count: number;
  signs: Buffer;
  components: Buffer;
}

/** Replaces the vectors of items; those that were deleted for good in the meantime get none. */
export async function saveVectors(
  actor: Actor,
  tx: Db,
  { version, vectors }: { version: number; vectors: readonly NewVectors[] },
): Promise<void> {
  for (const { itemId, entryAt, textHash, count, signs, components } of vectors) {
    await tx.execute(sql`
      insert into item_vectors (user_id, item_id, entry_at, text_hash, version, count, signs, components)
      select user_id, id, ${entryAt}::timestamptz, ${textHash}::bytea, ${version}::int, ${count}::int,
        ${signs}::bytea, ${components}::bytea
      from items where user_id = ${actor.userId} and id = ${itemId} for key share
      on conflict (user_id, item_id) do update set
        entry_at = excluded.entry_at, text_hash = excluded.text_hash, version = excluded.version, count = excluded.count, signs = excluded.signs,
        components = excluded.components`);
  }
}

/** Notes that items say the same as when their vectors were made. */
export async function markUnchanged(
  actor: Actor,
  tx: Db,
  items: readonly Pick<NewVectors, 'itemId' | 'entryAt'>[],
): Promise<void> {
  const [ids, moments] = [items.map(({ itemId }) => itemId), items.map(({ entryAt }) => entryAt)];
  await tx.execute(sql`
    update item_vectors set entry_at = given.moment
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[]) as given(id, moment)
    where user_id = ${actor.userId} and item_id = given.id`);
}

export async function deleteVectors(actor: Actor, tx: Db): Promise<void> {
  await tx.delete(itemVectors).where(eq(itemVectors.userId, actor.userId));
}

export interface VectorCounts {
  /** Items that have their vectors, of all that are there. */
  done: number;
  items: number;
  passages: number;
}

export async function countVectors(actor: Actor, db: Db): Promise<VectorCounts> {
  const { rows } = await db.execute<VectorCounts & Record<string, unknown>>(sql`
    select count(*)::int as items, coalesce(sum(v.count), 0)::int as passages,
      (count(*) filter (where v.entry_at = e.changed_at))::int as done
    from search_entries e
    left join item_vectors v on v.user_id = e.user_id and v.item_id = e.item_id
    where e.user_id = ${actor.userId} and not e.hidden`);
  return rows[0] ?? { done: 0, items: 0, passages: 0 };
}

/** How many items have words, and how many bytes these are, without reading them. */
export async function measureTexts(actor: Actor, db: Db): Promise<{ items: number; bytes: number }> {
  const { rows } = await db.execute<{ items: number; bytes: string }>(sql`
    select count(*)::int as items,
      coalesce(sum(least(octet_length(item_texts.text), ${maxTextLength})), 0)::bigint as bytes
    from items
    left join item_texts on item_texts.user_id = items.user_id and item_texts.item_id = items.id
    where items.user_id = ${actor.userId} and items.deleted_at is null`);
  const [row] = rows;
  return { items: row?.items ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Signs that were written after a place and up to a version, in their order. */
export async function listSigns(
  actor: Actor,
  db: Db,
  { after, until, limit }: { after: { version: number; itemId: string }; until: number; limit: number },
): Promise<{ itemId: string; version: number; signs: Buffer }[]> {
  const { userId, itemId, version, signs } = itemVectors;
  return db
    .select({ itemId, version, signs })
    .from(itemVectors)
    .where(
      sql`${userId} = ${actor.userId} and ${version} <= ${until}
        and (${version}, ${itemId}) > (${after.version}::int, ${after.itemId}::uuid)`,
    )
    .orderBy(version, itemId)
    .limit(limit);
}

/** The components of passages; those of items that were deleted, or changed and have fewer, are left out. */
export async function findComponents(
  actor: Actor,
  db: Db,
  { passages, dimensions }: { passages: readonly { itemId: string; index: number }[]; dimensions: number },
): Promise<{ itemId: string; index: number; components: Int8Array }[]> {
  const [ids, indexes] = [passages.map(({ itemId }) => itemId), passages.map(({ index }) => index)];
  const { rows } = await db.execute<{ itemId: string; index: number; components: Buffer }>(sql`
    select given.id as "itemId", given.index,
      substring(v.components from given.index * ${dimensions}::int + 1 for ${dimensions}::int) as components
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(indexes)}::int[]) as given(id, index)
    join item_vectors v on v.user_id = ${actor.userId} and v.item_id = given.id and given.index < v.count
    join items on items.user_id = v.user_id and items.id = v.item_id and items.deleted_at is null`);
  return rows.map(({ components, ...passage }) => ({ ...passage, components: new Int8Array(components) }));
}
