import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { items, itemTexts, scannedPages, type PageReading } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

const isOf = (actor: Actor, itemId: string) =>
  and(eq(scannedPages.userId, actor.userId), eq(scannedPages.itemId, itemId));
const isUnread = and(isNull(scannedPages.reading), eq(scannedPages.isUnreadable, false));

/** Notes which pages are to be read; those that were read before stay so. */
export async function planPages(
  actor: Actor,
  tx: Db,
  { itemId, pages }: { itemId: string; pages: readonly number[] },
): Promise<void> {
  // A page that was given up gets another chance with another run.
  await tx.delete(scannedPages).where(and(isOf(actor, itemId), eq(scannedPages.isUnreadable, true)));
  await tx
    .insert(scannedPages)
    .values(pages.map((page) => ({ userId: actor.userId, itemId, page })))
    .onConflictDoNothing();
}

/** The first page that waits to be read; null when all were. */
export async function findUnread(actor: Actor, db: Db, itemId: string): Promise<number | null> {
  const [row] = await db
    .select({ page: scannedPages.page })
    .from(scannedPages)
    .where(and(isOf(actor, itemId), isUnread))
    .orderBy(asc(scannedPages.page))
    .limit(1);
  return row?.page ?? null;
}

interface Progress {
  pages: number;
  /** How many were read, or given up. */
  done: number;
  unreadable: number;
}

export async function countPages(actor: Actor, db: Db, itemId: string): Promise<Progress> {
  const [row] = await db
    .select({
      pages: count(),
      done: sql<number>`count(*) filter (where not (${isUnread}))`.mapWith(Number),
      unreadable: sql<number>`count(*) filter (where ${scannedPages.isUnreadable})`.mapWith(Number),
    })
    .from(scannedPages)
    .where(isOf(actor, itemId));
  return row ?? { pages: 0, done: 0, unreadable: 0 };
}

/**
 * The language in which the last page before this one was read, as the engine calls it; null where none was.
 */
export async function findLanguageBefore(
  actor: Actor,
  db: Db,
  { itemId, page }: { itemId: string; page: number },
): Promise<string | null> {
  const language = sql<string | null>`${scannedPages.reading}->>'language'`;
  const [row] = await db
    .select({ language })
    .from(scannedPages)
    .where(and(isOf(actor, itemId), sql`${scannedPages.page} < ${page}`, isNotNull(scannedPages.reading)))
    .orderBy(desc(scannedPages.page))
    .limit(1);
  return row?.language ?? null;
}

/** Stores what was read on a page; null where that could not be done. */
export async function saveReading(
  actor: Actor,
  tx: Db,
  { itemId, page, reading }: { itemId: string; page: number; reading: PageReading | null },
): Promise<void> {
  await tx
    .update(scannedPages)
    .set({ reading, isUnreadable: reading === null })
    .where(and(isOf(actor, itemId), eq(scannedPages.page, page)));
}

/** Gives the pages up that still wait. */
export async function giveUpUnread(actor: Actor, tx: Db, itemId: string): Promise<void> {
  await tx
    .update(scannedPages)
    .set({ isUnreadable: true })
    .where(and(isOf(actor, itemId), isUnread));
}

export async function listReadings(
  actor: Actor,
  db: Db,
  itemId: string,
): Promise<{ page: number; reading: PageReading | null }[]> {
  return db
    .select({ page: scannedPages.page, reading: scannedPages.reading })
    .from(scannedPages)
    .where(isOf(actor, itemId))
    .orderBy(asc(scannedPages.page));
}

/**
 * Where the words of a page stand in it, counted from where the page begins in the item's text; null where
 * there is no such item, none where the text of the page is not what was read on its picture.
 */
export async function findWords(
  actor: Actor,
  db: Db,
  { itemId, page }: { itemId: string; page: number },
): Promise<{ words: number[][]; start: number } | null> {
  const start = sql<number | null>`(${itemTexts.metadata}->'pageStarts'->>${page - 1}::int)::int`;
  const isScanned = sql<boolean>`coalesce(${itemTexts.metadata}->'scannedPages' @> ${page}::text::jsonb, false)`;
  const [row] = await db
    .select({ words: sql<number[][] | null>`${scannedPages.reading}->'words'`, start, isScanned })
    .from(items)
    .leftJoin(itemTexts, and(eq(itemTexts.userId, items.userId), eq(itemTexts.itemId, items.id)))
    .leftJoin(
      scannedPages,
      and(
        eq(scannedPages.userId, items.userId),
        eq(scannedPages.itemId, items.id),
        eq(scannedPages.page, page),
      ),
    )
    .where(and(eq(items.userId, actor.userId), eq(items.id, itemId), isNull(items.deletedAt)));
  if (row === undefined) {
    return null;
  }
  const { words, start: from } = row;
  return row.isScanned && words !== null && from !== null ? { words, start: from } : { words: [], start: 0 };
}
