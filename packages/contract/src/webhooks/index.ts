import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { fullAddressSchema } from '../content/additions.ts';

/** What a webhook can be told of. */
export const webhookEvents = [
  'item.added',
  'item.processed',
  'item.failed',
  'item.deleted',
  'script.generated',
  'script.saved',
  'numbers.recorded',
  'insights.generated',
] as const;
export const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** Sent when somebody presses Test, whatever events were chosen. */
export const testEvent = 'test';

export const newWebhookSchema = z.object({
  url: fullAddressSchema,
  events: z
    .array(webhookEventSchema)
    .min(1, 'Choose at least one event.')
    .overwrite((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
});
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** One message to a webhook, and how it went so far. */
export const deliverySchema = z
  .object({
    /** The `webhook-id` of the message: the same in every attempt. */
    id: idSchema,
    event: z.enum([...webhookEvents, testEvent]),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    /** Why the last attempt failed, in plain words. */
    error: z.string().nullable(),
    created_at: timestampSchema,
    /** Of the last attempt. */
    attempted_at: timestampSchema.nullable(),
    /** Of the next attempt, where there is one to come. */
    next_at: timestampSchema.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof deliverySchema>;

export const webhookSchema = z
  .object({
    id: idSchema,
    url: z.string(),
    events: z.array(webhookEventSchema),
    created_at: timestampSchema,
    /** The last ones, the newest first. */
    deliveries: z.array(deliverySchema),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookOperations = defineOperations({
  'GET /api/webhooks': {
    tag: 'Webhooks',
    access: 'session',
    summary: 'Your webhooks with their last deliveries, the newest first',
    response: z.object({ webhooks: z.array(webhookSchema) }),
  },
  'POST /api/webhooks': {
    tag: 'Webhooks',
    access: 'session',
    summary:
      'Have an address called when something happens, signed after the Standard Webhooks scheme. ' +
      'This answer is the only one that holds the secret',
    body: newWebhookSchema,
    response: z.object({
      /** `whsec_…` */
      secret: z.string(),
      webhook: webhookSchema,
    }),
    status: 201,
    fails: [422],
  },
  'DELETE /api/webhooks/{id}': {
    tag: 'Webhooks',
    access: 'session',
    summary: 'Delete a webhook. Messages that still wait for it are not sent',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/webhooks/{id}/test': {
    tag: 'Webhooks',
    access: 'session',
    summary: 'Send a webhook a test message',
    params: idParams,
    response: z.object({ delivery: deliverySchema }),
    status: 201,
    fails: [404],
  },
});
