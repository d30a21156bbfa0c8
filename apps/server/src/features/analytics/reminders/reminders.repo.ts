import type { Milestone, NamedReminder, Reminder } from '@hookline/contract/analytics';
import { and, eq, sql } from 'drizzle-orm';
import { posts, reminderDismissals, snapshots } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** When numbers are wanted, and until when it is worth asking for them, in days after publishing. */
const stages: readonly { days: Milestone; until: number }[] = [
  { days: 1, until: 3 },
  { days: 3, until: 7 },
  { days: 7, until: 30 },
  { days: 30, until: 60 },
];
/** Numbers of so much of the days will do: those of the sixth day are as good as those of the seventh. */
const early = 0.8;
const most = 100;

type Row = Omit<Reminder, 'published_at' | 'last_recorded_at'> & {
  published: string;
  recorded: string;
  total: number;
};

/** The first hundred, and how many there are. */
export interface Waiting {
  reminders: Reminder[];
  total: number;
}

/**
 * The posts that have reached a stage and have no numbers from about then or later, those published last
 * first. Whoever types the first numbers of a post has published it then, unless told otherwise; of an
 * imported one without a date the age is not known.
 */
export async function listReminders(actor: Actor, db: Db, now: Date): Promise<Waiting> {
  const values = sql.join(
    stages.map(({ days, until }) => sql`(${days}::int, ${until}::int)`),
    sql`, `,
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select i.id as content_id, i.board_id, ${sql.raw(shownTitleSql('i'))} as content_title, i.type as content_type,
      p.platform, stage.days,
      own.published_at as published, p.recorded_at as recorded, count(*) over ()::int as total
    from ${posts} p
    join ${items} i on i.user_id = ${actor.userId} and i.id = p.item_id and i.deleted_at is null
    cross join lateral (select coalesce(i.published_at, (
      select s.recorded_at from ${snapshots} s where s.user_id = ${actor.userId} and s.item_id = p.item_id
        and s.platform = p.platform and s.recorded_at = p.first_recorded_at and s.source is null limit 1
    ))) own (published_at)
    join (values ${values}) stage (days, until)
      on own.published_at <= ${at} - stage.days * interval '1 day'
        and own.published_at > ${at} - stage.until * interval '1 day'
    where p.user_id = ${actor.userId}
      and p.recorded_at < own.published_at + stage.days * ${early}::float8 * interval '1 day'
      and not exists (select from ${reminderDismissals} gone where gone.user_id = ${actor.userId}
        and gone.item_id = p.item_id
        and gone.platform = p.platform and gone.days = stage.days)
    order by own.published_at desc, i.id, p.platform limit ${most}`);
  const reminders = rows.map(({ published, recorded, total: _, ...row }) => ({
    ...row,
    published_at: new Date(published).toISOString(),
    last_recorded_at: new Date(recorded).toISOString(),
  }));
  return { reminders, total: rows[0]?.total ?? 0 };
}

/** Whether the user has such a post. */
export async function hasPost(
  actor: Actor,
  db: Db,
  { contentId, platform }: NamedReminder,
): Promise<boolean> {
  const rows = await db
    .select({ id: posts.itemId })
    .from(posts)
    .where(and(eq(posts.userId, actor.userId), eq(posts.itemId, contentId), eq(posts.platform, platform)));
  return rows.length > 0;
}

export async function dismissReminder(actor: Actor, db: Db, reminder: NamedReminder): Promise<void> {
  const { contentId, platform, days } = reminder;
  await db
    .insert(reminderDismissals)
    .values({ userId: actor.userId, itemId: contentId, platform, days })
    .onConflictDoNothing();
}

export async function restoreReminder(actor: Actor, db: Db, reminder: NamedReminder): Promise<void> {
  const { contentId, platform, days } = reminder;
  await db
    .delete(reminderDismissals)
    .where(
      and(
        eq(reminderDismissals.userId, actor.userId),
        eq(reminderDismissals.itemId, contentId),
        eq(reminderDismissals.platform, platform),
        eq(reminderDismissals.days, days),
      ),
    );
}
