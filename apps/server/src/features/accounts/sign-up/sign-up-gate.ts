import type { SignUpRule } from '@hookline/contract/common';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { dayMs } from '#platform/time-zone.ts';
import { hasUsers, holdNewUsers, insertUsedInvitation } from '../accounts.repo.ts';

interface SignUpGateDeps {
  database: Database;
  clock: Clock;
  secretKey: Buffer;
  /** What the operator wants for a call. */
  ruleFor(call: Pick<Call, 'isForwarded'>): SignUpRule;
}

/** Who asks for an account. */
interface Candidate {
  email: string;
  invitation?: string | undefined;
}

/** Holds what an account needs to be made; throws `sign_up_closed` where it was used up meanwhile. */
type Admission = (tx: Db) => Promise<void>;

const lifetimeMs = 7 * dayMs;

/** Decides who may make an account. The first one, its owner's, is always possible. */
export class SignUpGate {
  readonly #deps: SignUpGateDeps;

  constructor(deps: SignUpGateDeps) {
    this.#deps = deps;
  }

  /** What holds for whoever calls now. */
  async ruleFor(call: Pick<Call, 'isForwarded'>): Promise<SignUpRule> {
    const { database, ruleFor } = this.#deps;
    const rule = ruleFor(call);
    return rule === 'open' || (await hasUsers(database.db)) ? rule : 'open';
  }

  /**
   * What is left to do in the transaction that makes the account. Throws `sign_up_closed` where none may be
   * made, `invited` too without an invitation that is for this e-mail and good still.
   */
  async admit({ email, invitation }: Candidate, call: Pick<Call, 'isForwarded'>): Promise<Admission> {
    const { clock, secretKey, ruleFor, database } = this.#deps;
    const rule = ruleFor(call);
    if (rule === 'open') {
      return () => Promise.resolve();
    }
    if (rule === 'invited' && invitation !== undefined && isFor(secretKey, { email, invitation }, clock())) {
      return (tx) => useUp(tx, invitation);
    }
    if (await hasUsers(database.db)) {
      throw errors.signUpClosed(rule, invitation !== undefined);
    }
    return beFirst;
  }
}

async function useUp(tx: Db, invitation: string): Promise<void> {
  const hash = createHash('sha256').update(invitation).digest();
  if (!(await insertUsedInvitation(tx, { hash, expiresAt: new Date(expiryOf(invitation)) }))) {
    throw errors.invitationUsed();
  }
}

/** Of two who are first at once one is. */
async function beFirst(tx: Db): Promise<void> {
  await holdNewUsers(tx);
  if (await hasUsers(tx)) {
    throw errors.signUpClosed('invited', false);
  }
}

/**
 * An invitation that is good for a week, one e-mail and one account. It is not kept anywhere before it is
 * used: nobody else can make one.
 */
export function invite(secretKey: Buffer, email: string, now: Date): string {
  const expires = now.getTime() + lifetimeMs;
  return `${expires.toString(36)}.${sign(secretKey, email, expires)}`;
}

function isFor(
  secretKey: Buffer,
  { email, invitation }: { email: string; invitation: string },
  now: Date,
): boolean {
  const expires = expiryOf(invitation);
  const expected = Buffer.from(`${expires.toString(36)}.${sign(secretKey, email, expires)}`);
  const given = Buffer.from(invitation);
  return expires > now.getTime() && given.length === expected.length && timingSafeEqual(given, expected);
}

const expiryOf = (invitation: string): number => Number.parseInt(invitation.split('.')[0] ?? '', 36);

const sign = (secretKey: Buffer, email: string, expires: number): string =>
  createHmac('sha256', secretKey).update(`invitation\n${expires}\n${email}`).digest('base64url');
