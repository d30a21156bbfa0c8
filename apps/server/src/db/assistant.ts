import type {
  GeneratedContent,
  GenerationOrigin,
  Reading,
  Refinement,
  Usage,
} from '@hookline/contract/assistant';
import type { ScriptPlatform } from '@hookline/contract/common';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';
import { ofItem } from './content.ts';

/**
 * What was written, and how many words its script has, so that a list need not read it; not there in the
 * oldest ones.
 */
export type KeptContent = GeneratedContent & { words?: number | undefined };

/** Every version of every script, saved to a board or not. Only ever added to. */
export const generations = pgTable(
  'generations',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    boardId: uuid('board_id'),
    platform: text('platform').$type<ScriptPlatform>().notNull(),
    requirements: text('requirements').notNull(),
    /** What else was asked for: length, tone, audience. */
    options: jsonb('options').$type<Record<string, unknown>>().notNull().default({}),
    origin: text('origin').$type<GenerationOrigin>().notNull().default('generated'),
    refinement: text('refinement').$type<Refinement>(),
    /** The version it was made from. */
    parentId: uuid('parent_id'),
    content: jsonb('content').$type<KeptContent>().notNull(),
    usage: jsonb('usage').$type<Usage>(),
    durationMs: integer('duration_ms'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('generations_by_board').on(table.userId, table.boardId, table.id),
  ],
);

/** What the assistant made of an item's text last: a summary and a tone. */
export const itemReadings = pgTable(
  'item_readings',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    kind: text('kind').$type<'summary' | 'tone'>().notNull(),
    /** SHA-256 of the text it was made of: it counts as long as the item has that text. */
    textHash: text('text_hash').notNull(),
    reading: jsonb('reading').$type<Reading>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId, table.kind] }), ofItem(table)],
);
