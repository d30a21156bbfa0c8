import type { GeneratedContent } from '@hookline/contract/assistant';
import type { ScriptPlatform } from '@hookline/contract/common';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';

/** Every script that was written, saved to a board or not. */
export const generations = pgTable(
  'generations',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    boardId: uuid('board_id'),
    platform: text('platform').$type<ScriptPlatform>().notNull(),
    requirements: text('requirements').notNull(),
    content: jsonb('content').$type<GeneratedContent>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
