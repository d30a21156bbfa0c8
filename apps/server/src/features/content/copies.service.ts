import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { askForText } from './ask-for-text.ts';
import { copyItems, lockIdsOn } from './copies.repo.ts';
import { indexCopies } from './item-search.ts';

interface CopiesDeps {
  jobs: Jobs;
  clock: Clock;
}

/** Makes second copies of items. */
export class Copies {
  readonly #deps: CopiesDeps;

  constructor(deps: CopiesDeps) {
    this.#deps = deps;
  }

  /**
   * Copies every item of a board, with its text, to another board of the same user, in the same order. A
   * stored file is shared by both: it is removed with the last item that has it. A copy of what is still
   * processed is processed by itself.
   */
  async copyItems(actor: Actor, tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
    const originals = await lockIdsOn(actor, tx, from);
    const copies = originals.map(() => newId()).toSorted();
    const made = await copyItems(actor, tx, { originals, copies, boardId: to, now: this.#deps.clock() });
    await indexCopies(actor, tx, { originals, copies, from, to });
    for (const row of made.filter(({ status }) => status === 'processing')) {
      await askForText(this.#deps.jobs, tx, { ...actor, row });
    }
  }
}
