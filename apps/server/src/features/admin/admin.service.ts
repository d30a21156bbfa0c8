import type { AuditEntry } from '@hookline/contract/accounts';
import type { Installation, ManagedUser } from '@hookline/contract/admin';
import type { Access, Accounts } from '#features/accounts/index.ts';
import type { NightlyBackups } from '#features/backups/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { FreeRoom } from '#platform/free-room.ts';
import { dayMs } from '#platform/time-zone.ts';
import { countFiles, listFaults, listProcesses, listQueues, readDatabase } from './admin.repo.ts';
import type { People, UserChange } from './people.ts';

export interface AdminDeps {
  config: Config;
  database: Database;
  clock: Clock;
  room: FreeRoom;
  backups: NightlyBackups;
  people: People;
  accounts: Pick<Accounts, 'isOwner' | 'me'>;
  access: Access;
  models: { installedName(): Promise<string | null> };
  version: string;
}

/** What the owner of an installation sees and changes. For everybody else it is not there (`not_found`). */
export class Admin {
  readonly #deps: AdminDeps;

  constructor(deps: AdminDeps) {
    this.#deps = deps;
  }

  /** How the installation is. */
  async installation(actor: Actor): Promise<Installation> {
    await this.#requireOwner(actor);
    const { config, database, room, version, clock } = this.#deps;
    const { db } = database;
    const [server, files, queues, processes, name, backups, faults] = await Promise.all([
      readDatabase(db),
      countFiles(db),
      listQueues(db),
      listProcesses(db),
      this.#deps.models.installedName(),
      this.#backups(),
      listFaults(db, new Date(clock().getTime() - dayMs)),
    ]);
    return {
      version,
      database: { kind: config.database.url === null ? 'embedded' : 'server', ...server },
      storage: {
        kind: config.s3 === null ? 'disk' : 'bucket',
        ...files,
        free_bytes: await room.freeBytes(),
        problem: await room.problem(),
      },
      queues,
      processes,
      assistant: name === null ? { kind: 'built-in', name: 'Built-in assistant' } : { kind: 'model', name },
      transcription: config.transcription !== null,
      mail: config.mail !== null,
      backups,
      faults,
    };
  }

  /** Everybody who has an account, the oldest first. */
  async users(actor: Actor): Promise<ManagedUser[]> {
    await this.#requireOwner(actor);
    return this.#deps.people.list();
  }

  /**
   * Disables, enables, or gives quotas of its own to an account. Throws `not_found`; `own_account` for one's
   * own.
   */
  async changeUser(actor: Actor, userId: string, change: UserChange): Promise<ManagedUser> {
    await this.#requireOwner(actor);
    if (change.disabled === true && userId === actor.userId) {
      throw errors.impossible('own_account', 'You cannot disable your own account.');
    }
    await this.#find(userId);
    await this.#deps.people.change(userId, change, await this.#emailOf(actor));
    return this.#find(userId);
  }

  /** What owners did to accounts, the latest first. */
  async audit(actor: Actor): Promise<AuditEntry[]> {
    await this.#requireOwner(actor);
    return this.#deps.access.acts();
  }

  /** A link that makes one account, sent by mail where that is set up. */
  async invite(actor: Actor, email: string): Promise<{ link: string; isMailed: boolean }> {
    await this.#requireOwner(actor);
    return this.#deps.people.invite(email, { by: await this.#emailOf(actor), owner: actor });
  }

  /** A bucket that does not answer is told where its backups would be, and hides nothing else. */
  async #backups(): Promise<Installation['backups']> {
    const { backups } = this.#deps;
    const place = backups.place();
    try {
      const last = await backups.last();
      return {
        place,
        last: last && { name: last.name, bytes: last.bytes, taken_at: last.takenAt.toISOString() },
        problem: null,
      };
    } catch (error) {
      return { place, last: null, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  async #emailOf(actor: Actor): Promise<string> {
    return (await this.#deps.accounts.me(actor)).email;
  }

  async #find(userId: string): Promise<ManagedUser> {
    const user = await this.#deps.people.find({ id: userId });
    if (user === null) {
      throw errors.notFound('account');
    }
    return user;
  }

  async #requireOwner(actor: Actor): Promise<void> {
    if (!(await this.#deps.accounts.isOwner(actor))) {
      throw errors.notFound('address');
    }
  }
}
