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
   * `by`: the e-mail address or the command of whoever does it, for the log, which has changes only. False
   * where there is no such account.
   */
  setDisabled(actor: Actor, isDisabled: boolean, by: string): Promise<boolean> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const user = await findUser(actor, tx);
      if (user === null) {
        return false;
      }
      if ((user.disabledAt !== null) === isDisabled) {
        return true;
      }
      await updateUser(actor, tx, { disabledAt: isDisabled ? clock() : null });
      await this.#note(actor, tx, { kind: isDisabled ? 'disabled' : 'enabled', by });
      if (isDisabled) {
        await this.#endAll(actor, tx, { withTokens: true });
      }
      return true;
    });
  }

  /** Ends all sessions of somebody, and the API tokens of their programs where that is asked for. */
  signOutEverywhere(actor: Actor, { withTokens, by }: { withTokens: boolean; by: string }): Promise<void> {
    return this.#deps.database.transaction(async (tx) => {
      await this.#endAll(actor, tx, { withTokens });
      await this.#note(actor, tx, { kind: 'signed_out', by });
    });
  }

  /** Writes down what an owner did to an account in another way. */
  note(
    actor: Actor,
    act: { kind: 'quotas_changed' | 'invited'; by: string; detail?: string },
  ): Promise<void> {
    return this.#note(actor, this.#deps.database.db, act);
  }

  /** What owners did to accounts, the latest first. */
  acts(): Promise<AuditEntry[]> {
    return listOwnersActs(this.#deps.database.db);
  }

  #note(actor: Actor, db: Db, act: Omit<NewAuditEntry, 'at'>): Promise<void> {
    return insertAuditEntry(actor, db, { ...act, at: this.#deps.clock() });
  }

  async #endAll(actor: Actor, tx: Db, { withTokens }: { withTokens: boolean }): Promise<void> {
    await deleteSessions(actor, tx, null);
    if (withTokens) {
      await deleteApiTokens(actor, tx);
    }
    this.#deps.known.forget(actor, tx);
  }
}
