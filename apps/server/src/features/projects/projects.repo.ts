import type { Project, ProjectEntry } from '@hookline/contract/projects';
import { firstStages } from '@hookline/contract/stages';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { generations } from '#db/assistant.ts';
import { boards } from '#db/boards.ts';
import { items, itemTexts } from '#db/content.ts';
import { projects, projectStages } from '#db/projects.ts';
import { shownTitleSql } from '#db/shown-title.ts';
import { localDaySql, publishedDaySql } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { keyBetween } from '#platform/key-between.ts';

export type ProjectRow = Omit<
  typeof projects.$inferSelect,
  'userId' | 'position' | 'place' | 'sequence' | 'deletedAt'
>;
/** What is undefined stays. */
export type ProjectPatch = {
  [K in Exclude<keyof ProjectRow, 'id' | 'createdAt'>]?: ProjectRow[K] | undefined;
};

const postJson = (item: string) => `jsonb_build_object(
  'item_id', ${item}.id, 'board_id', ${item}.board_id, 'title', ${shownTitleSql(item)},
  'platform', coalesce(n.platform, ${item}.platform), 'url', ${item}.url,
  'published_at', to_char(${item}.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'published_on', ${publishedDaySql(item)},
  'views', n.views, 'engagement_rate', n.engagement_rate,
  'recorded_at', to_char(n.recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/**
 * SQL for the day on which a row of projects was published: what was said counts as long as it is. `$1` is
 * the user.
 */
export const publishedOnSql = (project: string): string => `coalesce(
  (select ${localDaySql('i.published_at')} from items i
    where i.user_id = ${project}.user_id and i.id = ${project}.post_item_id and i.deleted_at is null),
  case when ${project}.stage = 'published' then to_char(${project}.published_on, 'YYYY-MM-DD') end)`;

/** Of an item that is a post on several platforms the one that was seen most. */
const numbersOf = (item: string) => `left join lateral (
  select platform, views, engagement_rate, recorded_at from posts
  where user_id = ${item}.user_id and item_id = ${item}.id order by views desc, platform limit 1
) n on true`;

const columns = `p.id, p.title, p.platforms, p.stage, p.stage_since, to_char(p.due_on, 'YYYY-MM-DD') as due_on,
  p.due_time, b.id as board_id, b.name as board_name, p.generation_id,
  (select i.id from items i
    where i.user_id = p.user_id and i.id = p.item_id and i.deleted_at is null) as item_id,
  jsonb_array_length(p.checklist) as tasks_total,
  jsonb_array_length(jsonb_path_query_array(p.checklist, '$[*] ? (@.done == true)')) as tasks_done,
  p.url, ${publishedOnSql('p')} as published_on, p.created_at, p.updated_at,
  (select ${postJson('i')} from items i ${numbersOf('i')}
    where i.user_id = p.user_id and i.id = p.post_item_id and i.deleted_at is null) as post,
  case when p.post_item_id is not null then '[]'::jsonb else coalesce((
    select jsonb_agg(${postJson('i')} order by i.id desc)
    from project_candidates c join items i on i.user_id = c.user_id and i.id = c.item_id ${numbersOf('i')}
    where c.user_id = p.user_id and c.project_id = p.id and not c.is_denied and i.deleted_at is null
      and not exists (select from projects o
        where o.user_id = p.user_id and o.post_item_id = i.id and o.deleted_at is null)
  ), '[]'::jsonb) end as candidates`;

/** What it began with, by name. */
const begunWith = `(select jsonb_build_object(
    'item_id', i.id, 'board_id', i.board_id, 'title', ${shownTitleSql('i')}, 'type', i.type
  ) from items i where i.user_id = p.user_id and i.id = p.item_id and i.deleted_at is null) as begun_with`;

const from = `from projects p
  left join boards b on b.user_id = p.user_id and b.id = p.board_id and b.deleted_at is null
  where p.user_id = $1 and p.deleted_at is null`;

const selectAll = defineStatement<ProjectEntry>(
  'projects_all',
  `select ${columns} ${from}
    and ($2::uuid is null or p.generation_id = $2)
    and ($3::uuid is null or p.item_id = $3 or p.post_item_id = $3)
  order by p.place, p.id`,
);
const selectOne = defineStatement<Project>(
  'project_one',
  `select ${columns}, p.checklist, p.notes, ${begunWith} ${from} and p.id = $2`,
);

interface Narrowed {
  generationId?: string | null | undefined;
  itemId?: string | null | undefined;
}

/** In the order of their places. */
export const listProjects = (
  actor: Actor,
  db: Db,
  { generationId = null, itemId = null }: Narrowed = {},
): Promise<ProjectEntry[]> => selectAll(db, [actor.userId, generationId, itemId]);

export async function findProject(actor: Actor, db: Db, id: string) {
  const [row] = await selectOne(db, [actor.userId, id]);
  return row ?? null;
}

const isProject = (actor: Actor, id: string) =>
  and(eq(projects.userId, actor.userId), eq(projects.id, id), isNull(projects.deletedAt));

/** Where projects stand that were moved within their columns, by id. */
export async function listPositions(actor: Actor, db: Db): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: projects.id, position: projects.position })
    .from(projects)
    .where(and(eq(projects.userId, actor.userId), isNull(projects.deletedAt)));
  return Object.fromEntries(rows.flatMap(({ id, position }) => (position === null ? [] : [[id, position]])));
}

export async function countProjects(actor: Actor, db: Db): Promise<number> {
  return db.$count(projects, and(eq(projects.userId, actor.userId), isNull(projects.deletedAt)));
}

export async function insertProject(actor: Actor, tx: Db, row: ProjectRow): Promise<void> {
  await tx.insert(projects).values({ ...row, userId: actor.userId, deletedAt: null });
}

/** What a project has, held until the transaction ends. */
export async function lockProject(actor: Actor, tx: Db, id: string): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(projects).where(isProject(actor, id)).for('no key update');
  return row ?? null;
}

export async function updateProject(
  actor: Actor,
  tx: Db,
  { id, ...patch }: ProjectPatch & { id: string },
): Promise<void> {
  await tx
    .update(projects)
    .set({ ...patch, sequence: sql`${projects.sequence} + 1` })
    .where(isProject(actor, id));
}

/**
 * Puts a project before another of its stage, at its end, or with `first` on top. Columns are closed one
 * move at a time by `lockPlaces`. False where the other is not there.
 */
export async function placeProject(
  actor: Actor,
  tx: Db,
  { id, stage, before }: { id: string; stage: string; before: string | undefined },
): Promise<boolean> {
  const others = and(
    eq(projects.userId, actor.userId),
    isNull(projects.deletedAt),
    eq(projects.stage, stage),
    sql`${projects.id} <> ${id}`,
  );
  const edge = async (kind: 'min' | 'max', where = others) => {
    const [row] = await tx
      .select({ place: sql<string | null>`${sql.raw(kind)}(${projects.place})` })
      .from(projects)
      .where(where);
    return row?.place ?? null;
  };
  let [low, high]: [string, string | null] = ['', null];
  if (before === undefined) {
    low = (await edge('max')) ?? '';
  } else {
    high = await edge('min', before === 'first' ? others : and(others, eq(projects.id, before)));
    if (high === null && before !== 'first') {
      return false;
    }
    low =
      before === 'first' ? '' : ((await edge('max', and(others, sql`${projects.place} < ${high}`))) ?? '');
  }
  await tx
    .update(projects)
    .set({ position: keyBetween(low, high) })
    .where(isProject(actor, id));
  return true;
}

/** Two moves into one gap would get one key: who moves waits for who moves already. */
export async function lockPlaces(actor: Actor, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('projects ' || ${actor.userId}, 0))`);
}

