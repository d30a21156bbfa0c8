import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './accounts.ts';

/**
 * What was logged as an error, of the whole installation, for its owner. Holds nothing of what a user wrote.
 */
export const faults = pgTable(
  'faults',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** Such as `web@machine`. */
    process: text('process').notNull(),
    message: text('message').notNull(),
    /** What the error said; null without one. */
    detail: text('detail'),
  },
  (table) => [index('faults_by_time').on(table.at)],
);
