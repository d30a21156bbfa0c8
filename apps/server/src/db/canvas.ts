import { type AnyPgColumn, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { boards } from './boards.ts';
import { items } from './content.ts';

const ofBoard = (table: { userId: AnyPgColumn; boardId: AnyPgColumn }) =>
  foreignKey({ columns: [table.userId, table.boardId], foreignColumns: [boards.userId, boards.id] }).onDelete(
    'cascade',
  );

const ofItem = (userId: AnyPgColumn, itemId: AnyPgColumn) =>
  foreignKey({ columns: [userId, itemId], foreignColumns: [items.userId, items.id] }).onDelete('cascade');

/** Where items stand on the canvas of a board. Counts only while the item is on that board, as in groups. */
export const canvasPlaces = pgTable(
  'canvas_places',
  {
    userId: uuid('user_id').notNull(),
    boardId: uuid('board_id').notNull(),
    itemId: uuid('item_id').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boardId, table.itemId] }),
    ofBoard(table),
    ofItem(table.userId, table.itemId),
    index('canvas_places_by_item').on(table.userId, table.itemId),
  ],
);

/** Lines between two items of a board, each once: the lower id comes first. */
export const canvasLines = pgTable(
  'canvas_lines',
  {
    userId: uuid('user_id').notNull(),
    boardId: uuid('board_id').notNull(),
    lowerId: uuid('lower_id').notNull(),
    upperId: uuid('upper_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boardId, table.lowerId, table.upperId] }),
    ofBoard(table),
    ofItem(table.userId, table.lowerId),
    ofItem(table.userId, table.upperId),
    index('canvas_lines_by_lower').on(table.userId, table.lowerId),
    index('canvas_lines_by_upper').on(table.userId, table.upperId),
  ],
);
