import type { ChangeEvent } from '@hookline/contract/activity';
import type { ItemStage } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { IngestPayload } from '../content.jobs.ts';
import { setStage } from './stages.repo.ts';

interface ItemStagesDeps {
  database: Database;
  events: Events<ChangeEvent>;
}

/** Where a run over an item is. */
export interface Stage {
  stage: ItemStage;
  since: Date;
  /** From 0 to 1; null where unknown. */
  progress: number | null;
  /** How many pages it has, where it goes page by page. */
  pages?: number;
  /** Whether it differs from what was announced last and is to be announced. */
  isNews: boolean;
}

/** Shows users how far the processing of their items is. */
export class ItemStages {
  readonly #deps: ItemStagesDeps;

  constructor(deps: ItemStagesDeps) {
    this.#deps = deps;
  }

  /** Stores the stage of a run. False when the item does not wait for this run any more. */
  async set(actor: Actor, { itemId, revision }: IngestPayload, update: Stage): Promise<boolean> {
    const { database, events } = this.#deps;
    return database.transaction(async (tx) => {
      const row = await setStage(actor, tx, { id: itemId, revision, ...update });
      if (row !== null && update.isNews) {
        const { stage, progress, pages = null } = update;
        const since = update.since.toISOString();
        events.publish(tx, actor.userId, [
          { type: 'item.stage', id: row.id, board_id: row.boardId, stage, since, progress, pages },
        ]);
      }
      return row !== null;
    });
  }
}
