import { and, count, eq, getTableColumns, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { quotas, users } from '#db/accounts.ts';
import { generations } from '#db/assistant.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

/** What one user may have: null is what holds for everybody, -1 no bound. */
export type QuotaRow = Omit<typeof quotas.$inferSelect, 'userId'>;

const { userId: _, ...columns } = getTableColumns(quotas);

const selectQuota = defineStatement<QuotaRow>(
  'quota',
  'select bytes, items, generations from quotas where user_id = $1',
);

/** Null where nothing of their own was set. */
export async function findQuota(actor: Actor, db: Db): Promise<QuotaRow | null> {
  const [row] = await selectQuota(db, [actor.userId]);
  return row ?? null;
}

/** Sets those that are named. */
export async function saveQuota(actor: Actor, db: Db, change: Partial<QuotaRow>): Promise<void> {
  await db
    .insert(quotas)
    .values({ userId: actor.userId, ...change })
    .onConflictDoUpdate({ target: quotas.userId, set: change });
}

export interface UsageRow {
  userId: string;
  /** Null where nothing of their own was set. */
  quota: QuotaRow | null;
  bytes: number;
  items: number;
  generations: number;
}

/** What every user has, and may have; `since` bounds the scripts. For the owner of the installation. */
export async function listUsage(db: Db, since: Date): Promise<UsageRow[]> {
  const { userId, fileKey, fileSize } = items;
  const each = db
    .selectDistinct({ userId, fileKey, fileSize })
    .from(items)
    .where(isNotNull(fileKey))
    .as('each_file');
  const stored = db
    .select({ userId: each.userId, bytes: sql<string>`sum(${each.fileSize})`.as('used_bytes') })
    .from(each)
    .groupBy(each.userId)
    .as('stored');
  const held = db
    .select({ userId, count: count().as('item_count') })
    .from(items)
    .where(isNull(items.deletedAt))
    .groupBy(userId)
    .as('held');
  const written = db
    .select({ userId: generations.userId, count: count().as('script_count') })
    .from(generations)
    .where(isWrittenSince(since))
    .groupBy(generations.userId)
    .as('written');
  const rows = await db
    .select({
      userId: users.id,
      quota: columns,
      bytes: stored.bytes,
      items: held.count,
      generations: written.count,
    })
    .from(users)
    .leftJoin(quotas, eq(quotas.userId, users.id))
    .leftJoin(stored, eq(stored.userId, users.id))
    .leftJoin(held, eq(held.userId, users.id))
    .leftJoin(written, eq(written.userId, users.id));
  return rows.map((row) => ({
    ...row,
    bytes: Number(row.bytes ?? 0),
    items: row.items ?? 0,
    generations: row.generations ?? 0,
  }));
}

/** Lets nobody else look at what this user has, in order to add to it, until `tx` ends. */
export async function holdUsage({ userId }: Actor, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${userId}`}, 0))`);
}

/** Of the items on boards. */
export async function countItems(actor: Actor, db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(items)
    .where(and(eq(items.userId, actor.userId), isNull(items.deletedAt)));
  return row?.count ?? 0;
}

/**
 * Of uploaded files, each once: a copy shares that of its original. Deleted items have theirs until they go.
 */
export async function sumBytes(actor: Actor, db: Db): Promise<number> {
  const files = db
    .selectDistinct({ key: items.fileKey, size: items.fileSize })
    .from(items)
    .where(and(eq(items.userId, actor.userId), isNotNull(items.fileKey)))
    .as('files');
  const [row] = await db.select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` }).from(files);
  return Number(row?.bytes ?? 0);
}

/** Scripts that were written since then. */
export async function countGenerations(actor: Actor, db: Db, since: Date): Promise<number> {
  const isWritten = and(eq(generations.userId, actor.userId), isWrittenSince(since));
  const [row] = await db.select({ count: count() }).from(generations).where(isWritten);
  return row?.count ?? 0;
}

const isWrittenSince = (since: Date) =>
  and(gte(generations.createdAt, since), inArray(generations.origin, ['generated', 'refined']));
