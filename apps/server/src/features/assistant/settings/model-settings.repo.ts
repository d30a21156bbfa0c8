import { and, eq, gte, sql } from 'drizzle-orm';
import { aiSettings, modelCalls } from '#db/ai-settings.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type UserModelRow = Omit<typeof aiSettings.$inferSelect, 'userId'>;
export type ModelCallRow = Omit<typeof modelCalls.$inferInsert, 'userId'>;

export async function findUserModel(actor: Actor, db: Db): Promise<UserModelRow | null> {
  const [row] = await db.select().from(aiSettings).where(eq(aiSettings.userId, actor.userId));
  return row ?? null;
}

export async function saveUserModel(actor: Actor, db: Db, row: UserModelRow): Promise<void> {
  await db
    .insert(aiSettings)
    .values({ ...row, userId: actor.userId })
    .onConflictDoUpdate({ target: aiSettings.userId, set: row });
}

export async function deleteUserModel(actor: Actor, db: Db): Promise<void> {
  await db.delete(aiSettings).where(eq(aiSettings.userId, actor.userId));
}

export async function insertModelCall(actor: Actor, db: Db, row: ModelCallRow): Promise<void> {
  await db.insert(modelCalls).values({ ...row, userId: actor.userId });
}

/** What models took since a moment. */
export async function sumModelCalls(
  actor: Actor,
  db: Db,
  since: Date,
): Promise<{ calls: number; inputTokens: number; outputTokens: number }> {
  const [row] = await db
    .select({
      calls: sql<number>`count(*)::int`,
      inputTokens: sql<number>`coalesce(sum(${modelCalls.inputTokens}), 0)::int`,
      outputTokens: sql<number>`coalesce(sum(${modelCalls.outputTokens}), 0)::int`,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, actor.userId), gte(modelCalls.createdAt, since)));
  return row ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
}
