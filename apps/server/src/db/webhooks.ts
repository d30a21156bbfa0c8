import type { Delivery, WebhookEvent } from '@hookline/contract/webhooks';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';

/** Addresses that are called when something happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** What its messages are signed with, sealed for its owner. */
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Messages to webhooks. Those that are settled go after some days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').$type<Delivery['event']>().notNull(),
    /** As it is sent, and signed, in every attempt. */
    body: text('body').notNull(),
    state: text('state').$type<Delivery['state']>().notNull(),
    attempts: integer('attempts').notNull(),
    error: text('error'),
    createdAt: moment('created_at').notNull(),
    attemptedAt: moment('attempted_at'),
    nextAt: moment('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.webhookId],
      foreignColumns: [webhooks.userId, webhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_by_webhook').on(table.userId, table.webhookId, table.id),
  ],
);
