import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { errors } from '#platform/errors.ts';
import { SecretBox } from '#platform/secret-box.ts';

/** How long somebody may take to enter a password. */
const lifetimeMs = 10 * 60_000;

const ticketSchema = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  expires: z.number(),
});

/** Somebody at the provider, and the account that is theirs once they have entered its password. */
export type Ticket = Omit<z.infer<typeof ticketSchema>, 'expires'>;

/**
 * Keeps for some minutes, in the browser, who came from the provider: nobody else can make or read a ticket.
 */
export class SignInTickets {
  readonly #box: SecretBox;
  readonly #clock: Clock;

  constructor({ secretKey, clock }: { secretKey: Buffer; clock: Clock }) {
    this.#box = new SecretBox({ secretKey }, 'sign-ins by a provider');
    this.#clock = clock;
  }

  seal(ticket: Ticket): string {
    const expires = this.#clock().getTime() + lifetimeMs;
    return this.#box.seal(JSON.stringify({ ...ticket, expires }), ticket.issuer);
  }

  /** Throws `sign_in_expired`, for a ticket of another issuer too. */
  open(sealed: string, issuer: string): Ticket {
    const opened = this.#box.open(sealed, issuer);
    const ticket = opened === null ? null : ticketSchema.parse(JSON.parse(opened));
    if (ticket === null || ticket.expires < this.#clock().getTime()) {
      throw errors.signInExpired();
    }
    return ticket;
  }
}
