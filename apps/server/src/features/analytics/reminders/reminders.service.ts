import type { NamedReminder } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { AnalyticsDeps } from '../deps.ts';
import * as repo from './reminders.repo.ts';

/** Asks for numbers at the ages at which posts can be compared. */
export class Reminders {
  readonly #deps: Pick<AnalyticsDeps, 'database' | 'clock'>;

  constructor(deps: Pick<AnalyticsDeps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  /**
   * Posts that wait for their numbers, those published last first; at most a hundred, and how many there are.
   */
  list(actor: Actor): Promise<repo.Waiting> {
    return repo.listReminders(actor, this.#deps.database.db, this.#deps.clock());
  }

  /** Throws `not_found` for a post that the user has not. */
  dismiss(actor: Actor, reminder: NamedReminder): Promise<void> {
    return this.#change(actor, reminder, repo.dismissReminder);
  }

  /** Throws `not_found` for a post that the user has not. */
  restore(actor: Actor, reminder: NamedReminder): Promise<void> {
    return this.#change(actor, reminder, repo.restoreReminder);
  }

  #change(
    actor: Actor,
    reminder: NamedReminder,
    change: (actor: Actor, db: Db, reminder: NamedReminder) => Promise<void>,
  ): Promise<void> {
    return this.#deps.database.transaction(async (tx) => {
      if (!(await repo.hasPost(actor, tx, reminder))) {
        throw errors.notFound('post');
      }
      await change(actor, tx, reminder);
    });
  }
}
