import type { Item, Unlock } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { lockItem, reviseFailed } from '../items/items.repo.ts';
import { loadItem } from '../library/library.service.ts';
import { runAgain, type RunStarter } from './run-again.ts';

interface UnlockingDeps extends RunStarter {
  database: Database;
  clock: Clock;
  /** Encrypts passwords on their way to the run that needs them. */
  passwords: Pick<SecretBox, 'seal'>;
}

/** Reads password-protected files once the user provides the password. */
export class Unlocking {
  readonly #deps: UnlockingDeps;

  constructor(deps: UnlockingDeps) {
    this.#deps = deps;
  }

  /**
   * Tries a locked PDF once more. Throws `not_found`, and `not_locked` for an item that waits for no
   * password.
   */
  unlock(actor: Actor, id: string, { password }: Unlock): Promise<Item> {
    const { database, events, jobs, clock, passwords } = this.#deps;
    return database.transaction(async (tx) => {
      const before = await lockItem(actor, tx, id);
      if (before === null) {
        throw errors.notFound('item');
      }
      const isLocked = before.errorCode === 'encrypted' && before.fileType === 'pdf';
      const row = isLocked ? await reviseFailed(actor, tx, { id, now: clock() }) : null;
      if (row === null) {
        throw errors.impossible('not_locked', 'This item is not waiting for a password.');
      }
      const options = { password: passwords.seal(password, id) };
      await runAgain(actor, tx, { jobs, events, row, was: 'failed', options });
      return loadItem(actor, tx, id);
    });
  }
}
