import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { itemCaptures, items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type Capture = Omit<typeof itemCaptures.$inferSelect, 'userId' | 'itemId'>;

/** Keeps what a browser sent until it is read, in place of what it sent before. */
export async function saveCapture(
  actor: Actor,
  tx: Db,
  { itemId, ...capture }: Capture & { itemId: string },
): Promise<void> {
  await tx
    .insert(itemCaptures)
    .values({ userId: actor.userId, itemId, ...capture })
    .onConflictDoUpdate({ target: [itemCaptures.userId, itemCaptures.itemId], set: capture });
}

const isOf = (actor: Actor, itemId: string) =>
  and(eq(itemCaptures.userId, actor.userId), eq(itemCaptures.itemId, itemId));

/** What waits to be read; null where the page is to be fetched. */
export async function findCapture(actor: Actor, db: Db, itemId: string): Promise<Capture | null> {
  const { isHtml, body, selection, capturedAt } = itemCaptures;
  const [row] = await db
    .select({ isHtml, body, selection, capturedAt })
    .from(itemCaptures)
    .where(isOf(actor, itemId));
  return row ?? null;
}

/** Of what waits to be read, the words that were chosen; null where nothing waits. */
export async function findSelection(actor: Actor, db: Db, itemId: string): Promise<string | null> {
  const [row] = await db
    .select({ selection: itemCaptures.selection })
    .from(itemCaptures)
    .where(isOf(actor, itemId));
  return row?.selection ?? null;
}

export async function deleteCapture(actor: Actor, tx: Db, itemId: string): Promise<void> {
  await tx.delete(itemCaptures).where(isOf(actor, itemId));
}

/** Those of some items whose text a browser gave. */
export async function listCaptured(actor: Actor, db: Db, itemIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: itemTexts.itemId })
    .from(itemTexts)
    .where(
      and(
        eq(itemTexts.userId, actor.userId),
        sql`${itemTexts.itemId} = any(${sql.param(itemIds)}::uuid[])`,
        sql`${itemTexts.metadata} ? 'capturedAt'`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The newest item that has the address `page` or turned out to lead there, on any board or on this one. */
export async function findPage(
  actor: Actor,
  db: Db,
  { page, boardId }: { page: string; boardId: string | undefined },
): Promise<string | null> {
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.userId, actor.userId),
        boardId === undefined ? undefined : eq(items.boardId, boardId),
        isNull(items.deletedAt),
        or(eq(items.canonicalUrl, page), eq(items.landedUrl, page)),
      ),
    )
    .orderBy(desc(items.id))
    .limit(1);
  return row?.id ?? null;
}
