import type { ManagedUser } from '@hookline/contract/admin';
import type { Access, Accounts } from '#features/accounts/index.ts';
import type { QuotaKind, Quotas } from '#features/quotas/index.ts';
import type { Database } from '#platform/database/index.ts';
import { listAccounts, type AccountRow } from './admin.repo.ts';

interface PeopleDeps {
  database: Database;
  quotas: Quotas;
  accounts: Pick<Accounts, 'isOwner'>;
  access: Access;
}

export interface UserChange {
  disabled?: boolean | undefined;
  quotas?: Partial<Record<QuotaKind, number | null | undefined>> | undefined;
}

/**
 * Everybody who has an account. Whoever asks must be the owner of the installation, or sit at its machine.
 */
export class People {
  readonly #deps: PeopleDeps;

  constructor(deps: PeopleDeps) {
    this.#deps = deps;
  }

  /** The oldest account first. */
  async list(): Promise<ManagedUser[]> {
    const rows = await listAccounts(this.#deps.database.db);
    return Promise.all(rows.map((row) => this.#toUser(row)));
  }

  /** By id or e-mail; null where there is no such account. */
  async find(idOrEmail: string): Promise<ManagedUser | null> {
    const rows = await listAccounts(this.#deps.database.db);
    const row = rows.find(({ id, email }) => id === idOrEmail || email === idOrEmail);
    return row === undefined ? null : this.#toUser(row);
  }

  /**
   * Disables or enables an account that is there, or gives it quotas of its own. `by`: the e-mail address or
   * the command of whoever does it, for the log.
   */
  async change(userId: string, { disabled, quotas = {} }: UserChange, by: string): Promise<void> {
    const { access } = this.#deps;
    const actor = { userId };
    if (disabled !== undefined) {
      await access.setDisabled(actor, disabled, by);
    }
    const named = Object.entries(quotas).filter(([, limit]) => limit !== undefined);
    await this.#deps.quotas.change(actor, Object.fromEntries(named));
    if (named.length > 0) {
      await access.note(actor, { kind: 'quotas_changed', by });
    }
  }

  /**
   * Ends every session, and the API tokens of programs where that is asked for. Returns of how many people.
   */
  async signOutAll(options: { withTokens: boolean; by: string }): Promise<number> {
    const rows = await listAccounts(this.#deps.database.db);
    for (const { id } of rows) {
      await this.#deps.access.signOutEverywhere({ userId: id }, options);
    }
    return rows.length;
  }

  async #toUser({ createdAt, disabledAt, lastActiveOn, ...row }: AccountRow): Promise<ManagedUser> {
    const actor = { userId: row.id };
    return {
      ...row,
      is_owner: await this.#deps.accounts.isOwner(actor),
      is_disabled: disabledAt !== null,
      created_at: createdAt.toISOString(),
      last_active_on: lastActiveOn,
      usage: await this.#deps.quotas.usage(actor),
    };
  }
}
