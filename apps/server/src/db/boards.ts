import type { BoardType } from '@hookline/contract/boards';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';

export const boards = pgTable(
  'boards',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    boardType: text('board_type').$type<BoardType>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('boards_by_update').on(table.userId, table.updatedAt),
  ],
);
