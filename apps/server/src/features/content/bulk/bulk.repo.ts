import { and, asc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { ItemPatch, ItemRow } from '../items/items.repo.ts';

const among = (actor: Actor, ids: readonly string[]): SQL | undefined =>
  and(eq(items.userId, actor.userId), sql`${items.id} = any(${sql.param([...ids])}::uuid[])`);

/** The boards of items, in the order of their ids. */
export async function listBoardsOf(actor: Actor, tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ boardId: items.boardId })
    .from(items)
    .where(among(actor, ids))
    .orderBy(asc(items.boardId));
  return rows.map(({ boardId }) => boardId);
}

/** Those of some items that are there and not deleted. */
export async function listPresent(actor: Actor, db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(among(actor, ids), isNull(items.deletedAt)));
  return rows.map(({ id }) => id);
}

/** The items there are of these, held in the order of their ids; with `since`, those deleted after it. */
export const lockSome = (
  actor: Actor,
  tx: Db,
  { ids, since }: { ids: readonly string[]; since?: Date },
): Promise<ItemRow[]> =>
  tx
    .select()
    .from(items)
    .where(and(among(actor, ids), since ? gt(items.deletedAt, since) : isNull(items.deletedAt)))
    .orderBy(asc(items.id))
    .for('no key update');

/** Changes items, which must be held. */
export async function changeSome(
  actor: Actor,
  tx: Db,
  { ids, patch }: { ids: readonly string[]; patch: ItemPatch },
): Promise<void> {
  await tx.update(items).set(patch).where(among(actor, ids));
}

/** An address that stands on a board, or is led to there. */
export interface TakenPage {
  page: string;
  /** Of an item that only leads there: when it was added. */
  leadsSince: Date | null;
}

/** Which of some addresses stand on a board already. */
export async function listTaken(
  actor: Actor,
  tx: Db,
  { boardId, pages }: { boardId: string; pages: readonly string[] },
): Promise<TakenPage[]> {
  const isPage = (column: typeof items.canonicalUrl | typeof items.landedUrl) =>
    sql`${column} = any(${sql.param([...pages])}::text[])`;
  const rows = await tx
    .select({ canonicalUrl: items.canonicalUrl, landedUrl: items.landedUrl, createdAt: items.createdAt })
    .from(items)
    .where(
      and(
        eq(items.userId, actor.userId),
        eq(items.boardId, boardId),
        isNull(items.deletedAt),
        or(isPage(items.canonicalUrl), isPage(items.landedUrl)),
      ),
    );
  return rows.flatMap(({ canonicalUrl, landedUrl, createdAt }) => [
    ...(canonicalUrl === null ? [] : [{ page: canonicalUrl, leadsSince: null }]),
    ...(landedUrl === null ? [] : [{ page: landedUrl, leadsSince: createdAt }]),
  ]);
}
