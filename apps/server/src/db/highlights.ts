import type { HighlightColor } from '@hookline/contract/content';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './accounts.ts';
import { ofItem } from './content.ts';

/** Passages of items' texts that their owner marked. */
export const highlights = pgTable(
  'highlights',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Where it stands in the text, in UTF-16 units; null while the text does not have it. */
    start: integer('start'),
    end: integer('end_'),
    /** The words as they were marked. */
    quote: text('quote').notNull(),
    /** What stood around it when it was last found: tells it from the same words elsewhere. */
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    note: text('note').notNull(),
    color: text('color').$type<HighlightColor>().notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    ofItem(table),
    index('highlights_by_item').on(table.userId, table.itemId),
    index('highlights_by_time').on(table.userId, table.createdAt, table.id),
  ],
);
