import { sql } from 'drizzle-orm';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/**
 * The items of a board that have a text of their own, at most `limit` ids: first `preferred` in their order,
 * then the newest.
 */
export async function listSources(
  actor: Actor,
  db: Db,
  { boardId, preferred, limit }: { boardId: string; preferred: string[]; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select items.id from ${items}
    join ${itemTexts} on item_texts.user_id = items.user_id and item_texts.item_id = items.id
    where items.user_id = ${actor.userId} and items.board_id = ${boardId} and items.deleted_at is null
      and items.type <> 'generated_content' and items.status = 'processed' and item_texts.text <> ''
    order by array_position(${sql.param(preferred)}::uuid[], items.id) nulls last, items.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
