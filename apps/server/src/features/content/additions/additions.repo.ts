import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import type { ItemRow } from '../items/items.repo.ts';

/**
 * In one statement, because it is the most frequent write: a board is held so that it cannot go, and given an
 * item unless it has the address already, or an item that led to it.
 */
const add = defineStatement<{ hasBoard: boolean; isNew: boolean }>(
  'item_add',
  `with board as (
    select id from boards where user_id = $1 and id = $2 and deleted_at is null for key share
  ), added as (
    insert into items (user_id, board_id, created_at, updated_at, id, title, description, type, platform,
      url, canonical_url, status, file_type, file_name, file_size, file_key, file_sha256, is_scheme_guessed,
      is_title_found, tags)
    select $1::uuid, board.id, $3::timestamptz, $3::timestamptz, $4::uuid, $5::text, $6::text, $7::text,
      $8::text, $9::text, $10::text, $11::text, $12::text, $13::text, $14::bigint,
      $15::text, $16::text, $17::boolean, $18::boolean,
      $19::text[]
    from board
    where not exists (
      select from items where user_id = $1 and board_id = $2 and landed_url = $10 and deleted_at is null
    )
    on conflict do nothing
    returning id
  )
  select exists (select from board) as "hasBoard", exists (select from added) as "isNew"`,
);

export type AddedItem = Omit<
  ItemRow,
  | 'error'
  | 'errorCode'
  | 'landedUrl'
  | 'stage'
  | 'stageSince'
  | 'stageProgress'
  | 'stagePages'
  | 'position'
  | 'latest'
  | 'publishedAt'
  | 'publishedDayOnly'
  | 'revision'
  | 'updatedAt'
  | 'deletedAt'
>;

/**
 * Puts a new item on a board. Tells whether the board is there, and whether the item's address was not on it
 * yet.
 */
export async function addItem(
  actor: Actor,
  tx: Db,
  row: AddedItem,
): Promise<{ hasBoard: boolean; isNew: boolean }> {
  const { boardId, createdAt, id, title, description, type, platform, url, canonicalUrl, status } = row;
  const file = [row.fileType, row.fileName, row.fileSize, row.fileKey, row.fileSha256];
  const page = [id, title, description, type, platform, url, canonicalUrl, status];
  const found = [row.isSchemeGuessed, row.isTitleFound, row.tags];
  const [result] = await add(tx, [actor.userId, boardId, createdAt, ...page, ...file, ...found]);
  return result ?? { hasBoard: false, isNew: false };
}

const count = defineStatement(
  'item_count',
  `update boards set item_count = item_count + 1, updated_at = $3 where user_id = $1 and id = $2`,
);

/**
 * Counts an item that was put on a board, and marks the board as changed. From here on others who add to it
 * wait: it is the last statement of every addition, after which only a user's own quota is counted.
 */
export async function countAdded(
  actor: Actor,
  tx: Db,
  { boardId, createdAt }: Pick<AddedItem, 'boardId' | 'createdAt'>,
): Promise<void> {
  await count(tx, [actor.userId, boardId, createdAt]);
}
