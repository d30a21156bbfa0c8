import type { AuditEntry } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { deleteSessions, findUser, updateUser } from './accounts.repo.ts';
import { insertAuditEntry, listOwnersActs, type NewAuditEntry } from './audit.repo.ts';
import type { KnownCallers } from './known-callers.ts';
import { deleteApiTokens } from './tokens/api-tokens.repo.ts';

interface AccessDeps {
  database: Database;
  clock: Clock;
  known: KnownCallers;
}

/** Who may come in at all: what the owner of an installation decides over accounts. */
export class Access {
  readonly #deps: AccessDeps;

  constructor(deps: AccessDeps) {
    this.#deps = deps;
  }

  /**
   * Lets nobody sign in to an account, which ends its sessions and API tokens, or lets its owner in again.
   * `by`: the email address or the command of whoever does it, for the log, which has changes only.
   */
  async setDisabled(
    actor: Actor,
    tx: Db,
    { isDisabled, by }: { isDisabled: boolean; by: string },
  ): Promise<void> {
    const user = await findUser(actor, tx);
    if (user === null || (user.disabledAt !== null) === isDisabled) {
      return;
    }
    await updateUser(actor, tx, { disabledAt: isDisabled ? this.#deps.clock() : null });
    await this.note(actor, tx, { kind: isDisabled ? 'disabled' : 'enabled', by });
    if (isDisabled) {
      await this.#endAll(actor, tx, { withTokens: true });
    }
  }

  /** Ends all sessions of somebody, and the API tokens of their programs where that is asked for. */
  signOutEverywhere(actor: Actor, { withTokens, by }: { withTokens: boolean; by: string }): Promise<void> {
    return this.#deps.database.transaction(async (tx) => {
      await this.#endAll(actor, tx, { withTokens });
      await this.note(actor, tx, { kind: 'signed_out', by });
    });
  }

  /** Writes down what an owner did to an account. */
  note(actor: Actor, db: Db, act: Omit<NewAuditEntry, 'at' | 'caller'> & { by: string }): Promise<void> {
    return insertAuditEntry(actor, db, { ...act, at: this.#deps.clock() });
  }

  /** What owners did to accounts, the latest first. */
  acts(): Promise<AuditEntry[]> {
    return listOwnersActs(this.#deps.database.db);
  }

  async #endAll(actor: Actor, tx: Db, { withTokens }: { withTokens: boolean }): Promise<void> {
    await deleteSessions(actor, tx, null);
    if (withTokens) {
      await deleteApiTokens(actor, tx);
    }
    this.#deps.known.forget(actor, tx);
  }
}
