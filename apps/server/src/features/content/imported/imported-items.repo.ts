import type { Platform } from '@hookline/contract/common';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { highlights } from '#db/highlights.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

export interface ImportedRow {
  id: string;
  boardId: string;
  title: string;
  /** Nobody chose the title: that of the page takes its place. */
  isTitleFound: boolean;
  type: 'website' | 'note';
  url: string | null;
  canonicalUrl: string | null;
  platform: Platform | null;
  tags: string[];
  text: string | null;
  words: number;
  notes: string;
  createdAt: Date;
}

/** Links wait for their pages; notes have their texts. Tags travel as JSON: an array of arrays has one length. */
const add = defineStatement<{ id: string }>(
  'items_bring_in',
  `with input as (
    select * from unnest(
      $4::uuid[], $2::uuid[], $5::text[], $6::bool[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
      $12::text[], $13::int[], $14::text[], $15::timestamptz[]
    ) as input(id, board_id, title, is_title_found, type, url, canonical_url, platform, tags, text, words, notes, created_at)
  ), added as (
    insert into items (user_id, board_id, created_at, updated_at, id, title, is_title_found, description, type,
      platform, url, canonical_url, status, error, stage_since, tags)
    select $1::uuid, board_id, created_at, $3::timestamptz, id, title, is_title_found, '', type,
      platform, url, canonical_url, case when type = 'note' then 'processed' else 'processing' end,
      case when type <> 'note' then $16::text end, case when type <> 'note' then $3::timestamptz end,
      array(select jsonb_array_elements_text(tags::jsonb))
    from input order by id
    on conflict do nothing
    returning id, board_id
  ), counted as (
    update boards set item_count = item_count + more.count
    from (select board_id, count(*) as count from added group by board_id) more
    where user_id = $1::uuid and boards.id = more.board_id
  ), texts as (
    insert into item_texts (user_id, item_id, text, notes, metadata)
    select $1::uuid, id, text, notes,
      case when text is null then '{}'::jsonb else jsonb_build_object('words', words) end
    from input join added using (id)
    where text is not null or notes <> ''
  )
  select id from added`,
);

interface Adding {
  now: Date;
  rows: readonly ImportedRow[];
  /** Why the page of a link is not read at once, in words for the user. */
  waitsFor: string;
}

/** Adds items to their boards, which must be held. Returns the ids of those whose address was not there yet. */
export async function addImported(
  actor: Actor,
  tx: Db,
  { now, rows, waitsFor }: Adding,
): Promise<Set<string>> {
  const column = <K extends keyof ImportedRow>(key: K) => rows.map((row) => row[key]);
  const added = await add(tx, [
    actor.userId,
    column('boardId'),
    now,
    column('id'),
    column('title'),
    column('isTitleFound'),
    column('type'),
    column('url'),
    column('canonicalUrl'),
    column('platform'),
    column('tags').map((tags) => JSON.stringify(tags)),
    column('text'),
    column('words'),
    column('notes'),
    column('createdAt'),
    waitsFor,
  ]);
  return new Set(added.map(({ id }) => id));
}

/** The addresses of all items of a user, and where they turned out to lead, with the newest that has each. */
export async function listAddresses(actor: Actor, db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: items.id, canonicalUrl: items.canonicalUrl, landedUrl: items.landedUrl })
    .from(items)
    .where(
      and(
        eq(items.userId, actor.userId),
        isNull(items.deletedAt),
        sql`(${items.canonicalUrl} is not null or ${items.landedUrl} is not null)`,
      ),
    )
    .orderBy(items.id);
  return new Map(
    rows.flatMap(({ id, ...addresses }) =>
      [addresses.landedUrl, addresses.canonicalUrl].flatMap((address): [string, string][] =>
        address === null ? [] : [[address, id]],
      ),
    ),
  );
}

/** Adds passages that have no place in a text yet. */
export async function addUnplaced(
  actor: Actor,
  tx: Db,
  rows: readonly { id: string; itemId: string; quote: string; note: string; createdAt: Date }[],
): Promise<void> {
  const perStatement = 500;
  const about = { userId: actor.userId, start: null, end: null, prefix: '', suffix: '', deletedAt: null };
  for (let from = 0; from < rows.length; from += perStatement) {
    const some = rows.slice(from, from + perStatement);
    await tx.insert(highlights).values(some.map((row) => ({ ...row, ...about, color: 'yellow' as const })));
  }
}
