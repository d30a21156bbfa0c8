import type { AuditKind } from '@hookline/contract/accounts';
import type { Scope } from '@hookline/contract/common';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Text that sorts by its bytes, whatever the language of the database. */
export const byteSortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** argon2id in PHC form; null: its owner signs in by a provider, and has chosen no password. */
  passwordHash: text('password_hash'),
  /** Made on the spot by a log-in in demo mode: any password opens it while that mode is on. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  /** Since when nobody can sign in to it; null: one can. */
  disabledAt: moment('disabled_at'),
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

/** Links to a new password that were sent by mail and not used yet: one a user. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: owner(),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
);

/** Who a user is to the provider that they sign in by. */
export const identities = pgTable(
  'identities',
  {
    userId: owner(),
    issuer: text('issuer').notNull(),
    /** What the issuer calls them for good: `sub`. */
    subject: text('subject').notNull(),
    /** Their email address there when it was connected; null where the issuer gave none. */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.issuer] }),
    uniqueIndex('identities_by_subject').on(table.issuer, table.subject),
  ],
);

/** What somebody signs in with in the place of a password: the public half of a key that their device keeps. */
export const passkeys = pgTable(
  'passkeys',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    /** What the device calls it. */
    credentialId: bytes('credential_id').notNull(),
    /** As COSE has it. */
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, as the device last said; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('passkeys_by_credential').on(table.credentialId),
  ],
);

/**
 * Sign-ins that somebody was sent to the provider or asked for a passkey for, and passkeys that are being made:
 * each can be completed once.
 */
export const pendingSignIns = pgTable('pending_sign_ins', {
  /** SHA-256 of a secret that only the browser that began it has, and of what it is for. */
  flowHash: bytes('flow_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** How much one user may have, where that is not what holds for everybody. */
export const quotas = pgTable(
  'quotas',
  {
    userId: owner(),
    /** Null: what holds for everybody; -1: no bound. */
    bytes: bigint('bytes', { mode: 'number' }),
    items: integer('items'),
    generations: integer('generations'),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
);

/** Keys that people give to programs. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: moment('last_used_at'),
    /** Null: never. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('api_tokens_by_hash').on(table.userId, table.tokenHash),
  ],
);

/** What happened to accounts; rows are added and expire. Only refused sign-ins are counted in one row. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    detail: text('detail'),
    /** Null: the user. */
    by: text('by'),
    network: text('network'),
    agent: text('agent'),
    at: moment('at').notNull(),
    /** How often it happened by `at`: more than once for refused sign-ins of one hour and network. */
    attempts: integer('attempts').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('audit_entries_by_at').on(table.at)],
);

/** Invitations that an account was made with, until they expire: each makes one. */
export const usedInvitations = pgTable('used_invitations', {
  /** SHA-256 of the invitation. */
  hash: bytes('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const rateCountsTable = 'rate_counts';

/** How often something was tried, by all processes; whoever counts writes it. */
export const rateCounts = pgTable(rateCountsTable, {
  /** What is counted, and the SHA-256 of whom it is counted for. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Milliseconds of Unix time, from which on it begins anew. */
  expire: bigint('expire', { mode: 'number' }).notNull(),
});

/** One row for each day (UTC) on which somebody used the product. */
export const activeDays = pgTable('active_days', { userId: owner(), day: date('day').notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.day] }),
  // How many people were here lately is asked of all users at once.
  index('active_days_by_day').on(table.day, table.userId),
]);
