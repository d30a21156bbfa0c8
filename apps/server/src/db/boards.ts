import type { BoardType } from '@hookline/contract/boards';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';

export const boards = pgTable(
  'boards',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    boardType: text('board_type').$type<BoardType>().notNull(),
    /** Its items that are not deleted. */
    itemCount: integer('item_count').notNull().default(0),
    /** Counts the changes of its canvas. */
    canvasRevision: integer('canvas_revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  // None by `updatedAt`: with every item that is added, it would have to be written anew.
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
