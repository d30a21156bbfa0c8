import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { apiTokens } from '#db/accounts.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

export async function insertApiToken(db: Db, row: ApiTokenRow): Promise<void> {
  await db.insert(apiTokens).values(row);
}

/** The newest first. */
export const listApiTokens = (actor: Actor, db: Db): Promise<ApiTokenRow[]> =>
  db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, actor.userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

/** The valid token of this hash, or null; its use is noted unless that was done after `notedSince`. */
export async function touchApiToken(
  actor: Actor,
  db: Db,
  { tokenHash, now, notedSince }: { tokenHash: Buffer; now: Date; notedSince: Date },
): Promise<ApiTokenRow | null> {
  const isThis = and(
    eq(apiTokens.userId, actor.userId),
    eq(apiTokens.tokenHash, tokenHash),
    or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
  );
  const [row] = await db.select().from(apiTokens).where(isThis);
  if (row === undefined) {
    return null;
  }
  if (row.lastUsedAt === null || row.lastUsedAt < notedSince) {
    const isUnnoted = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, notedSince));
    await db.update(apiTokens).set({ lastUsedAt: now }).where(and(isThis, isUnnoted));
  }
  return row;
}

/** Its name; null where there is none. */
export async function deleteApiToken(actor: Actor, db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, actor.userId), eq(apiTokens.id, id)))
    .returning({ name: apiTokens.name });
  return row?.name ?? null;
}

export async function deleteApiTokens(actor: Actor, db: Db): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.userId, actor.userId));
}
