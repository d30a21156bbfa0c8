import { and, eq, gte, sql } from 'drizzle-orm';
import { aiSettings, modelCalls } from '#db/ai-settings.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import type { ModelSettings } from '#platform/model/model-settings.ts';
import type { ModelWork } from '../model/model-work.ts';

export type UserModelRow = Omit<typeof aiSettings.$inferSelect, 'userId'>;

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

/** Counts what a piece of work of a model took. A count that is lost spoils nothing; an answer held up does. */
export function recordWork(
  actor: Actor | undefined,
  { database, clock, onFault }: { database: Database; clock: Clock; onFault(error: unknown): void },
  { task, provider, model, usage, end }: ModelWork & Pick<ModelSettings, 'provider' | 'model'>,
): void {
  if (actor !== undefined) {
    const row = { id: newId(), task, provider, model, ...usage, end, createdAt: clock() };
    database.db
      .insert(modelCalls)
      .values({ ...row, userId: actor.userId })
      .catch(onFault);
  }
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
