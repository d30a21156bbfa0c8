import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { itemReadings } from '#db/assistant.ts';
import { items, itemTexts } from '#db/content.ts';
import { highlights } from '#db/highlights.ts';
import { libraryImportItems, libraryImports } from '#db/library-imports.ts';
import { listImportedSnapshots } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { ItemRow } from '../items/items.repo.ts';

export interface ThereItem {
  id: string;
  boardId: string;
  isDeleted: boolean;
  fileKey: string | null;
  fileName: string | null;
}

/** Those of some items that the user has, deleted ones too; held until the transaction ends with `isHeld`. */
export async function listThere(
  actor: Actor,
  db: Db,
  { ids, isHeld }: { ids: readonly string[]; isHeld: boolean },
): Promise<Map<string, ThereItem>> {
  const query = db
    .select({
      id: items.id,
      boardId: items.boardId,
      isDeleted: sql<boolean>`${items.deletedAt} is not null`,
      fileKey: items.fileKey,
      fileName: items.fileName,
    })
    .from(items)
    .where(and(eq(items.userId, actor.userId), inArray(items.id, [...ids])))
    .orderBy(items.id);
  const rows = await (isHeld ? query.for('no key update') : query);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The items that came with archives of Hookline: an archive may name one page on two boards. */
export async function listOfArchives(actor: Actor, db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: libraryImportItems.itemId })
    .from(libraryImportItems)
    .innerJoin(
      libraryImports,
      and(
        eq(libraryImports.userId, libraryImportItems.userId),
        eq(libraryImports.id, libraryImportItems.importId),
      ),
    )
    .where(and(eq(libraryImportItems.userId, actor.userId), eq(libraryImports.source, 'hookline')));
  return new Set(rows.map(({ id }) => id));
}

/** Highlights of items, deleted ones too. */
export const listHighlightsEvenDeleted = (
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<{ id: string; itemId: string; quote: string }[]> =>
  db
    .select({ id: highlights.id, itemId: highlights.itemId, quote: highlights.quote })
    .from(highlights)
    .where(and(eq(highlights.userId, actor.userId), inArray(highlights.itemId, [...itemIds])));

/** Adds items with what they say. Returns the ids of those that were not there. The boards must be closed. */
export async function insertArchived(
  actor: Actor,
  tx: Db,
  { rows, texts }: { rows: readonly Omit<ItemRow, 'userId'>[]; texts: readonly TextOf[] },
): Promise<Set<string>> {
  const { userId } = actor;
  const added = await tx
    .insert(items)
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflictDoNothing()
    .returning({ id: items.id });
  const ids = new Set(added.map(({ id }) => id));
  const own = texts.filter(({ itemId }) => ids.has(itemId));
  if (own.length > 0) {
    await tx.insert(itemTexts).values(own.map((text) => ({ ...text, userId })));
  }
  return ids;
}

type TextOf = Omit<typeof itemTexts.$inferInsert, 'userId'>;

/** Adds passages that are not there. Returns how many there are of them. */
export async function insertHighlights(
  actor: Actor,
  tx: Db,
  rows: readonly Omit<typeof highlights.$inferInsert, 'userId'>[],
): Promise<number> {
  const perStatement = 500;
  let added = 0;
  for (let from = 0; from < rows.length; from += perStatement) {
    const some = rows.slice(from, from + perStatement).map((row) => ({ ...row, userId: actor.userId }));
    const inserted = await tx
      .insert(highlights)
      .values(some)
      .onConflictDoNothing()
      .returning({ id: highlights.id });
    added += inserted.length;
  }
  return added;
}

export async function insertReadings(
  actor: Actor,
  tx: Db,
  rows: readonly Omit<typeof itemReadings.$inferInsert, 'userId'>[],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insert(itemReadings)
      .values(rows.map((row) => ({ ...row, userId: actor.userId })))
      .onConflictDoNothing();
  }
}

/** Gives an item its file, where it has none. False where it has one by now, or is gone. */
export async function giveFile(
  actor: Actor,
  tx: Db,
  { id, ...file }: { id: string } & Pick<ItemRow, 'fileKey' | 'fileSize' | 'fileType' | 'fileSha256'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(items)
    .set(file)
    .where(
      and(eq(items.userId, actor.userId), eq(items.id, id), isNull(items.deletedAt), isNull(items.fileKey)),
    );
  return rowCount === 1;
}

/** Whether an item has this file. */
export async function isUsed(actor: Actor, db: Db, fileKey: string): Promise<boolean> {
  const isIts = and(eq(items.userId, actor.userId), eq(items.fileKey, fileKey));
  return (await db.$count(items, isIts)) > 0;
}

/** What no screen shows of an item, and an archive needs so that the item can be had again as it was. */
export interface ArchivedFacts {
  title_found: boolean;
  scheme_guessed: boolean;
  landed_url: string | null;
  position: string | null;
  sha256: string | null;
  /** Which of its numbers came from an export: the same export, imported once more, adds nothing. */
  imported: string[];
}

export async function listArchivedFacts(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, ArchivedFacts>> {
  const rows = await db
    .select({
      id: items.id,
      title_found: items.isTitleFound,
      scheme_guessed: items.isSchemeGuessed,
      landed_url: items.landedUrl,
      position: items.position,
      sha256: items.fileSha256,
    })
    .from(items)
    .where(and(eq(items.userId, actor.userId), inArray(items.id, [...itemIds])));
  const imported = await listImportedSnapshots(actor, db, itemIds);
  return new Map(rows.map(({ id, ...facts }) => [id, { ...facts, imported: imported.get(id) ?? [] }]));
}
