import { sql } from 'drizzle-orm';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { toSearchQuery } from './search-words.ts';

/** Of what somebody asks for, the beginning says most. Characters. */
const read = 2_000;

/** The items of a board in which most of some words stand, most relevant first, then the newest; at most `limit` ids. */
export async function findRelevantItems(
  actor: Actor,
  db: Db,
  { boardId, about, limit }: { boardId: string; about: string; limit: number },
): Promise<string[]> {
  // Any of the words, where a search wants all of them.
  const words = toSearchQuery(about.slice(0, read))?.replaceAll(' & ', ' | ').replace(/:\*$/u, '') ?? '';
  const { rows } = await db.execute<{ id: string }>(sql`
    select items.id from ${items}
    join ${itemTexts} on item_texts.user_id = items.user_id and item_texts.item_id = items.id
    where items.user_id = ${actor.userId} and items.board_id = ${boardId} and items.deleted_at is null
      and items.type <> 'generated_content' and items.status = 'processed' and item_texts.text <> ''
    order by ts_rank(item_texts.search, ${words}::tsquery) desc nulls last, items.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
