import type { ChangeEvent } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { ingestJob, type IngestPayload } from '../content.jobs.ts';
import { findRow, type ItemRow, reviseFailed } from '../items/items.repo.ts';
import { runAgain } from './run-again.ts';

interface QuietLooksDeps {
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

/** When a name that was not found is looked for again: a server may have been offline, a name may be new. */
const delays = [30, 300, 3_600];

/** Asks, once `tx` commits, for another look at what was not found, unless there were enough. */
export async function askForLook(jobs: Jobs, tx: Db, payload: IngestPayload): Promise<void> {
  const { userId, itemId, revision, looks = 0 } = payload;
  const delaySeconds = delays[looks];
  if (delaySeconds !== undefined) {
    const next = { userId, itemId, revision, looks: looks + 1, isLook: true };
    await jobs.send(tx, { kind: ingestJob, payload: next, delaySeconds });
  }
}

/** Items whose address was not found: they stay failed until it is. */
export class QuietLooks {
  readonly #deps: QuietLooksDeps;

  constructor(deps: QuietLooksDeps) {
    this.#deps = deps;
  }

  /** The item as its run left it; null when something has happened to it since. */
  async find(actor: Actor, { itemId, revision }: IngestPayload): Promise<ItemRow | null> {
    const row = await findRow(actor, this.#deps.database.db, itemId);
    const isSame = row?.status === 'failed' && row.revision === revision && row.deletedAt === null;
    return isSame ? row : null;
  }

  /** Runs the item again where its address is found now; else asks for a later look. */
  settle(actor: Actor, payload: IngestPayload, isFound: boolean): Promise<void> {
    const { database, jobs, events, clock } = this.#deps;
    return database.transaction(async (tx) => {
      if (!isFound) {
        await askForLook(jobs, tx, payload);
        return;
      }
      const row = await reviseFailed(actor, tx, { id: payload.itemId, now: clock() });
      if (row !== null) {
        const options = { looks: payload.looks };
        await runAgain(actor, tx, { jobs, events, row, was: 'failed', options });
      }
    });
  }
}
