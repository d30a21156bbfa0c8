import type { ActivityKind } from '@hookline/contract/activity';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { activities } from '#db/activity.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { activeDays } from '#db/accounts.ts';
import { generations } from '#db/assistant.ts';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import { shownTitleSql } from '#db/shown-title.ts';

export type ActivityRow = typeof activities.$inferSelect;

const insert = defineStatement<{ isWanted: boolean }>(
  'activity_insert',
  `with added as (
    insert into activities (user_id, id, kind, title, board_id, content_id, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
  )
  select exists (select from webhooks where user_id = $1 and $8::text = any(events)) as "isWanted"`,
);

/** Tells whether a webhook wants to know of it: in one statement, because most users have none. */
export async function insertActivity(
  { userId }: Actor,
  tx: Db,
  { event, ...row }: Omit<ActivityRow, 'userId'> & { event: string | null },
): Promise<boolean> {
  const values = [row.id, row.kind, row.title, row.boardId, row.contentId, row.createdAt, event];
  const [told] = await insert(tx, [userId, ...values]);
  return told?.isWanted ?? false;
}

/**
 * What is still there is called as it is called now, an item without a title by its address; what is gone as it
 * was called then. Of what names no item, only what is done to a board has the name of it.
 */
const title = sql<string>`coalesce(
  nullif(nullif(${sql.raw(shownTitleSql('items'))}, ''), 'Untitled'),
  case when ${activities.title} in ('', 'Untitled')
    then regexp_replace(${items.url}, '^https?://(www[.])?|/$', '', 'g') end,
  case when starts_with(${activities.kind}::text, 'board_') then ${boards.name} end,
  ${activities.title}
)`;

/** Newest first, those before the id `before`. */
export async function listActivities(
  actor: Actor,
  db: Db,
  { kind, before, limit }: { kind?: ActivityKind | undefined; before?: string | undefined; limit: number },
): Promise<ActivityRow[]> {
  return db
    .select({ ...getTableColumns(activities), title })
    .from(activities)
    .leftJoin(items, and(eq(items.userId, activities.userId), eq(items.id, activities.contentId)))
    .leftJoin(boards, and(eq(boards.userId, activities.userId), eq(boards.id, activities.boardId)))
    .where(
      and(
        eq(activities.userId, actor.userId),
        kind === undefined ? undefined : eq(activities.kind, kind),
        before === undefined ? undefined : lt(activities.id, before),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(limit);
}

export interface Count {
  /** Everything there is now. */
  value: number;
  /** How many came in the last 30 days, and in the 30 before. */
  recent: number;
  before: number;
}

type CountName = 'totalBoards' | 'contentItems' | 'aiGenerations' | 'activeUsers';

/**
 * The four figures of the dashboard in one round trip. Active users are those of the whole installation: the
 * one figure that is nobody’s own.
 */
export async function countEverything(actor: Actor, db: Db, now: Date): Promise<Record<CountName, Count>> {
  const month = sql`${now.toISOString()}::timestamptz - interval '30 days'`;
  const twoMonths = sql`${now.toISOString()}::timestamptz - interval '60 days'`;
  const figures = sql`count(*)::int as value, (count(*) filter (where created_at >= ${month}))::int as recent,
    (count(*) filter (where created_at >= ${twoMonths} and created_at < ${month}))::int as before`;
  const { rows } = await db.execute<{ name: CountName; value: number; recent: number; before: number }>(sql`
    select 'totalBoards' as name, ${figures} from ${boards}
      where user_id = ${actor.userId} and deleted_at is null
    union all select 'contentItems', ${figures} from ${items}
      where user_id = ${actor.userId} and deleted_at is null
    union all select 'aiGenerations', ${figures} from ${generations}
      where user_id = ${actor.userId} and origin in ('generated', 'refined')
    union all select 'activeUsers', count(distinct user_id) filter (where day > (${month})::date)::int,
      count(distinct user_id) filter (where day > (${month})::date)::int,
      count(distinct user_id) filter (where day <= (${month})::date)::int
      from ${activeDays} where day > (${twoMonths})::date`);
  const none = { value: 0, recent: 0, before: 0 };
  const counts = { totalBoards: none, contentItems: none, aiGenerations: none, activeUsers: none };
  return {
    ...counts,
    ...Object.fromEntries(rows.map(({ name, value, recent, before }) => [name, { value, recent, before }])),
  };
}
