import { and, eq, inArray } from 'drizzle-orm';
import { generations } from '#db/assistant.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** Those of some versions of scripts that the user has. */
export async function listGenerationsThere(
  actor: Actor,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, actor.userId), inArray(generations.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Adds versions of scripts that are not there. Returns how many. */
export async function addGenerations(
  actor: Actor,
  tx: Db,
  rows: readonly Omit<typeof generations.$inferInsert, 'userId'>[],
): Promise<number> {
  const added = await tx
    .insert(generations)
    .values(rows.map((row) => ({ ...row, userId: actor.userId })))
    .onConflictDoNothing()
    .returning({ id: generations.id });
  return added.length;
}
