import type { ModelProvider } from '@hookline/contract/assistant';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';

/** The model a user brought. */
export const aiSettings = pgTable(
  'ai_settings',
  {
    userId: owner(),
    provider: text('provider').$type<ModelProvider>().notNull(),
    baseUrl: text('base_url'),
    /** Sealed for its owner; never leaves the server. */
    sealedKey: text('sealed_key'),
    model: text('model').notNull(),
    contextTokens: integer('context_tokens').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
);

/** What each piece of work of a model took. Holds no text. */
export const modelCalls = pgTable(
  'model_calls',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    task: text('task').notNull(),
    provider: text('provider').$type<ModelProvider>().notNull(),
    model: text('model').notNull(),
    requests: integer('requests').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** `done`, `stopped` or the code of the fault. */
    end: text('end').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('model_calls_by_time').on(table.userId, table.createdAt),
  ],
);
