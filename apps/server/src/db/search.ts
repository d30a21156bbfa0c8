import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment, owner } from './accounts.ts';
import { items } from './content.ts';

/**
 * Compared byte by byte: the words with one beginning then stand side by side, whatever the database takes
 * for the alphabet.
 */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** By which words an item is found. */
export const searchEntries = pgTable(
  'search_entries',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Its number in the postings of its owner; null while it is not in them. */
    document: integer('document'),
    /** Deleted, and perhaps restored some day. */
    hidden: boolean('hidden').notNull().default(false),
    /** Which version of the code made it. */
    shape: integer('shape').notNull(),
    words: text('words').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    foreignKey({ columns: [table.userId, table.itemId], foreignColumns: [items.userId, items.id] }).onDelete(
      'cascade',
    ),
    index('search_entries_waiting')
      .on(table.userId, table.itemId)
      .where(sql`document is null and not hidden`),
    index('search_entries_just_changed')
      .on(table.changedAt)
      .where(sql`document is null and not hidden`),
    index('search_entries_by_document').on(table.userId, table.document),
    // What changed since vectors were made.
    index('search_entries_by_change').on(table.userId, table.changedAt),
  ],
);

/**
 * In which documents of a user a word occurs. A segment holds the documents that were taken in together.
 * @public for the migrations; statements name it themselves.
 */
export const searchPostings = pgTable(
  'search_postings',
  {
    userId: owner(),
    word: word('word').notNull(),
    segment: integer('segment').notNull(),
    count: integer('count').notNull(),
    documents: bytes('documents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.word, table.segment] })],
);

/** How far the postings of a user have come. */
export const searchStates = pgTable('search_states', {
  userId: owner().primaryKey(),
  nextDocument: integer('next_document').notNull(),
  nextSegment: integer('next_segment').notNull(),
  /** The segments there are, by how often they were joined from smaller ones. */
  levels: jsonb('levels').$type<number[][]>().notNull(),
  /** Documents that are in the postings and count no more, one bit each. */
  gone: bytes('gone').notNull(),
});

/** Documents that have gone since the postings last grew. */
export const searchGone = pgTable(
  'search_gone',
  { userId: owner(), document: integer('document').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.document] })],
);

/**
 * Words of titles by their spellings, right and wrong. @public for the migrations; statements name it
 * themselves.
 */
export const searchSpellings = pgTable(
  'search_spellings',
  { userId: owner(), spelling: word('spelling').notNull(), word: word('word').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.spelling, table.word] })],
);