export async function markDeleted(
  actor: Actor,
  tx: Db,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(projects)
    .set({ deletedAt: now, sequence: sql`${projects.sequence} + 1` })
    .where(isProject(actor, id));
  return rowCount === 1;
}

/**
 * Brings back a project that was deleted after `since`; without its post if another project has that by
 * now.
 */
export async function markRestored(
  actor: Actor,
  tx: Db,
  { id, since }: { id: string; since: Date },
): Promise<void> {
  await tx.execute(sql`
    update projects p set deleted_at = null, sequence = sequence + 1, post_item_id = case when exists (
      select from projects o where o.user_id = p.user_id and o.id <> p.id and o.deleted_at is null
        and o.post_item_id = p.post_item_id) then null else post_item_id end
    where user_id = ${actor.userId} and id = ${id} and deleted_at > ${since.toISOString()}::timestamptz`);
}

/** Removes for good what was deleted before `until`. */
export async function deleteExpiredProjects(actor: Actor, db: Db, until: Date): Promise<void> {
  await db.delete(projects).where(and(eq(projects.userId, actor.userId), lt(projects.deletedAt, until)));
}

export async function findStages(actor: Actor, db: Db): Promise<string[]> {
  const [row] = await db
    .select({ stages: projectStages.stages })
    .from(projectStages)
    .where(eq(projectStages.userId, actor.userId));
  return row?.stages ?? [...firstStages];
}

export async function saveStages(actor: Actor, tx: Db, stages: string[]): Promise<void> {
  await tx
    .insert(projectStages)
    .values({ userId: actor.userId, stages })
    .onConflictDoUpdate({ target: projectStages.userId, set: { stages } });
}

const kinds = {
  board: sql`${boards} where deleted_at is null and`,
  item: sql`${items} where deleted_at is null and`,
  script: sql`${generations} where`,
};

/** Whether the actor has this board, item or version of a script, and it is not deleted. */
export async function isThere(
  actor: Actor,
  db: Db,
  { kind, id }: { kind: keyof typeof kinds; id: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${kinds[kind]} user_id = ${actor.userId} and id = ${id}`);
  return rows.length > 0;
}

/**
 * A script or post that was saved, with the version that it was saved from, where that is there still; null
 * for any other item. The id of a version in saved content is whatever its sender wrote there.
 */
export async function findDraft(
  actor: Actor,
  db: Db,
  itemId: string,
): Promise<{ generationId: string | null } | null> {
  const { rows } = await db.execute<{ generationId: string | null }>(sql`
    select g.id as "generationId" from ${items} i
    left join ${itemTexts} t on t.user_id = i.user_id and t.item_id = i.id
    left join ${generations} g on g.user_id = i.user_id and g.id = case
      when t.generated->>'generationId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then (t.generated->>'generationId')::uuid end
    where i.user_id = ${actor.userId} and i.id = ${itemId} and i.type = 'generated_content'
      and i.deleted_at is null`);
  return rows[0] ?? null;
}
