import { generations } from '#db/assistant.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

type GenerationRow = typeof generations.$inferInsert;

export async function insertGeneration(actor: Actor, tx: Db, row: Omit<GenerationRow, 'userId'>): Promise<void> {
  await tx.insert(generations).values({ ...row, userId: actor.userId });
}
