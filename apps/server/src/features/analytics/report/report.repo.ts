import type { Platform } from '@hookline/contract/common';
import { sql, type SQL } from 'drizzle-orm';
import { postDays, posts } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Window } from '../dashboard/window.repo.ts';

/** What a post had at the end of a stretch of days, and before it. */
export interface Progress {
  id: string;
  boardId: string;
  title: string;
  platform: Platform;
  views: number;
  /**
   * Views since the last numbers before the stretch; all of them for a post published in it; null when
   * neither is known or those are too old.
   */
  gained: number | null;
  /** Views since numbers that are too old to tell what the stretch brought, and the day of those. */
  since: { day: string; gained: number } | null;
}

interface Row extends Record<string, unknown>, Pick<Progress, 'id' | 'title' | 'platform'> {
  board_id: string;
  views: string;
  gained: string | null;
  earlier_day: string | null;
  earlier_views: string | null;
}

/** Numbers that are older than so many days before a stretch tell what months have brought. */
const recentDays = 7;

/** The posts with numbers in a stretch of days, those that gained most first. */
export async function listProgress(actor: Actor, db: Db, { day, at, end }: Window): Promise<Progress[]> {
  const until = end === null ? sql`true` : sql`day < ${end.day}`;
  const { rows } = await db.execute<Row>(sql`
    with within as (
      select distinct on (item_id, platform) item_id, platform, views from ${postDays}
      where user_id = ${actor.userId} and day >= ${day} and ${until} order by item_id, platform, day desc)
    select i.id, i.board_id, ${sql.raw(shownTitleSql('i'))} as title, w.platform, w.views,
      case when earlier.day >= ${day}::date - ${recentDays}::int then w.views - earlier.views
        when earlier.day is null and i.published_at >= ${at} then w.views end as gained,
      earlier.day::text as earlier_day, earlier.views as earlier_views
    from within w
    join ${items} i on i.user_id = ${actor.userId} and i.id = w.item_id and i.deleted_at is null
    left join lateral (
      select d.day, d.views from ${postDays} d where d.user_id = ${actor.userId} and d.item_id = w.item_id
        and d.platform = w.platform and d.day < ${day}
      order by d.day desc limit 1) earlier on true
    order by gained desc nulls last, w.views desc, i.id, w.platform`);
  return rows.map(({ id, title, platform, ...row }) => ({
    id,
    boardId: row.board_id,
    title,
    platform,
    views: Number(row.views),
    gained: row.gained === null ? null : Number(row.gained),
    since:
      row.gained !== null || row.earlier_day === null
        ? null
        : { day: row.earlier_day, gained: Number(row.views) - Number(row.earlier_views) },
  }));
}

/**
 * How many items with numbers were published in a stretch of days, as far as that is known, and how many were
 * tracked for the first time.
 */
export async function countItems(
  actor: Actor,
  db: Db,
  { at, end }: Window,
): Promise<{ published: number; firstTracked: number }> {
  const isWithin = (moment: SQL): SQL =>
    sql`${moment} >= ${at} and ${end === null ? sql`true` : sql`${moment} < ${end.at}`}`;
  const { rows } = await db.execute<{ published: number; firstTracked: number }>(sql`
    select count(*) filter (where ${isWithin(sql`i.published_at`)})::int as published,
      count(*) filter (where ${isWithin(sql`p.first_recorded_at`)})::int as "firstTracked"
    from (select item_id, min(first_recorded_at) as first_recorded_at from ${posts}
      where user_id = ${actor.userId} group by item_id) p
    join ${items} i on i.user_id = ${actor.userId} and i.id = p.item_id and i.deleted_at is null`);
  return rows[0] ?? { published: 0, firstTracked: 0 };
}
