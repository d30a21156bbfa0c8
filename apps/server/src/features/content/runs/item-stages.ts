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
  /** From 0 to 1; null where nobody knows. */
  progress: number | null;
  /** It is not what was told last: people hear of it. */
  isNews: boolean;
}

/** Shows people how far the processing of their items is. */
export class ItemStages {
  readonly #deps: ItemStagesDeps;

  constructor(deps: ItemStagesDeps) {
    this.#deps = deps;
  }

  /** Says where a run is. False when nobody waits for this run any more. */
  async set(actor: Actor, { itemId, revision }: IngestPayload, news: Stage): Promise<boolean> {
    const { database, events } = this.#deps;
    return database.transaction(async (tx) => {
      const row = await setStage(actor, tx, { id: itemId, revision, ...news });
      if (row !== null && news.isNews) {
        const { stage, progress } = news;
        const since = news.since.toISOString();
        events.publish(tx, actor.userId, [
          { type: 'item.stage', id: row.id, board_id: row.boardId, stage, since, progress },
        ]);
      }
      return row !== null;
    });
  }
}
