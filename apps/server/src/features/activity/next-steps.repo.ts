import type { NextSteps } from '@hookline/contract/activity';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';

/**
 * One round trip: what is being read and what could not be, the last script of two weeks whose board still
 * exists, the most viewed post of those published in a month, and what is due.
 */
const read = defineStatement<{ next: NextSteps }>(
  'dashboard_next_steps',
  `select jsonb_build_object(
    'processing', (select count(*) from items
      where user_id = $1 and status = 'processing' and deleted_at is null),
    'failed', (select count(*) from items where user_id = $1 and status = 'failed' and deleted_at is null),
    'script', (select to_jsonb(s) from (
      select id as generation_id, board_id, platform,
        left(coalesce(nullif(content -> 'titles' ->> 0, ''), requirements), 200) as title,
        to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from generations g where user_id = $1 and created_at >= $2::timestamptz - interval '14 days'
        and (board_id is null or exists (select from boards b
          where b.user_id = $1 and b.id = g.board_id and b.deleted_at is null))
      order by id desc limit 1) s),
    'best', (select to_jsonb(b) from (
      select i.id as content_id, i.board_id, p.platform, ${shownTitleSql('i')} as title, p.views,
        to_char(i.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at
      from items i join posts p on p.user_id = i.user_id and p.item_id = i.id
      where i.user_id = $1 and i.deleted_at is null and p.views > 0
        and i.published_at between $2::timestamptz - interval '30 days' and $2::timestamptz
      order by p.views desc, i.id limit 1) b),
    'due', (select to_jsonb(d) from (
      select id as project_id, title, stage, to_char(due_on, 'YYYY-MM-DD') as due_on, due_on - today as days,
        count(*) over () - 1 as others
      from projects, (select ($2::timestamptz at time zone coalesce(
        (select timezone from analytics_settings where user_id = $1), 'UTC'))::date as today) t
      where user_id = $1 and deleted_at is null and stage <> 'published' and due_on <= today + 7
      order by due_on, due_time nulls last, id limit 1) d)
  ) as next`,
);

export async function findNextSteps(actor: Actor, db: Db, now: Date): Promise<NextSteps> {
  const [row] = await read(db, [actor.userId, now]);
  return row?.next ?? { processing: 0, failed: 0, script: null, best: null, due: null };
}
