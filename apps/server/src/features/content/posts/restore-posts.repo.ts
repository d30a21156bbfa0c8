import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** An item in the trash. */
export interface DeletedPost {
  id: string;
  boardId: string;
  isBoardGone: boolean;
}

/** Those of the items that are in the trash, held until the transaction ends. */
export function listDeleted(actor: Actor, tx: Db, ids: readonly string[]): Promise<DeletedPost[]> {
  return tx
    .select({
      id: items.id,
      boardId: items.boardId,
      isBoardGone: sql<boolean>`${boards.deletedAt} is not null`,
    })
    .from(items)
    .innerJoin(boards, and(eq(boards.userId, items.userId), eq(boards.id, items.boardId)))
    .where(
      and(
        eq(items.userId, actor.userId),
        sql`${items.id} = any(${sql.param(ids)}::uuid[])`,
        isNotNull(items.deletedAt),
      ),
    )
    .orderBy(items.id)
    .for('no key update', { of: items });
}

/**
 * Brings items back to a board, which must be closed by `tx`. One whose address is on the board by now stays
 * in the trash, and so does the second of two with one address; the result names the item that stands in.
 */
export async function restoreTo(
  actor: Actor,
  tx: Db,
  { boardId, now, ids }: { boardId: string; now: Date; ids: string[] },
): Promise<{ id: string; standIn: string | null }[]> {
  const { rows } = await tx.execute<{ id: string; standIn: string | null }>(sql`
    with wanted as (
      select id,
        first_value(id) over (
          partition by coalesce(canonical_url, id::text) order by deleted_at desc, id
        ) as first,
        (select there.id from items there
          where there.user_id = ${actor.userId} and there.board_id = ${boardId}
            and there.deleted_at is null and there.canonical_url = i.canonical_url limit 1) as there
      from items i where user_id = ${actor.userId} and id = any(${sql.param(ids)}::uuid[])
    ), restored as (
      update items
      set deleted_at = null, board_id = ${boardId}, updated_at = ${now.toISOString()}::timestamptz
      from wanted
      where items.user_id = ${actor.userId} and items.id = wanted.id
        and wanted.id = wanted.first and wanted.there is null
    )
    select id, coalesce(there, nullif(first, id)) as "standIn" from wanted`);
  return rows;
}
