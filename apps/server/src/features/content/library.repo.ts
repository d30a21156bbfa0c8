import type { LibraryQuery } from '@hookline/contract/content';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { posts } from '#db/analytics.ts';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor } from '#platform/database/page.ts';
import { toSearchQuery } from './search-words.ts';

type Sort = LibraryQuery['sort'];

/** What each order sorts by; ties go by id in the same direction. */
const sortings: Record<Sort, { value: SQL; direction: 'asc' | 'desc'; cursor: z.ZodType<string | number> }> = {
  newest: { value: sql`items.id::text`, direction: 'desc', cursor: z.string() },
  oldest: { value: sql`items.id::text`, direction: 'asc', cursor: z.string() },
  title: { value: sql`lower(items.title)`, direction: 'asc', cursor: z.string() },
  views: {
    value: sql`coalesce((select max(p.views) from ${posts} p where p.user_id = items.user_id and p.item_id = items.id), 0)`,
    direction: 'desc',
    cursor: z.number(),
  },
};

/** The ids of one page of the library, with the cursor of each, and how many items there are in all. */
export async function findLibraryPage(
  actor: Actor,
  db: Db,
  query: LibraryQuery,
): Promise<{ ids: { id: string; cursor: string }[]; total: number }> {
  const { value, direction } = sortings[query.sort];
  const filter = and(eq(items.userId, actor.userId), isNull(items.deletedAt), ...filters(actor, query));
  const [page, count] = await Promise.all([
    db.execute<{ id: string; value: string }>(sql`
      select items.id, ${value} as value from ${items} where ${and(filter, after(query))}
      order by 2 ${sql.raw(direction)}, 1 ${sql.raw(direction)} limit ${query.limit + 1}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${items} where ${filter}`),
  ]);
  const numeric = query.sort === 'views';
  return {
    ids: page.rows.map((row) => ({
      id: row.id,
      cursor: encodeCursor([numeric ? Number(row.value) : row.value, row.id]),
    })),
    total: count.rows[0]?.total ?? 0,
  };
}

function filters(actor: Actor, { q, type, platform, status, boardId }: LibraryQuery): (SQL | undefined)[] {
  const words = q === undefined ? null : toSearchQuery(q);
  return [
    type && eq(items.type, type),
    platform && eq(items.platform, platform),
    status && eq(items.status, status),
    boardId === undefined ? undefined : eq(items.boardId, boardId),
    words === null
      ? undefined
      : sql`items.id in (select item_id from ${itemTexts} where user_id = ${actor.userId} and search @@ ${words}::tsquery)`,
  ];
}

/** Rows behind the one that the cursor holds. */
function after({ sort, cursor }: LibraryQuery): SQL | undefined {
  if (cursor === undefined) {
    return undefined;
  }
  const { value, direction, cursor: schema } = sortings[sort];
  const [last, id] = decodeCursor(cursor, z.tuple([schema, z.uuid()]));
  return sql`(${value}, items.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${last}, ${id}::uuid)`;
}
