import type { WebhookEvent } from '@hookline/contract/webhooks';
import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '#db/webhooks.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const isHook = (actor: Actor, id: string) => and(eq(webhooks.userId, actor.userId), eq(webhooks.id, id));
const isDelivery = (actor: Actor, id: string) =>
  and(eq(webhookDeliveries.userId, actor.userId), eq(webhookDeliveries.id, id));

export async function insertWebhook(db: Db, row: WebhookRow): Promise<void> {
  await db.insert(webhooks).values(row);
}

/** The newest first. */
export const listWebhooks = (actor: Actor, db: Db): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(eq(webhooks.userId, actor.userId)).orderBy(desc(webhooks.id));

export async function countWebhooks(actor: Actor, db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(webhooks).where(eq(webhooks.userId, actor.userId));
  return row?.n ?? 0;
}

export async function findWebhook(actor: Actor, db: Db, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(isHook(actor, id));
  return row ?? null;
}

/** Those that want to be told of an event. */
export const listWanting = (actor: Actor, db: Db, event: WebhookEvent): Promise<{ id: string }[]> =>
  db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.userId, actor.userId), sql`${event} = any(${webhooks.events})`));

/** Whether there was one. */
export async function deleteWebhook(actor: Actor, db: Db, id: string): Promise<boolean> {
  return (await db.delete(webhooks).where(isHook(actor, id))).rowCount === 1;
}

export async function insertDeliveries(tx: Db, rows: DeliveryRow[]): Promise<void> {
  await tx.insert(webhookDeliveries).values(rows);
}

/** Of each webhook the last `perWebhook`, the newest first. */
export async function listDeliveries(actor: Actor, db: Db, perWebhook: number): Promise<DeliveryRow[]> {
  const { webhookId, id } = webhookDeliveries;
  const place = sql<number>`row_number() over (partition by ${webhookId} order by ${id} desc)`;
  const ranked = db
    .select({ id, place: place.as('place') })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.userId, actor.userId))
    .as('ranked');
  const rows = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(ranked, eq(ranked.id, id))
    .where(and(eq(webhookDeliveries.userId, actor.userId), sql`${ranked.place} <= ${perWebhook}`))
    .orderBy(desc(id));
  return rows.map(({ delivery }) => delivery);
}

/** A message that is still to be delivered, with where and how; null where it is none. */
export async function findWaiting(
  actor: Actor,
  db: Db,
  id: string,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.userId, webhookDeliveries.userId), eq(webhooks.id, webhookDeliveries.webhookId)),
    )
    .where(and(isDelivery(actor, id), eq(webhookDeliveries.state, 'waiting')));
  return row ?? null;
}

/** Writes down how an attempt went, unless another run of the same attempt did. */
export async function settleAttempt(
  actor: Actor,
  tx: Db,
  { id, ...outcome }: Pick<DeliveryRow, 'id' | 'state' | 'attempts' | 'error' | 'attemptedAt' | 'nextAt'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set(outcome)
    .where(
      and(
        isDelivery(actor, id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, outcome.attempts - 1),
      ),
    );
  return rowCount === 1;
}

/** Moves an attempt that was not made to later, unless another run made it. */
export async function postponeAttempt(
  actor: Actor,
  tx: Db,
  { id, attempts, nextAt }: Pick<DeliveryRow, 'id' | 'attempts' | 'nextAt'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ nextAt })
    .where(
      and(
        isDelivery(actor, id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, attempts),
      ),
    );
  return rowCount === 1;
}

/** Forgets what was settled before `until`. */
export async function forgetSettled(actor: Actor, tx: Db, until: Date): Promise<void> {
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.userId, actor.userId),
        ne(webhookDeliveries.state, 'waiting'),
        lt(webhookDeliveries.createdAt, until),
      ),
    );
}
