import { generations } from '#db/assistant.ts';
import type { Db } from '#platform/database/index.ts';

export async function insertGeneration(db: Db, row: typeof generations.$inferInsert): Promise<void> {
  await db.insert(generations).values(row);
}
