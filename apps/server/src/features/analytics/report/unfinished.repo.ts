import { sql } from 'drizzle-orm';
import { projects } from '#db/projects.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** A project that has a day near or behind it, or that has stood in its stage for long. */
export interface Unfinished {
  title: string;
  stage: string;
  /** YYYY-MM-DD; null for one without a day. */
  dueOn: string | null;
  /** Whole days since it came to its stage. */
  still: number;
}

interface Row extends Record<string, unknown>, Pick<Unfinished, 'title' | 'stage' | 'still'> {
  due_on: string | null;
}

/** A day is near for so many days before it. */
const nearDays = 7;
/** What is begun and has no day stands still from so many days in one stage on. */
const stillDays = 21;
const most = 3;

/** The projects that need a step soonest: those with a day first, then those that stand still longest. */
export async function listUnfinished(
  actor: Actor,
  db: Db,
  { today, now }: { today: string; now: Date },
): Promise<Unfinished[]> {
  const still = sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - stage_since) / 86400)::int`;
  const { rows } = await db.execute<Row>(sql`
    select title, stage, to_char(due_on, 'YYYY-MM-DD') as due_on, ${still} as still
    from ${projects}
    where user_id = ${actor.userId} and deleted_at is null and stage <> 'published'
      and (due_on <= ${today}::date + ${nearDays}::int
        or (due_on is null and stage <> 'idea' and ${still} >= ${stillDays}::int))
    order by due_on, stage_since, id limit ${most}`);
  return rows.map(({ due_on: dueOn, ...row }) => ({ ...row, dueOn }));
}
