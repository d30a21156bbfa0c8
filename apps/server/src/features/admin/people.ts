import type { ManagedUser, Usage } from '@hookline/contract/admin';
import type { Access, Accounts, Invitations } from '#features/accounts/index.ts';
import type { QuotaKind, Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/index.ts';
import { findAccount, listAccounts, type AccountRow } from './admin.repo.ts';

interface PeopleDeps {
  database: Database;
  quotas: Quotas;
  accounts: Pick<Accounts, 'isOwner' | 'ownsInstallation'>;
  access: Access;
  invitations: Invitations;
}

type Invitation = ReturnType<Invitations['invite']>;

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
    const { database, quotas, accounts } = this.#deps;
    const [rows, usages] = await Promise.all([listAccounts(database.db), quotas.usageOfAll()]);
    return rows.flatMap((row, index) => {
      const isOwner = accounts.ownsInstallation({ isFirst: index === 0, email: row.email });
      const usage = usages.get(row.id);
      // An account that was made between the two questions is in the next list.
      return usage === undefined ? [] : toManagedUser(row, { isOwner, usage });
    });
  }

  /** Null where there is no such account. */
  async find(account: { id: string } | { email: string }): Promise<ManagedUser | null> {
    const { database, quotas, accounts } = this.#deps;
    const row = await findAccount(database.db, account);
    if (row === null) {
      return null;
    }
    const actor = { userId: row.id };
    const isOwner = await accounts.isOwner(actor);
    return toManagedUser(row, { isOwner, usage: await quotas.usage(actor) });
  }

  /**
   * Disables or enables an account that is there, or gives it quotas of its own. `by`: the email address or
   * the command of whoever does it, for the log.
   */
  async change(userId: string, { disabled, quotas = {} }: UserChange, by: string): Promise<void> {
    const { access, database } = this.#deps;
    const actor = { userId };
    const named = Object.entries(quotas).filter(([, limit]) => limit !== undefined);
    await database.transaction(async (tx) => {
      if (disabled !== undefined) {
        await access.setDisabled(actor, tx, { isDisabled: disabled, by });
      }
      if (named.length > 0) {
        await this.#deps.quotas.change(actor, tx, Object.fromEntries(named));
        await access.note(actor, tx, { kind: 'quotas_changed', by });
      }
    });
  }

  /**
   * A link that makes one account, sent by mail where that is set up. The log has it with the account of the
   * owner, where there is one yet.
   */
  async invite(email: string, { by, owner }: { by: string; owner?: Actor }): Promise<Invitation> {
    const { access, database, invitations } = this.#deps;
    const [first] = owner === undefined ? await listAccounts(database.db) : [];
    const actor = owner ?? (first && { userId: first.id });
    if (actor !== undefined) {
      await access.note(actor, database.db, { kind: 'invited', detail: email, by });
    }
    return invitations.invite(email);
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
}

const toManagedUser = (
  { createdAt, disabledAt, lastActiveOn, ...row }: AccountRow,
  { isOwner, usage }: { isOwner: boolean; usage: Usage },
): ManagedUser => ({
  ...row,
  is_owner: isOwner,
  is_disabled: disabledAt !== null,
  created_at: createdAt.toISOString(),
  last_active_on: lastActiveOn,
  usage,
});
