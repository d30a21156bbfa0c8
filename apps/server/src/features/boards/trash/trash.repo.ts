import type { TrashEntry } from '@hookline/contract/boards';
import { shownNameSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

export interface TrashRow {
  kind: TrashEntry['kind'];
  id: string;
  title: string;
  /** ISO 8601. */
  deletedAt: string;
  boardId: string | null;
  boardName: string | null;
  isBoardDeleted: boolean;
  itemCount: number | null;
}

/** Deleted after `$2`: boards, and items that were deleted by themselves. */
const trash = `
  select 'board' as kind, b.id, b.name as title, b.deleted_at as "deletedAt", null::uuid as "boardId",
    null as "boardName", false as "isBoardDeleted"
  from boards b where b.user_id = $1 and b.deleted_at > $2::timestamptz
  union all
  select 'item', i.id, ${shownNameSql('i')}, i.deleted_at, i.board_id, b.name, b.deleted_at is not null
  from items i join boards b on b.user_id = i.user_id and b.id = i.board_id
  where i.user_id = $1 and i.deleted_at > $2::timestamptz and i.deleted_at is distinct from b.deleted_at`;

const selectTrash = defineStatement<TrashRow>(
  'trash',
  `select t.*, case when t.kind = 'board' then (
      select count(*)::int from items i
      where i.user_id = $1 and i.board_id = t.id and i.deleted_at = t."deletedAt"
    ) end as "itemCount"
  from (
    select * from (${trash}) as deleted
    where $3::timestamptz is null or ("deletedAt", id) < ($3, $4::uuid)
    order by "deletedAt" desc, id desc limit $5
  ) as t order by t."deletedAt" desc, t.id desc`,
);

const selectCount = defineStatement<{ total: number }>(
  'trash_count',
  `select count(*)::int as total from (${trash}) as deleted`,
);

/** What was deleted after `since`, the last deleted first, those behind `after`. */
export const listTrash = (
  actor: Actor,
  db: Db,
  page: { since: Date; after: { deletedAt: string; id: string } | null; limit: number },
): Promise<TrashRow[]> =>
  selectTrash(db, [
    actor.userId,
    page.since,
    page.after?.deletedAt ?? null,
    page.after?.id ?? null,
    page.limit,
  ]);

export async function countTrash(actor: Actor, db: Db, since: Date): Promise<number> {
  const [row] = await selectCount(db, [actor.userId, since]);
  return row?.total ?? 0;
}

/**
 * One statement sees one state: a board goes with its items or not at all. The items wait until all boards
 * are held, which counting them makes sure of.
 */
const expire = defineStatement(
  'trash_give_up',
  `with held_boards as (
    select id from boards where user_id = $1 and deleted_at <= $2::timestamptz order by id for update
  ), held_items as (
    select id from items where user_id = $1 and deleted_at <= $2::timestamptz
      and (select count(*) from held_boards) >= 0 order by id for update
  ), given_up as (
    update boards set deleted_at = to_timestamp(0) from held_boards
    where boards.user_id = $1 and boards.id = held_boards.id
  )
  update items set deleted_at = to_timestamp(0) from held_items
  where items.user_id = $1 and items.id = held_items.id`,
);

/**
 * What was deleted up to `until` counts as deleted at the beginning of time from now on: too long ago to be
 * restored. Waits for whoever restores something of it.
 */
export async function expireTrash(actor: Actor, tx: Db, until: Date): Promise<void> {
  await expire(tx, [actor.userId, until]);
}
