import { and, asc, eq, gt } from 'drizzle-orm';
import { generations } from '#db/assistant.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** How many scripts are read at a time. */
const batch = 100;
const first = '00000000-0000-0000-0000-000000000000';

/** Every script that was written for a user, the oldest first, read while it is asked for. */
export async function* eachGeneration(actor: Actor, db: Db): AsyncGenerator<object> {
  let after = first;
  for (;;) {
    const isNext = and(eq(generations.userId, actor.userId), gt(generations.id, after));
    const rows = await db.select().from(generations).where(isNext).orderBy(asc(generations.id)).limit(batch);
    for (const { userId: _, boardId: board_id, createdAt, ...row } of rows) {
      yield { ...row, board_id, created_at: createdAt.toISOString() };
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) {
      return;
    }
  }
}
