import { and, asc, desc, eq, inArray, isNull, isNotNull } from 'drizzle-orm';
import { imports } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type ImportRow = typeof imports.$inferSelect;
export type NewImport = Omit<ImportRow, 'userId' | 'mapping' | 'dateOrder' | 'digest' | 'result'>;

const isImport = (actor: Actor, id: string) => and(eq(imports.userId, actor.userId), eq(imports.id, id));

export async function insertImport(actor: Actor, tx: Db, row: NewImport): Promise<void> {
  await tx.insert(imports).values({ userId: actor.userId, ...row });
}

export async function findImport(actor: Actor, db: Db, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(imports).where(isImport(actor, id));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockImport(actor: Actor, tx: Db, id: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(imports).where(isImport(actor, id)).for('update');
  return row ?? null;
}

/** Changes an import that is not done; false when there is none. */
export async function changeImport(
  actor: Actor,
  db: Db,
  {
    id,
    ...change
  }: { id: string } & Partial<Pick<ImportRow, 'mapping' | 'dateOrder' | 'recordedAt' | 'digest' | 'result'>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(imports)
    .set(change)
    .where(and(isImport(actor, id), isNull(imports.result)));
  return rowCount === 1;
}

/** Removes an import that is not done, and answers the key of its file; null when there is none. */
export async function deletePending(actor: Actor, db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .delete(imports)
    .where(and(isImport(actor, id), isNull(imports.result)))
    .returning({ fileKey: imports.fileKey });
  return row?.fileKey ?? null;
}

/** Imports that wait to be carried out, beyond the newest `kept`. */
export async function listOldPending(actor: Actor, db: Db, kept: number): Promise<string[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, actor.userId), isNull(imports.result)))
    .orderBy(desc(imports.id))
    .offset(kept);
  return rows.map(({ id }) => id);
}

/** The moment for which the same content was recorded when it was imported first; null when it never was. */
export async function findRecordedAt(actor: Actor, db: Db, digests: readonly string[]): Promise<Date | null> {
  const [row] = await db
    .select({ recordedAt: imports.recordedAt })
    .from(imports)
    .where(
      and(eq(imports.userId, actor.userId), inArray(imports.digest, [...digests]), isNotNull(imports.result)),
    )
    .orderBy(asc(imports.id))
    .limit(1);
  return row?.recordedAt ?? null;
}

/** Whether the same content was imported for a moment before. */
export async function wasImported(
  actor: Actor,
  db: Db,
  { digests, recordedAt }: { digests: readonly string[]; recordedAt: Date },
): Promise<boolean> {
  const isSame = and(
    inArray(imports.digest, [...digests]),
    eq(imports.recordedAt, recordedAt),
    isNotNull(imports.result),
  );
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, actor.userId), isSame))
    .limit(1);
  return rows.length > 0;
}
