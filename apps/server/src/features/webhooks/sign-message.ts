import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret, in the form that libraries of the scheme take. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The headers of a message after the Standard Webhooks scheme (standardwebhooks.com, version 1): the same id
 * in every attempt, the time of this one, and an HMAC-SHA256 over both and the body.
 */
export function signMessage(
  { id, body, at }: { id: string; body: string; at: Date },
  secret: string,
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const time = Math.floor(at.getTime() / 1000).toString();
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}
