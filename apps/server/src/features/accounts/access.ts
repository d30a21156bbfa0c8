import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { deleteSessions, findUser, updateUser } from './accounts.repo.ts';
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
   * False
   * where there is no such account.
   */
  setDisabled(actor: Actor, isDisabled: boolean): Promise<boolean> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const disabledAt = isDisabled ? clock() : null;
      if ((await findUser(actor, tx)) === null || (await updateUser(actor, tx, { disabledAt })) === null) {
        return false;
      }
      if (isDisabled) {
        await this.#endAll(actor, tx, { withTokens: true });
      }
      return true;
    });
  }

  /** Ends all sessions of somebody, and the API tokens of their programs where that is asked for. */
  signOutEverywhere(actor: Actor, { withTokens }: { withTokens: boolean }): Promise<void> {
    return this.#deps.database.transaction((tx) => this.#endAll(actor, tx, { withTokens }));
  }

  async #endAll(actor: Actor, tx: Db, { withTokens }: { withTokens: boolean }): Promise<void> {
    await deleteSessions(actor, tx, null);
    if (withTokens) {
      await deleteApiTokens(actor, tx);
    }
    this.#deps.known.forget(actor, tx);
  }
}
