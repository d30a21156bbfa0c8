import type { ItemMetadata, ItemStage, ItemStatus, ItemType, SavedContent } from '@hookline/contract/content';
import type { Platform } from '@hookline/contract/common';
import type { MoreNumbers } from '@hookline/contract/numbers';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, byteSortedText, moment, owner } from './accounts.ts';
import { boards } from './boards.ts';

/**
 * The numbers of a post as its item shows them; what is unknown is left out. Moments are ISO 8601, as in an
 * answer.
 */
export interface LatestNumbers extends Partial<MoreNumbers> {
  platform: Platform;
  snapshotId: string;
  recordedAt: string;
  views: number;
  likes: number;
  shares: number;
  comments: number;
  engagementRate?: number;
}

export const items = pgTable(
  'items',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    boardId: uuid('board_id').notNull(),
    title: text('title').notNull(),
    /**
     * The title is what a run found, or the name of a file, and not its owner's: the next run may find
     * another.
     */
    isTitleFound: boolean('is_title_found').notNull().default(false),
    description: text('description').notNull(),
    type: text('type').$type<ItemType>().notNull(),
    platform: text('platform').$type<Platform>(),
    url: text('url'),
    /** Nobody typed the scheme of the address, and no page was read there yet. */
    isSchemeGuessed: boolean('is_scheme_guessed').notNull().default(false),
    /** The address without what does not change the page; one per board. */
    canonicalUrl: text('canonical_url'),
    /** Where the page was found in the end, in the same form; null before it was. */
    landedUrl: text('landed_url'),
    status: text('status').$type<ItemStatus>().notNull(),
    error: text('error'),
    /** A word for why it failed, where there is something to do about it. */
    errorCode: text('error_code'),
    /** Where its run is; told only where it lasts. */
    stage: text('stage').$type<ItemStage>(),
    stageSince: moment('stage_since'),
    stageProgress: real('stage_progress'),
    /** How many pages the stage has, where it goes page by page. */
    stagePages: integer('stage_pages'),
    fileType: text('file_type'),
    fileName: text('file_name'),
    fileSize: bigint('file_size', { mode: 'number' }),
    /** Where the file store keeps the bytes. */
    fileKey: text('file_key'),
    fileSha256: text('file_sha256'),
    /** What its owner sorts it by, across boards; each once, whatever its case. */
    tags: text('tags').array().notNull().default([]),
    publishedAt: moment('published_at'),
    /** Only the day of publishing is known; the time of day above stands in for it. */
    publishedDayOnly: boolean('published_day_only').notNull().default(false),
    /** Where its owner put it among the items of its board: a key between those of its neighbours, in hex. */
    position: text('position'),
    /** What the order by hand sorts by. What was never moved stands by its id, the newest on top. */
    place: byteSortedText('place')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(position,
          translate(replace(id::text, '-', ''), '0123456789abcdef', 'fedcba9876543210') || '8')`,
      ),
    /**
     * What `posts` says of the platform that was tracked last, so that lists read it with the item; null
     * without numbers. JSON as it was written, which costs nothing to send.
     */
    latest: json('latest').$type<LatestNumbers>(),
    /** Counts the runs of the ingestion, so that an old run cannot overwrite a newer one. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The same moment as the board's when the item went with it. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.boardId],
      foreignColumns: [boards.userId, boards.id],
    }).onDelete('cascade'),
    index('items_by_board')
      .on(table.userId, table.boardId, table.id)
      .where(sql`deleted_at is null`),
    index('items_by_place')
      .on(table.userId, table.boardId, table.place, table.id)
      .where(sql`deleted_at is null`),
    // The posts of a board are counted without reading what is none.
    index('items_posts')
      .on(table.userId, table.boardId)
      .where(sql`deleted_at is null and (latest is not null or type = 'generated_content')`),
    // Few at any time: the start screen counts them without reading all others.
    index('items_unsettled')
      .on(table.userId, table.status)
      .where(sql`deleted_at is null and status in ('processing', 'failed')`),
    // Few at any time: figures leave them out without reading all others.
    index('items_deleted')
      .on(table.userId, table.id)
      .where(sql`deleted_at is not null`),
    index('items_by_file')
      .on(table.userId, table.fileSha256)
      .where(sql`file_sha256 is not null`),
    index('items_by_landing')
      .on(table.userId, table.boardId, table.landedUrl)
      .where(sql`deleted_at is null and landed_url is not null`),
    uniqueIndex('items_one_address_per_board')
      .on(table.userId, table.boardId, table.canonicalUrl)
      .where(sql`deleted_at is null`),
  ],
);

/** Ties a row to its item, and through it to the owner. */
export const ofItem = (table: { userId: AnyPgColumn; itemId: AnyPgColumn }) =>
  foreignKey({ columns: [table.userId, table.itemId], foreignColumns: [items.userId, items.id] }).onDelete(
    'cascade',
  );

/** What an item says, apart from its row because it can be a megabyte. */
export const itemTexts = pgTable(
  'item_texts',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    text: text('text'),
    /** What its owner wrote about it, Markdown. */
    notes: text('notes').notNull().default(''),
    metadata: jsonb('metadata').$type<ItemMetadata>().notNull().default({}),
    generated: jsonb('generated').$type<SavedContent>(),
    /** What lists show of the metadata, apart from it because a transcript can be a megabyte. */
    facts: jsonb('facts')
      .$type<Pick<ItemMetadata, 'author' | 'siteName' | 'words' | 'durationSeconds'>>()
      .notNull()
      .generatedAlwaysAs(sql`metadata - '{transcript,pageStarts,description,imageUrl,warnings}'::text[]`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] }), ofItem(table)],
);

/** What was read on the picture of a page. */
export interface PageReading {
  /** What was read without doubt. */
  text: string;
  /** Where its words stand, as in the metadata of pictures, counted from the beginning of the page's text. */
  words: number[][];
  /** Lines that may say something else. */
  doubtful: string[];
  /** As the engine calls it. */
  language?: string | undefined;
}

/**
 * The pages of a PDF that are pictures: what was read on each, kept for the places of its words. A row with
 * neither a reading nor a mark that there is none waits to be read.
 */
export const scannedPages = pgTable(
  'scanned_pages',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** From 1. */
    page: integer('page').notNull(),
    reading: jsonb('reading').$type<PageReading>(),
    /** It could not be drawn or read within the bounds. */
    isUnreadable: boolean('is_unreadable').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId, table.page] }), ofItem(table)],
);

/** What a browser sent of a page, until it is read. */
export const itemCaptures = pgTable(
  'item_captures',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    isHtml: boolean('is_html').notNull(),
    /** UTF-8. */
    body: bytes('body').notNull(),
    /** Words that its reader chose; empty for none. */
    selection: text('selection').notNull(),
    capturedAt: moment('captured_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] }), ofItem(table)],
);

/**
 * What stands for an item where it is looked at: a small picture of it, or the wave of a recording. A row
 * with neither says that none is to be had.
 */
export const itemCovers = pgTable(
  'item_covers',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Where the file store keeps the picture. */
    fileKey: text('file_key'),
    /** Of the picture, pixels. */
    width: integer('width'),
    height: integer('height'),
    /** What the picture looks like from afar, `#rrggbb`. */
    color: text('color'),
    /** How loud a recording is from its beginning to its end, each part from 0 to 255. */
    wave: smallint('wave').array(),
    /** The address the picture was fetched from. */
    sourceUrl: text('source_url'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    ofItem(table),
    // A picture that many pages show is their site's.
    index('item_covers_by_source')
      .on(table.userId, table.sourceUrl)
      .where(sql`source_url is not null`),
  ],
);
