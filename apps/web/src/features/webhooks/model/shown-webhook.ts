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
  { value: 'item.added', label: 'Something was added' },
  { value: 'item.processed', label: 'A text was read' },
  { value: 'item.failed', label: 'A text could not be read' },
  { value: 'item.deleted', label: 'Something was deleted' },
  { value: 'script.generated', label: 'A script was written' },
  { value: 'script.saved', label: 'A script was saved' },
  { value: 'numbers.recorded', label: 'Numbers were recorded' },
  { value: 'insights.generated', label: 'Insights were found' },
];

/** How a delivery went: "Delivered 5 minutes ago". */
export function describeDelivery({ state, attempts, error, created_at }: ShownDelivery): string {
  if (state === 'delivered') {
    return `Delivered ${formatAgo(created_at)}`;
  }
  const reason = error === null ? '' : `: ${error}`;
  if (state === 'failed') {
    return `Given up after ${attempts} attempts${reason}`;
  }
  return attempts === 0
    ? 'On its way'
    : `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, and again later${reason}`;
}
