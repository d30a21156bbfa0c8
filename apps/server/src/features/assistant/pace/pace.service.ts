import type { SpeakingRate } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/index.ts';
import { measureRate } from './measure-rate.ts';
import { listOwnTranscripts } from './pace.repo.ts';

/** How many recordings are measured: a pace changes over the years. */
const maxRecordings = 50;

/** How fast a user speaks. */
export class Pace {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  /** By their own recordings; null where none has a timed transcript. */
  async rate(actor: Actor): Promise<SpeakingRate | null> {
    return measureRate(await listOwnTranscripts(actor, this.#database.db, maxRecordings));
  }
}
