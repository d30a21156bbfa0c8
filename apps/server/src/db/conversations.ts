import type { Message } from '@hookline/contract/conversations';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';
import { boards } from './boards.ts';
import { ofItem } from './content.ts';
import { boardGroups } from './groups.ts';

/** What was asked of items, and of which: a conversation goes with what it is with. */
export const conversations = pgTable(
  'conversations',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    /** At most one of these; none is the whole library. */
    boardId: uuid('board_id'),
    groupId: uuid('group_id'),
    itemId: uuid('item_id'),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.boardId],
      foreignColumns: [boards.userId, boards.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.groupId],
      foreignColumns: [boardGroups.userId, boardGroups.id],
    }).onDelete('cascade'),
    ofItem(table),
    index('conversations_by_update').on(table.userId, table.updatedAt, table.id),
  ],
);

/** All of a message but what its row says. */
export type MessageContent = Omit<Message, 'id' | 'role' | 'created_at'>;

/** Questions and answers, in the order of their ids. */
export const messages = pgTable(
  'messages',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    id: uuid('id').notNull(),
    role: text('role').$type<Message['role']>().notNull(),
    content: jsonb('content').$type<MessageContent>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.conversationId, table.id] }),
    foreignKey({
      columns: [table.userId, table.conversationId],
      foreignColumns: [conversations.userId, conversations.id],
    }).onDelete('cascade'),
  ],
);
