import type { ActivityKind } from '@hookline/contract/activity';
import { testEvent, type Delivery, type WebhookEvent } from '@hookline/contract/webhooks';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import {
  type FetchError,
  FetchFailed,
  type GuardedFetch,
  isFetchError,
  wantedPause,
} from '#platform/fetch/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { signMessage } from './sign-message.ts';
import { deliverJob } from './deliver-job.ts';
import {
  type DeliveryRow,
  findWaiting,
  forgetSettled,
  insertDeliveries,
  listWanting,
  postponeAttempt,
  settleAttempt,
} from './webhooks.repo.ts';
import { dayMs } from '#platform/time-zone.ts';

export interface DeliveriesDeps {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  secrets: Pick<SecretBox, 'open' | 'seal'>;
  fetcher: Pick<GuardedFetch, 'fetchGuarded' | 'finds'>;
}

/** Something that happened to a user's things. */
export interface Happening {
  kind: ActivityKind;
  title: string;
  boardId: string | null;
  contentId: string | null;
}

/** What webhooks call what the activity log notes; the rest is told to nobody. */
const events: Partial<Record<ActivityKind, WebhookEvent>> = {
  content_added: 'item.added',
  content_processed: 'item.processed',
  content_failed: 'item.failed',
  content_deleted: 'item.deleted',
  script_generated: 'script.generated',
  script_saved: 'script.saved',
  performance_tracked: 'numbers.recorded',
  numbers_imported: 'numbers.recorded',
  insights_generated: 'insights.generated',
};

const minute = 60;
const hour = 60 * minute;
/** Pauses after failed attempts, in seconds; together a day. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour, 10 * hour];
/** How long a message may wait without an attempt that counts. */
const maxWaitMs = dayMs;
const keptMs = 7 * dayMs;
const timeoutMs = 15_000;
/** No more of an answer is read: it says nothing to us. */
const maxAnswerBytes = 100_000;

/** The event that webhooks know something by; null where they are not told. */
export const eventOf = (kind: ActivityKind): WebhookEvent | null => events[kind] ?? null;

/** Messages to webhooks: there once what they tell of is, and sent until they arrive or a day has gone by. */
export class Deliveries {
  readonly #deps: DeliveriesDeps;

  constructor(deps: DeliveriesDeps) {
    this.#deps = deps;
  }

  /** Has everybody told who wants to be, if the transaction commits. */
  async announce(actor: Actor, tx: Db, { kind, title, boardId, contentId }: Happening): Promise<void> {
    const event = eventOf(kind);
    const wanting = event === null ? [] : await listWanting(actor, tx, event);
    if (event !== null) {
      const data = { title, board_id: boardId, item_id: contentId };
      await Promise.all(wanting.map(({ id }) => this.#send(actor, tx, { webhookId: id, event, data })));
    }
  }

  /** Sends a message to try a webhook with. */
  sendTest(actor: Actor, tx: Db, webhookId: string): Promise<DeliveryRow> {
    return this.#send(actor, tx, {
      webhookId,
      event: testEvent,
      data: { title: 'A test message' },
    });
  }

