import type { LibraryImport, LibraryImportState, LibrarySource } from '@hookline/contract/content';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';
import { ofItem } from './content.ts';

/** Libraries that were brought in from other apps, and those that were looked at. */
export const libraryImports = pgTable(
  'library_imports',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    fileName: text('file_name').notNull(),
    /** Where the file store keeps the export; null once nothing more is read of it. */
    fileKey: text('file_key'),
    source: text('source').$type<LibrarySource>().notNull(),
    state: text('state').$type<LibraryImportState>().notNull(),
    counts: jsonb('counts').$type<LibraryImport['counts']>().notNull(),
    problems: jsonb('problems').$type<LibraryImport['problems']>().notNull(),
    boards: jsonb('boards').$type<LibraryImport['boards']>().notNull(),
    /** Items added so far, of so many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** Why it was stopped, in words for the user. */
    error: text('error'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Which items came with a library. */
export const libraryImportItems = pgTable(
  'library_import_items',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    importId: uuid('import_id').notNull(),
    /** By what a note is known again, which has no address; null for a link. */
    sourceKey: text('source_key'),
    /** The site of a page that is to be read; null where there is nothing to read. */
    host: text('host'),
    /** When its page was asked for; null while it waits for its turn. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    ofItem(table),
    foreignKey({
      columns: [table.userId, table.importId],
      foreignColumns: [libraryImports.userId, libraryImports.id],
    }).onDelete('cascade'),
    index('library_import_items_by_import').on(table.userId, table.importId),
    index('library_import_items_by_key')
      .on(table.userId, table.sourceKey)
      .where(sql`source_key is not null`),
    // Few at most times: the next pages are found without looking at all that were read.
    index('library_import_items_waiting')
      .on(table.userId, table.itemId)
      .where(sql`host is not null and asked_at is null`),
  ],
);
