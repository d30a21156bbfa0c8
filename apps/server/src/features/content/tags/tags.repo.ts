import { tagKey } from '@hookline/contract/content';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { ItemRow } from '../items/items.repo.ts';

/** Keys of tags are made by the contract's `tagKey`; the database's `lower` says the same of nearly all. */
const keyOf = (tag: SQL): SQL => sql`lower(normalize(${tag}))`;

/** The condition for items that have a tag, however it is spelled. */
export const hasTag = (tag: string): SQL =>
  sql`exists (select from unnest(${items.tags}) as t(tag) where ${keyOf(sql`t.tag`)} = ${tagKey(tag)})`;

/** Every tag with the number of items that have it, the most used first. */
export async function listTags(actor: Actor, db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select t.tag as name, count(*)::int as count from ${items}, unnest(items.tags) as t(tag)
    where items.user_id = ${actor.userId} and items.deleted_at is null
    group by t.tag order by 2 desc, lower(t.tag), t.tag`);
  return rows;
}

/** How tags with these keys are spelled on the user's items, by key. */
export async function findSpellings(actor: Actor, db: Db, keys: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct t.tag from ${items}, unnest(items.tags) as t(tag)
    where items.user_id = ${actor.userId}
      and ${keyOf(sql`t.tag`)} = any(${sql.param(keys)}::text[]) order by 1 desc`);
  return new Map(rows.map(({ tag }) => [tagKey(tag), tag]));
}

/** The items that have a tag, deleted ones too, held in the order of their ids. */
export const lockTagged = (
  actor: Actor,
  tx: Db,
  tag: string,
): Promise<Pick<ItemRow, 'id' | 'boardId' | 'tags' | 'deletedAt'>[]> =>
  tx
    .select({ id: items.id, boardId: items.boardId, tags: items.tags, deletedAt: items.deletedAt })
    .from(items)
    .where(and(eq(items.userId, actor.userId), hasTag(tag)))
    .orderBy(asc(items.id))
    .for('no key update');

/** Gives items, which must be held, their tags. */
export async function saveTags(
  actor: Actor,
  tx: Db,
  { rows, now }: { rows: readonly Pick<ItemRow, 'id' | 'tags'>[]; now: Date },
): Promise<void> {
  const given = JSON.stringify(rows.map(({ id, tags }) => ({ id, tags })));
  await tx.execute(sql`
    update ${items} set updated_at = ${now.toISOString()}::timestamptz,
      tags = array(select jsonb_array_elements_text(given.tags))
    from jsonb_to_recordset(${given}::jsonb) as given(id uuid, tags jsonb)
    where items.user_id = ${actor.userId} and items.id = given.id`);
}
