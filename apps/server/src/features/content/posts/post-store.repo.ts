import type { Platform } from '@hookline/contract/common';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { items, itemTexts, type LatestNumbers } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

/** An item that the numbers of an export may belong to. */
export interface ExistingPost {
  id: string;
  boardId: string;
  title: string;
  url: string | null;
  platform: Platform | null;
  publishedAt: Date | null;
  /** It was read, or imported, and there is no text of it. */
  lacksText: boolean;
  /**
   * Null where it is not deleted. One in the trash can be restored; where its board is gone too, to another.
   * Not beside `standIn`, the item that has its address on its board by now.
   */
  trash: { isBoardGone: boolean; standIn: string | null } | null;
}

/** When an item was published. */
export interface Publication {
  id: string;
  publishedAt: Date;
  publishedDayOnly: boolean;
}

/** What an item says that said nothing. */
export interface PostText {
  id: string;
  text: string;
}

/** How long the video of an item is. */
export interface VideoLength {
  id: string;
  durationSeconds: number;
}

/**
 * Tens of thousands of rows, each time an export is looked at or carried out: nothing is made of them
 * twice.
 */
const list = defineStatement<
  Omit<ExistingPost, 'trash' | 'publishedAt'> & {
    publishedAt: string | null;
    deletedAt: string | null;
    isBoardGone: boolean;
    standIn: string | null;
  }
>(
  'items_for_import',
  `select own.id, own.board_id as "boardId", own.title, own.url, own.platform,
    own.published_at as "publishedAt", own.deleted_at as "deletedAt",
    own.status = 'processed' and texts.text is null and texts.generated is null as "lacksText",
    boards.deleted_at is not null as "isBoardGone",
    case when own.deleted_at is not null then (
      select there.id from items there
      where there.user_id = $1::uuid and there.board_id = own.board_id
        and there.deleted_at is null and there.canonical_url = own.canonical_url limit 1) end as "standIn"
  from items own
  join boards on boards.user_id = own.user_id and boards.id = own.board_id
  left join item_texts texts on texts.user_id = own.user_id and texts.item_id = own.id
  where own.user_id = $1::uuid and (own.deleted_at is null or own.deleted_at > $2::timestamptz)
  order by own.deleted_at desc, own.id`,
);

/** Every item of the user, and those deleted after `since`, of which the last deleted come first. */
export async function listExisting(actor: Actor, db: Db, since: Date): Promise<ExistingPost[]> {
  const rows = await list(db, [actor.userId, since]);
  return rows.map(({ publishedAt, deletedAt, isBoardGone, standIn, ...row }) => ({
    ...row,
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
    trash: deletedAt === null ? null : { isBoardGone, standIn },
  }));
}

export interface PostRow {
  id: string;
  title: string;
  text: string;
  type: 'video' | 'website';
  url: string | null;
  canonicalUrl: string | null;
  platform: Platform;
  publishedAt: Date | null;
  publishedDayOnly: boolean;
  words: number;
  durationSeconds: number | null;
  latest: LatestNumbers | null;
}

/** Posts are items that have their text already, and what they are searched by. */
const add = defineStatement<{ id: string }>(
  'items_import',
  `with input as (
    select * from unnest(
      $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::timestamptz[], $11::bool[], $12::int[], $13::text[], $14::float8[], $15::json[]
    ) as input(id, title, text, url, canonical_url, platform,
      published_at, published_day_only, words, type, duration, latest)
  ), added as (
    insert into items (user_id, board_id, created_at, updated_at, id, title, description, type, platform,
      url, canonical_url, status, published_at, published_day_only, latest)
    select $1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, id, title, '', type, platform,
      url, canonical_url, 'processed', published_at, published_day_only, latest
    from input order by id
    on conflict do nothing
    returning id
  ), counted as (
    update boards set item_count = item_count + (select count(*) from added)
    where user_id = $1::uuid and id = $2::uuid
  ), texts as (
    insert into item_texts (user_id, item_id, text, metadata)
    select $1::uuid, id, nullif(text, ''),
      jsonb_strip_nulls(jsonb_build_object(
        'words', case when text <> '' then words end, 'durationSeconds', duration))
    from input join added using (id)
  )
  select id from added`,
);

