import { and, eq, sql } from 'drizzle-orm';
import { meaningStates } from '#db/meaning.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type MeaningState = typeof meaningStates.$inferSelect;

export async function findState(actor: Actor, db: Db): Promise<MeaningState | null> {
  const [row] = await db.select().from(meaningStates).where(eq(meaningStates.userId, actor.userId));
  return row ?? null;
}

/** Turns the search by meaning on, from the beginning. */
export async function insertState(
  actor: Actor,
  tx: Db,
  row: Pick<MeaningState, 'space' | 'model' | 'isOwn' | 'dimensions' | 'generation' | 'nextRunAt'>,
): Promise<void> {
  await deleteState(actor, tx);
  await tx.insert(meaningStates).values({ ...row, userId: actor.userId });
}

export async function deleteState(actor: Actor, tx: Db): Promise<void> {
  await tx.delete(meaningStates).where(eq(meaningStates.userId, actor.userId));
}

/** What is written here of somebody's state; false where it was turned off, or begun anew, meanwhile. */
export async function changeState(
  actor: Actor,
  db: Db,
  { generation, ...change }: Partial<MeaningState> & Pick<MeaningState, 'generation'>,
): Promise<boolean> {
  const changed = await db
    .update(meaningStates)
    .set(change)
    .where(and(eq(meaningStates.userId, actor.userId), eq(meaningStates.generation, generation)))
    .returning({ userId: meaningStates.userId });
  return changed.length > 0;
}

/**
 * Counts a change of vectors and what it cost, and holds the state until the transaction ends; null where it
 * was turned off, begun anew or paused meanwhile.
 */
export async function countChange(
  actor: Actor,
  tx: Db,
  { generation, tokens }: Pick<MeaningState, 'generation' | 'tokens'>,
): Promise<number | null> {
  const [row] = await tx
    .update(meaningStates)
    .set({
      version: sql`${meaningStates.version} + 1`,
      tokens: sql`${meaningStates.tokens} + ${tokens}`,
    })
    .where(
      and(
        eq(meaningStates.userId, actor.userId),
        eq(meaningStates.generation, generation),
        eq(meaningStates.isPaused, false),
      ),
    )
    .returning({ version: meaningStates.version });
  return row?.version ?? null;
}

/** Takes the user whose turn it is and is nobody's yet, until `until`; null where there is none. */
export async function takeTurn(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<MeaningState | null> {
  const [row] = await db
    .update(meaningStates)
    .set({ leasedUntil: until })
    .where(
      sql`${meaningStates.userId} = (
        select user_id from meaning_states
        where not is_paused and next_run_at <= ${now.toISOString()}::timestamptz
          and (leased_until is null or leased_until <= ${now.toISOString()}::timestamptz)
        order by next_run_at limit 1 for update skip locked
      )`,
    )
    .returning();
  return row ?? null;
}
