import type { Delivery, Webhook, WebhookEvent } from '@hookline/contract/webhooks';
import { formatAgo } from '#lib/format.ts';
import { asList, asText, asTextOrNull, asTexts, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';

/** A webhook, whatever the answer lacks. */
export type ShownWebhook = ReturnType<typeof toShownWebhook>;
export type ShownDelivery = ReturnType<typeof toShownDelivery>;

export const toShownWebhook = (webhook: Loose<Webhook>) =>
  withDefaults(webhook, {
    id: '',
    url: '',
    events: asTexts,
    deliveries: (all: Loose<Webhook>['deliveries']) => asList(all, toShownDelivery),
  });

const states = ['waiting', 'delivered', 'failed'] as const;

const toShownDelivery = (delivery: Loose<Delivery>) =>
  withDefaults(delivery, {
    id: '',
    event: asText,
    state: (state: string | null | undefined) => asWord(state, states) ?? 'waiting',
    attempts: 0,
    error: asTextOrNull,
    created_at: '',
  });

/** What a webhook can be told of, as people call it. */
export const eventChoices: readonly { value: WebhookEvent; label: string }[] = [
  { value: 'item.added', label: 'Item added' },
  { value: 'item.processed', label: 'Text extracted' },
  { value: 'item.failed', label: 'Text extraction failed' },
  { value: 'item.deleted', label: 'Item deleted' },
  { value: 'script.generated', label: 'Script generated' },
  { value: 'script.saved', label: 'Script saved' },
  { value: 'numbers.recorded', label: 'Numbers recorded' },
  { value: 'insights.generated', label: 'Insights found' },
];

/** How a delivery went: "Delivered 5 minutes ago". */
export function describeDelivery({ state, attempts, error, created_at }: ShownDelivery): string {
  if (state === 'delivered') {
    return `Delivered ${formatAgo(created_at)}`;
  }
  const reason = error === null ? '' : `: ${error}`;
  if (state === 'failed') {
    return `Failed after ${attempts} attempts${reason}`;
  }
  return attempts === 0
    ? 'Sending'
    : `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, will retry${reason}`;
}
