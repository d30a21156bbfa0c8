import type { Delivery, NewWebhook, Webhook } from '@hookline/contract/webhooks';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import type { Deliveries, DeliveriesDeps } from './deliveries.service.ts';
import { newSecret } from './sign-message.ts';
import {
  countWebhooks,
  deleteWebhook,
  type DeliveryRow,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  type WebhookRow,
} from './webhooks.repo.ts';

const maxWebhooks = 20;
/** How many deliveries of each are shown. */
const shown = 5;

/** Addresses that users have called when something happens to their things. */
export class Webhooks {
  readonly #deps: DeliveriesDeps & { deliveries: Deliveries };

  constructor(deps: DeliveriesDeps & { deliveries: Deliveries }) {
    this.#deps = deps;
  }

  /** The newest first. */
  async list(actor: Actor): Promise<Webhook[]> {
    const { db } = this.#deps.database;
    const [rows, deliveries] = await Promise.all([listWebhooks(actor, db), listDeliveries(actor, db, shown)]);
    return rows.map((row) =>
      toWebhook(
        row,
        deliveries.filter(({ webhookId }) => webhookId === row.id),
      ),
    );
  }

  /** A new webhook, and its secret, once. Throws `webhook_address`, `too_many_webhooks`. */
  async make(actor: Actor, { url, events }: NewWebhook): Promise<{ secret: string; webhook: Webhook }> {
    const { database, clock, secrets, fetcher } = this.#deps;
    if ((await countWebhooks(actor, database.db)) >= maxWebhooks) {
      throw errors.impossible(
        'too_many_webhooks',
        `There are ${maxWebhooks} webhooks already. Delete one first.`,
      );
    }
    if (!(await fetcher.finds(url))) {
      throw errors.impossible(
        'webhook_address',
        'This address cannot be found, or belongs to a network of this server. ' +
          'Whoever runs the server can allow it.',
      );
    }
    const secret = newSecret();
    const row: WebhookRow = {
      userId: actor.userId,
      id: newId(),
      url,
      events,
      sealedSecret: secrets.seal(secret, actor.userId),
      createdAt: clock(),
    };
    await insertWebhook(database.db, row);
    return { secret, webhook: toWebhook(row, []) };
  }

  /** Throws `not_found`. */
  async remove(actor: Actor, id: string): Promise<void> {
    if (!(await deleteWebhook(actor, this.#deps.database.db, id))) {
      throw errors.notFound('webhook');
    }
  }

  /** Throws `not_found`. */
  test(actor: Actor, id: string): Promise<Delivery> {
    return this.#deps.database.transaction(async (tx) => {
      if ((await findWebhook(actor, tx, id)) === null) {
        throw errors.notFound('webhook');
      }
      return toDelivery(await this.#deps.deliveries.sendTest(actor, tx, id));
    });
  }
}

const toWebhook = ({ id, url, events, createdAt }: WebhookRow, deliveries: DeliveryRow[]): Webhook => ({
  id,
  url,
  events,
  created_at: createdAt.toISOString(),
  deliveries: deliveries.map(toDelivery),
});

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  attempted_at: row.attemptedAt?.toISOString() ?? null,
  next_at: row.nextAt?.toISOString() ?? null,
});