  async #send(
    actor: Actor,
    tx: Db,
    { webhookId, event, data }: { webhookId: string; event: Delivery['event']; data: object },
  ): Promise<DeliveryRow> {
    const now = this.#deps.clock();
    const id = newId();
    const row: DeliveryRow = {
      userId: actor.userId,
      id,
      webhookId,
      event,
      body: JSON.stringify({ type: event, timestamp: now.toISOString(), data }),
      state: 'waiting',
      attempts: 0,
      error: null,
      createdAt: now,
      attemptedAt: null,
      nextAt: now,
    };
    await insertDeliveries(tx, [row]);
    await this.#deps.jobs.send(tx, { kind: deliverJob, payload: { userId: actor.userId, deliveryId: id } });
    return row;
  }

  /** One attempt; a run that finds its attempt made has nothing to do. */
  async attempt(actor: Actor, id: string, signal: AbortSignal): Promise<void> {
    const { database, clock, fetcher, secrets } = this.#deps;
    const waiting = await findWaiting(actor, database.db, id);
    if (waiting === null) {
      return;
    }
    const { delivery, webhook } = waiting;
    const secret = secrets.open(webhook.sealedSecret, actor.userId);
    if (secret === null) {
      await this.#settle(
        actor,
        delivery,
        'The secret of this webhook can no longer be read. Delete the webhook and create a new one.',
      );
      return;
    }
    try {
      await fetcher.fetchGuarded(webhook.url, {
        json: JSON.parse(delivery.body) as unknown,
        headers: signMessage({ id, body: delivery.body, at: clock() }, secret),
        accept: '*/*',
        timeoutMs,
        maxBytes: maxAnswerBytes,
        signal,
      });
      await this.#settle(actor, delivery, null);
    } catch (error) {
      signal.throwIfAborted();
      if (!isFetchError(error)) {
        throw error;
      }
      const pause = this.#unaskedPause(error, delivery);
      await (pause === null
        ? this.#settle(actor, delivery, describeFailure(error))
        : this.#postpone(actor, delivery, pause));
    }
  }

  /**
   * Seconds until the attempt, where none was made: this server holds back while others talk to the endpoint,
   * or while it wants a pause. Null where one was made, or the message has waited for a day.
   */
  #unaskedPause(error: FetchError, { createdAt }: DeliveryRow): number | null {
    const isUnasked = error.code === 'busy' || error.code === 'paused';
    const hasTime = this.#deps.clock().getTime() - createdAt.getTime() < maxWaitMs;
    return isUnasked && hasTime ? (wantedPause(error) ?? null) : null;
  }

  /** After runs that ended with their process, again and again: the next attempt is made later. */
  async giveUp(actor: Actor, id: string): Promise<void> {
    const waiting = await findWaiting(actor, this.#deps.database.db, id);
    if (waiting !== null) {
      await this.#settle(actor, waiting.delivery, 'This server was interrupted during the attempt.');
    }
  }

  async #settle(actor: Actor, { id, attempts }: DeliveryRow, error: string | null): Promise<void> {
    const { database, clock, jobs } = this.#deps;
    const now = clock();
    const pause = error === null ? undefined : pauses[attempts];
    const state = error === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
    const nextAt = pause === undefined ? null : new Date(now.getTime() + pause * 1000);
    await database.transaction(async (tx) => {
      const outcome = { id, state, attempts: attempts + 1, error, attemptedAt: now, nextAt } as const;
      const isOurs = await settleAttempt(actor, tx, outcome);
      if (isOurs && pause !== undefined) {
        const payload = { userId: actor.userId, deliveryId: id };
        await jobs.send(tx, { kind: deliverJob, payload, delaySeconds: pause });
      }
      await forgetSettled(actor, tx, new Date(now.getTime() - keptMs));
    });
  }

  async #postpone(actor: Actor, { id, attempts }: DeliveryRow, delaySeconds: number): Promise<void> {
    const { database, clock, jobs } = this.#deps;
    const nextAt = new Date(clock().getTime() + delaySeconds * 1000);
    await database.transaction(async (tx) => {
      if (await postponeAttempt(actor, tx, { id, attempts, nextAt })) {
        const payload = { userId: actor.userId, deliveryId: id };
        await jobs.send(tx, { kind: deliverJob, payload, delaySeconds });
      }
    });
  }
}

/** Why a message did not arrive; null where it did, and only the answer's body was unusable. */
function describeFailure(error: FetchError): string | null {
  if (error instanceof FetchFailed && error.status !== undefined) {
    return `The endpoint answered with HTTP ${error.status}.`;
  }
  switch (error.code) {
    case 'too_large':
    case 'bad_body':
      return null;
    case 'too_many_redirects':
      return (
        'The endpoint answered with a redirect. Redirects are not followed: use the address it ' + 'leads to.'
      );
    default:
      return error.message;
  }
}
