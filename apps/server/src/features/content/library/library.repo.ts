import type { LibraryQuery, LibrarySort } from '@hookline/contract/content';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { items } from '#db/content.ts';
import { boardGroups, groupItems } from '#db/groups.ts';
import { hasTag } from '../tags/tags.repo.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor } from '#platform/database/page.ts';

/** The orders that are the database's business. */
export type StoredSort = Exclude<LibrarySort, 'relevance'>;

interface Sorting {
  value: SQL;
  direction: 'asc' | 'desc';
  /** Of the value of the last row in a cursor. */
  cursor: z.ZodType<string | number>;
}

/** What each order sorts by; ties go by id in the same direction. */
const sortings: Record<StoredSort, Sorting> = {
  newest: { value: sql`items.id`, direction: 'desc', cursor: z.uuid() },
  oldest: { value: sql`items.id`, direction: 'asc', cursor: z.uuid() },
  title: { value: sql`lower(items.title)`, direction: 'asc', cursor: z.string() },
  published: {
    value: sql`coalesce(extract(epoch from items.published_at), 0)::float8`,
    direction: 'desc',
    cursor: z.number(),
  },
  manual: { value: sql`items.place`, direction: 'asc', cursor: z.string() },
  views: {
    value: sql`coalesce((items.latest ->> 'views')::bigint, 0)`,
    direction: 'desc',
    cursor: z.int().nonnegative(),
  },
};

/**
 * Which items a search has left: those of these numbers in the search index, one bit each, and those of these
 * ids.
 */
export interface Searched {
  total: number;
  documents: Buffer;
  itemIds: string[];
}

export interface StoredPage {
  query: LibraryQuery;
  sort: StoredSort;
  /** Null where nothing is searched for. */
  searched: Searched | null;
}

/** The ids of one page of the library, with the cursor of each, and how many items there are in all. */
export async function findLibraryPage(
  actor: Actor,
  db: Db,
  page: StoredPage,
): Promise<{ ids: { id: string; cursor: string }[]; total: number }> {
  const { query, sort, searched } = page;
  const { value, direction } = sortings[sort];
  const last = readCursor(page);
  const filter = and(eq(items.userId, actor.userId), isNull(items.deletedAt), ...filters(query));
  const order = sql.raw(direction);
  const [found, total] = await Promise.all([
    db.execute<{ id: string; value: string }>(sql`
      select items.id, ${value} as value from ${items} ${searched === null ? sql`` : joinSearch}
      where ${and(filter, searched === null ? undefined : isSearched(searched), after(page, last))}
      order by 2 ${order}, 1 ${order} limit ${query.limit + 1}`),
    // What there is in all is counted once: the cursor carries it on.
    last?.total ?? countAll(db, { query, searched, filter }),
  ]);
  return {
    ids: found.rows.map(({ id, value: at }) => ({
      id,
      cursor: encodeCursor([sort, sort === 'views' ? Number(at) : at, id, total]),
    })),
    total,
  };
}

/** The ids of what filters leave; null where nothing is filtered. */
export async function listFiltered(
  actor: Actor,
  db: Db,
  query: Partial<LibraryQuery>,
): Promise<string[] | null> {
  const narrowing = filters(query).filter((filter) => filter !== undefined);
  if (narrowing.length === 0) {
    return null;
  }
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, actor.userId), isNull(items.deletedAt), ...narrowing));
  return rows.map(({ id }) => id);
}

/** Whether the search index knows all that is asked for: of kinds, groups and addresses it knows nothing. */
export const isIndexed = ({ kind, group, url }: LibraryQuery): boolean =>
  kind === undefined && group === undefined && url === undefined;

/** The search knows how many it has left of what it knows. */
function countAll(
  db: Db,
  { query, searched, filter }: Omit<StoredPage, 'sort'> & { filter: SQL | undefined },
): number | Promise<number> {
  return searched === null || !isIndexed(query)
    ? countItems(db, {
        join: searched === null ? sql`` : joinSearch,
        filter: and(filter, searched === null ? undefined : isSearched(searched)),
      })
    : searched.total;
}

async function countItems(db: Db, { join, filter }: { join: SQL; filter: SQL | undefined }): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${items} ${join} where ${filter}`,
  );
  return rows[0]?.total ?? 0;
}

const joinSearch = sql`join search_entries e on e.user_id = items.user_id and e.item_id = items.id`;

const isSearched = ({ documents, itemIds }: Searched): SQL => {
  const isNamed = sql`items.id = any(${sql.param(itemIds)}::uuid[])`;
  return documents.length === 0
    ? isNamed
    : sql`(${isNamed} or case
        when e.document < ${documents.length * 8}::int then get_bit(${documents}::bytea, e.document) = 1
      end)`;
};

/** What its owner wrote here counts before it has numbers, too: it is no research. */
const isPost = sql`(${items.latest} is not null or ${items.type} = 'generated_content')`;

/** Whether it is in a group of the board where it is. */
const isIn = (group: string): SQL => sql`exists (
  select from ${groupItems}
  join ${boardGroups} on board_groups.user_id = group_items.user_id and board_groups.id = group_items.group_id
  where group_items.user_id = ${items.userId} and group_items.item_id = ${items.id}
    and group_items.group_id = ${group} and board_groups.board_id = ${items.boardId}
    and board_groups.deleted_at is null)`;

const filters = ({
  type,
  platform,
  status,
  boardId,
  tag,
  group,
  kind,
  url,
}: Partial<LibraryQuery>): (SQL | undefined)[] => [
  type === undefined ? undefined : eq(items.type, type),
  platform === undefined ? undefined : eq(items.platform, platform),
  status === undefined ? undefined : eq(items.status, status),
  boardId === undefined ? undefined : eq(items.boardId, boardId),
  tag === undefined ? undefined : hasTag(tag),
  group === undefined ? undefined : isIn(group),
  url === undefined ? undefined : or(eq(items.canonicalUrl, url), eq(items.landedUrl, url)),
  kind === undefined ? undefined : kind === 'posts' ? isPost : sql`not ${isPost}`,
];

interface LastRow {
  value: string | number;
  id: string;
  total: number;
}

function readCursor({ query: { cursor }, sort }: StoredPage): LastRow | null {
  if (cursor === undefined) {
    return null;
  }
  const schema = z.tuple([z.literal(sort), sortings[sort].cursor, z.uuid(), z.int().nonnegative()]);
  const [, value, id, total] = decodeCursor(cursor, schema);
  return { value, id, total };
}

/** Rows behind the one that the cursor holds. */
function after({ sort }: StoredPage, last: LastRow | null): SQL | undefined {
  if (last === null) {
    return undefined;
  }
  const { value, direction } = sortings[sort];
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  return sort === 'newest' || sort === 'oldest'
    ? sql`items.id ${sign} ${last.id}::uuid`
    : sql`(${value}, items.id) ${sign} (${last.value}, ${last.id}::uuid)`;
}
