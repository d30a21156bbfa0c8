import type { ActivityKind } from '@hookline/contract/activity';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';

/** What a user did and what happened to their things. Ids are in order of time. */
export const activities = pgTable(
  'activities',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    title: text('title').notNull(),
    boardId: uuid('board_id'),
    contentId: uuid('content_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
