import { and, desc, eq, lt } from 'drizzle-orm';
import { generations } from '#db/assistant.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type GenerationRow = typeof generations.$inferSelect;
export type NewGeneration = Omit<GenerationRow, 'userId'>;

export async function insertGeneration(actor: Actor, tx: Db, row: NewGeneration): Promise<void> {
  await tx.insert(generations).values({ ...row, userId: actor.userId });
}

export async function findGeneration(actor: Actor, db: Db, id: string): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, actor.userId), eq(generations.id, id)));
  return row ?? null;
}

/** Newest first, those before the id `before`. */
export async function listGenerations(
  actor: Actor,
  db: Db,
  { boardId, before, limit }: { boardId?: string | undefined; before?: string | undefined; limit: number },
): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, actor.userId),
        boardId === undefined ? undefined : eq(generations.boardId, boardId),
        before === undefined ? undefined : lt(generations.id, before),
      ),
    )
    .orderBy(desc(generations.id))
    .limit(limit);
}
