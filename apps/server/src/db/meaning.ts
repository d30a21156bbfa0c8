import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, owner } from './accounts.ts';
import { ofItem } from './content.ts';

/** Who finds passages by meaning, and how far their vectors are. */
export const meaningStates = pgTable('meaning_states', {
  userId: owner().primaryKey(),
  /** What made the vectors: those of another space cannot be compared with them. */
  space: text('space').notNull(),
  model: text('model').notNull(),
  /** It is asked at the user's own provider, and not at the installation's. */
  isOwn: boolean('is_own').notNull(),
  /** As they are stored. */
  dimensions: integer('dimensions').notNull(),
  /** Another one each time all vectors are made anew: what is held in memory is of one of them. */
  generation: uuid('generation').notNull(),
  /** Counts the changes of vectors. */
  version: integer('version').notNull().default(0),
  /** Texts that changed before this moment were looked at; null: none was. */
  lookedUntil: moment('looked_until'),
  isPaused: boolean('is_paused').notNull().default(false),
  /** No run begins before it: there was nothing to do, or the endpoint failed. */
  nextRunAt: moment('next_run_at').notNull(),
  /** Until then a run is at work, unless its process died. */
  leasedUntil: moment('leased_until'),
  /** Runs that failed since the last that did not. */
  failures: integer('failures').notNull().default(0),
  fault: text('fault'),
  /** The fault may pass by itself: nobody needs to do anything. */
  isPassing: boolean('is_passing').notNull().default(false),
  /** What the vectors took, by the provider's own count. */
  tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
});

/** The vectors of the passages of an item, one behind the other. */
export const itemVectors = pgTable(
  'item_vectors',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** When its search entry was written last, as it was then. */
    entryAt: moment('entry_at').notNull(),
    /** SHA-256 of what the vectors were made of. */
    textHash: bytes('text_hash').notNull(),
    /** The state's, when they were written. */
    version: integer('version').notNull(),
    /** How many passages there are. */
    count: integer('count').notNull(),
    /** One bit a dimension, in whole groups of 32 for each passage. */
    signs: bytes('signs').notNull(),
    /** One signed byte a dimension. */
    components: bytes('components').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    ofItem(table),
    index('item_vectors_by_version').on(table.userId, table.version, table.itemId),
  ],
);
