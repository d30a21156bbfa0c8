import type { ApiToken, NewToken } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Call, Caller } from '#platform/http/call.ts';
import { newId } from '#platform/id.ts';
import { hashToken, newToken, ownerOf } from '#platform/owned-token.ts';
import { dayMs } from '#platform/time-zone.ts';
import {
  deleteApiToken,
  insertApiToken,
  listApiTokens,
  touchApiToken,
  type ApiTokenRow,
} from './api-tokens.repo.ts';
import { insertAuditEntry } from '../audit.repo.ts';
import type { KnownCallers } from '../known-callers.ts';
import type { PasswordChecks } from '../passwords/password-checks.ts';
import { loadUser } from '../users.ts';

const minute = 60_000;

/** Tells an API token from a session's, and lets scanners of public code recognise one that leaked. */
const prefix = 'hk_';

/** Whether this is meant to be an API token. */
export const isApiToken = (token: string): boolean => token.startsWith(prefix);

interface ApiTokensDeps {
  database: Database;
  clock: Clock;
  known: KnownCallers;
  checks: Pick<PasswordChecks, 'hold'>;
}

/** Keys that people give to programs, each for some kinds of calls only. */
export class ApiTokens {
  readonly #deps: ApiTokensDeps;

  constructor(deps: ApiTokensDeps) {
    this.#deps = deps;
  }

  /** A new token; only its hash is kept. Throws `not_signed_in` where a new password ended the session. */
  async make(
    actor: Actor,
    { name, scopes, expiresInDays }: NewToken,
    call: Pick<Call, 'token' | 'address' | 'agent'>,
  ): Promise<{ token: string; apiToken: ApiToken }> {
    const { database, clock, checks } = this.#deps;
    const { token, hash } = newToken(actor.userId);
    const now = clock();
    const row: ApiTokenRow = {
      userId: actor.userId,
      id: newId(),
      tokenHash: hash,
      name,
      scopes,
      createdAt: now,
      lastUsedAt: null,
      expiresAt: expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * dayMs),
    };
    await database.transaction(async (tx) => {
      // A new password ends all tokens: none may come behind it.
      await checks.hold(actor, tx, { user: await loadUser(actor, tx), call });
      await insertApiToken(tx, row);
      await insertAuditEntry(actor, tx, { kind: 'token_made', detail: name, at: now, caller: call });
    });
    return { token: `${prefix}${token}`, apiToken: toApiToken(row) };
  }

  /** All tokens of this user, the newest first. */
  async list(actor: Actor): Promise<ApiToken[]> {
    return (await listApiTokens(actor, this.#deps.database.db)).map(toApiToken);
  }

  /** Ends a token in every process. Throws `not_found`. */
  revoke(actor: Actor, id: string, caller: Pick<Call, 'address' | 'agent'>): Promise<void> {
    const { database, known, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const name = await deleteApiToken(actor, tx, id);
      if (name === null) {
        throw errors.notFound('API token');
      }
      await insertAuditEntry(actor, tx, { kind: 'token_revoked', detail: name, at: clock(), caller });
      known.forget(actor, tx);
    });
  }

  /** Who calls with this token, and what it may do. Throws `token_ended`. */
  async authenticate(token: string): Promise<Caller<Actor>> {
    const now = this.#deps.clock();
    const caller = await this.#deps.known.find(token, now, () => this.#lookUp(token, now));
    if (caller === null) {
      throw errors.tokenEnded();
    }
    return caller;
  }

  async #lookUp(token: string, now: Date) {
    const secret = token.slice(prefix.length);
    const userId = ownerOf(secret);
    if (userId === null) {
      return null;
    }
    const use = { tokenHash: hashToken(secret), now, notedSince: new Date(now.getTime() - minute) };
    const row = await touchApiToken({ userId }, this.#deps.database.db, use);
    return row && { actor: { userId }, scopes: row.scopes, expiresAt: row.expiresAt };
  }
}

const toApiToken = ({ id, name, scopes, createdAt, lastUsedAt, expiresAt }: ApiTokenRow): ApiToken => ({
  id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
