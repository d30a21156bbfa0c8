import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { projectCandidates, projects, projectStages } from '#db/projects.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** Those of some projects that the user has, deleted ones too. */
export async function listProjectsThere(
  actor: Actor,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, actor.userId), inArray(projects.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** The items that are what a project became. */
export async function listTakenPosts(actor: Actor, db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: projects.postItemId })
    .from(projects)
    .where(
      and(eq(projects.userId, actor.userId), isNull(projects.deletedAt), isNotNull(projects.postItemId)),
    );
  return new Set(rows.map(({ id }) => id ?? ''));
}

/** Adds projects that are not there. Returns the ids of those that were added. */
export async function addProjects(
  actor: Actor,
  tx: Db,
  rows: readonly Omit<typeof projects.$inferInsert, 'userId'>[],
): Promise<ReadonlySet<string>> {
  const added =
    rows.length === 0
      ? []
      : await tx
          .insert(projects)
          .values(rows.map((row) => ({ ...row, userId: actor.userId })))
          .onConflictDoNothing()
          .returning({ id: projects.id });
  return new Set(added.map(({ id }) => id));
}

/** Has projects ask whether they became some items, as far as the user has these. */
export async function addCandidates(
  { userId }: Actor,
  tx: Db,
  asked: readonly { projectId: string; itemId: string }[],
): Promise<void> {
  const ids = asked.map(({ itemId }) => itemId);
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, userId), inArray(items.id, ids)));
  const there = new Set(rows.map(({ id }) => id));
  const own = asked.filter(({ itemId }) => there.has(itemId));
  if (own.length > 0) {
    await tx
      .insert(projectCandidates)
      .values(own.map((one) => ({ ...one, userId, isDenied: false })))
      .onConflictDoNothing();
  }
}

/** Stages for a user who never changed theirs. */
export async function saveFirstStages(actor: Actor, tx: Db, stages: string[]): Promise<void> {
  await tx.insert(projectStages).values({ userId: actor.userId, stages }).onConflictDoNothing();
}
