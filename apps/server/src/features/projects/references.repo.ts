import { sql } from 'drizzle-orm';
import { generations } from '#db/assistant.ts';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

const kinds = {
  board: sql`${boards} where deleted_at is null and`,
  item: sql`${items} where deleted_at is null and`,
  script: sql`${generations} where`,
};

/** Whether the actor has this board, item or version of a script, and it is not deleted. */
export async function isThere(actor: Actor, db: Db, kind: keyof typeof kinds, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${kinds[kind]} user_id = ${actor.userId} and id = ${id}`);
  return rows.length > 0;
}
