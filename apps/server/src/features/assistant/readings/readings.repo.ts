import { itemReadings } from '#db/assistant.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

type Reading = Omit<typeof itemReadings.$inferInsert, 'userId'>;

/** Keeps a reading in the place of the one before. */
export async function saveReading(actor: Actor, tx: Db, row: Reading): Promise<void> {
  const { textHash, reading, createdAt } = row;
  await tx
    .insert(itemReadings)
    .values({ ...row, userId: actor.userId })
    .onConflictDoUpdate({
      target: [itemReadings.userId, itemReadings.itemId, itemReadings.kind],
      set: { textHash, reading, createdAt },
    });
}