/** Adds posts to a board. Returns the ids of those whose address was not on it yet. */
export async function addPosts(
  actor: Actor,
  tx: Db,
  { boardId, now, posts }: { boardId: string; now: Date; posts: readonly PostRow[] },
): Promise<Set<string>> {
  const columns = [
    'id',
    'title',
    'text',
    'url',
    'canonicalUrl',
    'platform',
    'publishedAt',
    'publishedDayOnly',
    'words',
    'type',
    'durationSeconds',
  ] as const;
  const values = columns.map((column) => posts.map((post) => post[column]));
  const latest = posts.map((post) => post.latest && JSON.stringify(post.latest));
  const rows = await add(tx, [actor.userId, boardId, now, ...values, latest]);
  return new Set(rows.map(({ id }) => id));
}

/** The items of a board that have these addresses, by address. */
export async function findByAddress(
  actor: Actor,
  tx: Db,
  { boardId, addresses }: { boardId: string; addresses: string[] },
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: items.id, address: items.canonicalUrl })
    .from(items)
    .where(
      and(
        eq(items.userId, actor.userId),
        eq(items.boardId, boardId),
        isNull(items.deletedAt),
        inArray(items.canonicalUrl, addresses),
      ),
    );
  return new Map(rows.map(({ id, address }) => [address ?? '', id]));
}

/** What a transaction is going to change: items, and the boards they are or will be on. */
export interface StoredRows {
  boardIds: readonly string[];
  itemIds: readonly string[];
  /** Nothing may be added to the boards meanwhile. */
  closesBoards: boolean;
}

/**
 * Locks boards and then items until the transaction ends. Without `waits`, false says that another
 * transaction holds one of them.
 */
export async function lockRows(
  actor: Actor,
  tx: Db,
  { boardIds, itemIds, closesBoards, waits }: StoredRows & { waits: boolean },
): Promise<boolean> {
  const lock = async (table: typeof boards | typeof items, ids: readonly string[], strength: string) => {
    const rowsToLock = sql`
      from ${table} where user_id = ${actor.userId} and id = any(${sql.param(ids)}::uuid[])`;
    const { rows } = await tx.execute<{ hasAll: boolean }>(sql`
      with held as (
        select id ${rowsToLock} order by id for ${sql.raw(strength)} ${sql.raw(waits ? '' : 'skip locked')}
      )
      select (select count(*) from held) = (select count(*) ${rowsToLock}) as "hasAll"`);
    return rows[0]?.hasAll === true;
  };
  const hasBoards = await lock(boards, boardIds, closesBoards ? 'update' : 'no key update');
  return (await lock(items, itemIds, 'no key update')) && hasBoards;
}

/** Sets when items were published. */
export async function datePosts(actor: Actor, tx: Db, dates: readonly Publication[]): Promise<void> {
  await tx.execute(sql`
    update ${items} set published_at = dates."publishedAt", published_day_only = dates."publishedDayOnly"
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb)
      as dates(id uuid, "publishedAt" timestamptz, "publishedDayOnly" bool)
    where ${items.userId} = ${actor.userId} and ${items.id} = dates.id`);
}

/** Sets how long the videos of items are of which that is not known. */
export async function addLengths(actor: Actor, tx: Db, lengths: readonly VideoLength[]): Promise<void> {
  await tx.execute(sql`
    insert into ${itemTexts} (user_id, item_id, metadata)
    select ${actor.userId}, lengths.id, jsonb_build_object('durationSeconds', max(lengths."durationSeconds"))
    from jsonb_to_recordset(${JSON.stringify(lengths)}::jsonb) as lengths(id uuid, "durationSeconds" float8)
    group by lengths.id
    on conflict (user_id, item_id) do update set metadata = item_texts.metadata || excluded.metadata
    where not item_texts.metadata ? 'durationSeconds'`);
}

/** Which of these items have exactly these texts. */
export async function findHavingText(actor: Actor, db: Db, texts: readonly PostText[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select own.item_id as id from ${itemTexts} own
    join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as texts(id uuid, text text)
      on own.item_id = texts.id and own.text = texts.text
    where own.user_id = ${actor.userId} and own.generated is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Gives items their texts that have none, or no more than the same without the hashtags at its end. */
export async function addTexts(
  actor: Actor,
  tx: Db,
  texts: readonly (PostText & { words: number })[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${itemTexts} (user_id, item_id, text, metadata)
    select ${actor.userId}, texts.id, texts.text, jsonb_build_object('words', texts.words)
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as texts(id uuid, text text, words int)
    on conflict (user_id, item_id) do update
      set text = excluded.text, metadata = item_texts.metadata || excluded.metadata
    where item_texts.text is null or starts_with(excluded.text, item_texts.text || E'\n\n#')`);
}
