import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './accounts.ts';
import { boards } from './boards.ts';
import { ofItem } from './content.ts';

/** Named sets of items within a board. */
export const boardGroups = pgTable(
  'board_groups',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    boardId: uuid('board_id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.boardId],
      foreignColumns: [boards.userId, boards.id],
    }).onDelete('cascade'),
    index('board_groups_by_board').on(table.userId, table.boardId, table.id),
  ],
);

/**
 * Counts only while the item is on the board of the group: then it comes back with whatever undoes a move.
 */
export const groupItems = pgTable(
  'group_items',
  {
    userId: uuid('user_id').notNull(),
    groupId: uuid('group_id').notNull(),
    itemId: uuid('item_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.groupId, table.itemId] }),
    foreignKey({
      columns: [table.userId, table.groupId],
      foreignColumns: [boardGroups.userId, boardGroups.id],
    }).onDelete('cascade'),
    ofItem(table),
    index('group_items_by_item').on(table.userId, table.itemId),
  ],
);
