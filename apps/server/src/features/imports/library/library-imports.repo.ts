import type { LibraryImport } from '@hookline/contract/content';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { highlights } from '#db/highlights.ts';
import { libraryImportItems, libraryImports } from '#db/library-imports.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type LibraryImportRow = typeof libraryImports.$inferSelect;

const isImport = (actor: Actor, id: string) =>
  and(eq(libraryImports.userId, actor.userId), eq(libraryImports.id, id));

export async function insertLibraryImport(
  actor: Actor,
  tx: Db,
  row: Omit<LibraryImportRow, 'userId' | 'done' | 'error'>,
): Promise<void> {
  await tx.insert(libraryImports).values({ ...row, userId: actor.userId });
}

export async function findLibraryImport(actor: Actor, db: Db, id: string): Promise<LibraryImportRow | null> {
  const [row] = await db.select().from(libraryImports).where(isImport(actor, id));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockLibraryImport(actor: Actor, tx: Db, id: string): Promise<LibraryImportRow | null> {
  const [row] = await tx.select().from(libraryImports).where(isImport(actor, id)).for('update');
  return row ?? null;
}

/** Has other runs that add to the same library wait until `tx` ends. Taken before any row. */
export async function holdLibrary({ userId }: Actor, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`library ${userId}`}, 0))`);
}

/** Those that were carried out, the newest first. */
export const listLibraryImports = (actor: Actor, db: Db, limit: number): Promise<LibraryImportRow[]> =>
  db
    .select()
    .from(libraryImports)
    .where(and(eq(libraryImports.userId, actor.userId), ne(libraryImports.state, 'previewed')))
    .orderBy(desc(libraryImports.id))
    .limit(limit);

export async function changeLibraryImport(
  actor: Actor,
  tx: Db,
  { id, ...change }: { id: string } & Partial<Omit<LibraryImportRow, 'userId' | 'id'>>,
): Promise<void> {
  await tx.update(libraryImports).set(change).where(isImport(actor, id));
}

/** Removes a preview that was not carried out, and returns the key of its file; null when there is none. */
export async function deletePreview(actor: Actor, db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .delete(libraryImports)
    .where(and(isImport(actor, id), eq(libraryImports.state, 'previewed')))
    .returning({ fileKey: libraryImports.fileKey });
  return row?.fileKey ?? null;
}

/** Previews beyond the newest `kept`. */
export async function listOldPreviews(actor: Actor, db: Db, kept: number): Promise<string[]> {
  const rows = await db
    .select({ id: libraryImports.id })
    .from(libraryImports)
    .where(and(eq(libraryImports.userId, actor.userId), eq(libraryImports.state, 'previewed')))
    .orderBy(desc(libraryImports.id))
    .offset(kept);
  return rows.map(({ id }) => id);
}

/**
 * The items that came with imports, each looked up by itself by its key: a table that has just been filled is
 * planned as if it were empty, where a join, or an index of what is not deleted, seems just as good and takes minutes.
 */
const itemsOf = (actor: Actor, which: SQL, columns: SQL): SQL => sql`
  from ${libraryImportItems} came cross join lateral (
    select own.deleted_at, ${columns} from ${items} own
    where own.user_id = came.user_id and own.id = came.item_id limit 1
  ) item
  where came.user_id = ${actor.userId} and ${which} and item.deleted_at is null`;

/** The notes that came with earlier imports and are not deleted, by what tells them apart: all, or those `among` some. */
export async function listNoteKeys(
  actor: Actor,
  db: Db,
  among: readonly string[] | null = null,
): Promise<Set<string>> {
  const which =
    among === null
      ? sql`came.source_key is not null`
      : sql`came.source_key = any(${sql.param(among)}::text[])`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select came.source_key as key ${itemsOf(actor, which, sql`1`)}`);
  return new Set(rows.map(({ key }) => key));
}

export interface ImportedItem {
  itemId: string;
  sourceKey: string | null;
  host: string | null;
}

/** Notes which items came with an import. */
export async function addImportedItems(
  actor: Actor,
  tx: Db,
  { importId, rows }: { importId: string; rows: readonly ImportedItem[] },
): Promise<void> {
  if (rows.length > 0) {
    const about = { userId: actor.userId, importId, askedAt: null };
    await tx.insert(libraryImportItems).values(rows.map((row) => ({ ...row, ...about })));
  }
}

/** Which of some items came with an import. */
export async function listCame(
  actor: Actor,
  db: Db,
  { importId, ids }: { importId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const { userId, itemId } = libraryImportItems;
  const rows = await db
    .select({ itemId })
    .from(libraryImportItems)
    .where(
      and(eq(userId, actor.userId), eq(libraryImportItems.importId, importId), inArray(itemId, [...ids])),
    );
  return new Set(rows.map((row) => row.itemId));
}

/** How many items came with an import so far. */
export const countCame = (actor: Actor, db: Db, importId: string): Promise<number> =>
  db.$count(
    libraryImportItems,
    and(eq(libraryImportItems.userId, actor.userId), eq(libraryImportItems.importId, importId)),
  );

/** How many pages of an import are to be read, were read, and could not be. */
export async function countPages(actor: Actor, db: Db, importId: string): Promise<LibraryImport['pages']> {
  const isPage = sql`came.import_id = ${importId} and came.host is not null`;
  const { rows } = await db.execute<LibraryImport['pages']>(sql`
    select count(*)::int as total,
      (count(*) filter (where item.status = 'processed'))::int as read,
      (count(*) filter (where item.status = 'failed'))::int as failed
    ${itemsOf(actor, isPage, sql`own.status`)}`);
  return rows[0] ?? { total: 0, read: 0, failed: 0 };
}

type Added = Pick<LibraryImport['counts'], 'boards' | 'links' | 'notes' | 'tags' | 'highlights'>;

/** What an import added, as far as it is there. */
export async function countAdded(actor: Actor, db: Db, importId: string): Promise<Added> {
  const columns = sql`own.id, own.board_id, own.type, own.tags, (
    select count(*) from ${highlights} marked where marked.user_id = own.user_id and marked.item_id = own.id
  ) as highlights`;
  const { rows } = await db.execute<Record<keyof Added, number>>(sql`
    with added as materialized (select item.* ${itemsOf(actor, sql`came.import_id = ${importId}`, columns)})
    select count(distinct board_id)::int as boards,
      (count(*) filter (where type <> 'note'))::int as links,
      (count(*) filter (where type = 'note'))::int as notes,
      (select count(distinct lower(tag))::int from added, unnest(tags) as tag) as tags,
      coalesce(sum(highlights), 0)::int as highlights
    from added`);
  return rows[0] ?? { boards: 0, links: 0, notes: 0, tags: 0, highlights: 0 };
}
