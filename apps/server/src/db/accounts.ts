import {
  boolean,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** argon2id in PHC form. */
  passwordHash: text('password_hash').notNull(),
  /** Made on the spot by a log-in in demo mode: any password opens it while that mode is on. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** The owner of a row; rows go with the account. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    userId: owner(),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    /** What the browser or program called itself; null when it did not say. */
    agent: text('agent'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** One row for each day (UTC) on which somebody used the product. */
export const activeDays = pgTable('active_days', { userId: owner(), day: date('day').notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.day] }),
  // How many people were here lately is asked of all users at once.
  index('active_days_by_day').on(table.day, table.userId),
]);
