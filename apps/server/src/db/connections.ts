import type { ConnectionProvider, FetchSummary } from '@hookline/contract/connections';
import { boolean, index, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, owner } from './accounts.ts';

/** A user's own access to a platform. */
export const connections = pgTable(
  'connections',
  {
    userId: owner(),
    provider: text('provider').$type<ConnectionProvider>().notNull(),
    /** The OAuth client; null where a platform gives its grant without one, as Instagram does. */
    clientId: text('client_id'),
    /** Sealed for its owner; never leaves the server but for the platform. */
    sealedSecret: text('sealed_secret'),
    /** Where new posts go. The board may be gone by now. */
    boardId: uuid('board_id').notNull(),
    /**
     * What gives access, sealed like the secret: the refresh token of Google, the access token of Instagram.
     * Null before consent, and once the grant has ended.
     */
    sealedGrant: text('sealed_grant'),
    /** Null for a grant that has no end, and until the platform says when it ends. */
    grantExpiresAt: moment('grant_expires_at'),
    channelId: text('channel_id'),
    channel: text('channel'),
    connectedAt: moment('connected_at'),
    problem: text('problem'),
    problemSince: moment('problem_since'),
    fetchedAt: moment('fetched_at'),
    nextFetchAt: moment('next_fetch_at'),
    /** The one job that may fetch: an earlier one has nothing to do any more. */
    run: uuid('run'),
    progress: real('progress'),
    last: jsonb('last').$type<FetchSummary>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    index('connections_by_next_fetch').on(table.nextFetchAt),
  ],
);

/** A consent that somebody was sent away to give: used once, and only by the session that asked for it. */
export const pendingConsents = pgTable(
  'pending_consents',
  {
    userId: owner(),
    provider: text('provider').$type<ConnectionProvider>().notNull(),
    state: text('state').notNull(),
    /** SHA-256 of the session's token. */
    sessionHash: bytes('session_hash').notNull(),
    sealedVerifier: text('sealed_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** The items of what a connection brought; an item may be gone by now, and its post does not come back. */
export const connectedPosts = pgTable(
  'connected_posts',
  {
    userId: owner(),
    provider: text('provider').$type<ConnectionProvider>().notNull(),
    /** What the platform calls it. */
    postId: text('post_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** The connection made the item. */
    isOwn: boolean('is_own').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider, table.postId] })],
);
