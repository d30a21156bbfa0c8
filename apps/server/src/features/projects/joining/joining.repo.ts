import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { projectCandidates, projects } from '#db/projects.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

const isOpen = (actor: Actor) =>
  and(eq(projects.userId, actor.userId), isNull(projects.deletedAt), isNull(projects.postItemId));

/** Those that have not become a post yet. */
export const listOpen = (actor: Actor, tx: Db) =>
  tx
    .select({
      id: projects.id,
      title: projects.title,
      platforms: projects.platforms,
      dueOn: projects.dueOn,
      url: projects.url,
      itemId: projects.itemId,
      createdAt: projects.createdAt,
    })
    .from(projects)
    .where(isOpen(actor));

const columns = {
  itemId: items.id,
  title: items.title,
  platform: items.platform,
  type: items.type,
  url: items.url,
  publishedAt: items.publishedAt,
};

const isFree = (actor: Actor) =>
  and(
    eq(items.userId, actor.userId),
    isNull(items.deletedAt),
    sql`not exists (select from ${projects} p
      where p.user_id = ${actor.userId} and p.post_item_id = ${items.id} and p.deleted_at is null)`,
  );

/** Of these items those that no project became yet. */
export const listFreePosts = (actor: Actor, tx: Db, ids: readonly string[]) =>
  tx
    .select(columns)
    .from(items)
    .where(and(isFree(actor), inArray(items.id, [...ids])));

/** Posts with numbers and an address that no project became yet. */
export const listFreeAddresses = (actor: Actor, tx: Db) =>
  tx
    .select(columns)
    .from(items)
    .where(
      and(
        isFree(actor),
        sql`${items.url} is not null and exists (select from posts
          where posts.user_id = ${actor.userId} and posts.item_id = ${items.id})`,
      ),
    );

/** Holds items until the transaction ends: their rows come before the places of projects. */
export async function holdItems(actor: Actor, tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, actor.userId), inArray(items.id, [...ids])))
    .orderBy(items.id)
    .for('no key update');
}

/**
 * Says when an item of which that is not known was published. Null where it is known, or the item is gone.
 */
export async function dateItem(
  actor: Actor,
  tx: Db,
  { id, publishedAt }: { id: string; publishedAt: Date },
): Promise<{ boardId: string } | null> {
  const [row] = await tx
    .update(items)
    .set({ publishedAt, publishedDayOnly: true })
    .where(
      and(
        eq(items.userId, actor.userId),
        eq(items.id, id),
        isNull(items.publishedAt),
        isNull(items.deletedAt),
      ),
    )
    .returning({ boardId: items.boardId });
  return row ?? null;
}

/** Pairs that were asked about already, or denied. */
export const listCandidates = (actor: Actor, tx: Db) =>
  tx
    .select({ projectId: projectCandidates.projectId, itemId: projectCandidates.itemId })
    .from(projectCandidates)
    .where(eq(projectCandidates.userId, actor.userId));

export async function saveCandidate(
  actor: Actor,
  tx: Db,
  row: { projectId: string; itemId: string; isDenied: boolean },
): Promise<void> {
  await tx
    .insert(projectCandidates)
    .values({ ...row, userId: actor.userId })
    .onConflictDoUpdate({
      target: [projectCandidates.userId, projectCandidates.projectId, projectCandidates.itemId],
      set: { isDenied: sql`${projectCandidates.isDenied} or ${row.isDenied}` },
    });
}

/** Ties a project to its post, and unties any other from it. */
export async function setPost(
  actor: Actor,
  tx: Db,
  { id, itemId }: { id: string; itemId: string },
): Promise<void> {
  const own = and(eq(projects.userId, actor.userId), isNull(projects.deletedAt));
  await tx
    .update(projects)
    .set({ postItemId: null })
    .where(and(own, eq(projects.postItemId, itemId)));
  await tx
    .update(projects)
    .set({ postItemId: itemId })
    .where(and(own, eq(projects.id, id)));
}

export async function deletePostLink(
  actor: Actor,
  tx: Db,
  { id, itemId }: { id: string; itemId: string },
): Promise<void> {
  await tx
    .update(projects)
    .set({ postItemId: null })
    .where(and(eq(projects.userId, actor.userId), eq(projects.id, id), eq(projects.postItemId, itemId)));
}
