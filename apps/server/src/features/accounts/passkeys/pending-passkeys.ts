import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { hashToken } from '#platform/owned-token.ts';
import { insertPendingSignIn, takePendingSignIn } from '../provider/identities.repo.ts';
import { newFlow } from '../provider/identity-provider.ts';

/** How long somebody may take to unlock a passkey. */
export const passkeyMs = 5 * 60_000;

/**
 * Challenges that passkeys sign, each once. They follow from the flow and from what they are for, so that
 * neither is stored, and one that was given for one thing is none for another.
 */
export class PendingPasskeys {
  readonly #deps: { database: Database; clock: Clock };

  constructor(deps: { database: Database; clock: Clock }) {
    this.#deps = deps;
  }

  async begin(purpose: string): Promise<{ flow: string; challenge: string }> {
    const { database, clock } = this.#deps;
    const flow = newFlow();
    const expiresAt = new Date(clock().getTime() + passkeyMs);
    await insertPendingSignIn(database.db, { flowHash: hashFor(purpose, flow), expiresAt });
    return { flow, challenge: challengeOf(purpose, flow) };
  }

  /** The challenge that was given with a flow. Throws `sign_in_expired` the second time, and for another purpose. */
  async take(purpose: string, flow: string): Promise<string> {
    const { database, clock } = this.#deps;
    if (!(await takePendingSignIn(database.db, { flowHash: hashFor(purpose, flow), now: clock() }))) {
      throw errors.signInExpired();
    }
    return challengeOf(purpose, flow);
  }
}

const hashFor = (purpose: string, flow: string): Buffer => hashToken(`passkey\n${purpose}\n${flow}`);

const challengeOf = (purpose: string, flow: string): string =>
  createHmac('sha256', flow).update(`passkey\n${purpose}`).digest('base64url');
