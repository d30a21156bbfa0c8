import type { ChangeEvent } from '@hookline/contract/activity';
import type { ItemMetadata } from '@hookline/contract/content';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import { announceItem } from './announce-item.ts';
import type { IngestPayload } from './content.jobs.ts';
import { findRow, finishRun, type ItemRow } from './items.repo.ts';
import { indexItem } from './item-search.ts';
import { readText, saveText } from './texts.repo.ts';

/** What a run over an item found, or why it found nothing, in words for the user. */
export type IngestionResult = { text: string; title: string | null; metadata: ItemMetadata } | { failure: string };

interface IngestionTargetsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  clock: Clock;
}

/** The side of content that the ingestion works on. A run counts only while its item still waits for it. */
export class IngestionTargets {
  readonly #deps: IngestionTargetsDeps;

  constructor(deps: IngestionTargetsDeps) {
    this.#deps = deps;
  }

  /** The item that a run is for, or null when nobody waits for it any more. */
  async find(actor: Actor, { itemId, revision }: IngestPayload): Promise<ItemRow | null> {
    const row = await findRow(actor, this.#deps.database.db, itemId);
    const waits = row?.status === 'processing' && row.revision === revision && row.deletedAt === null;
    return waits ? row : null;
  }

  /** Keeps the result of a run. A second result of the same run changes nothing. */
  finish(actor: Actor, { itemId, revision }: IngestPayload, result: IngestionResult): Promise<void> {
    const { database, activity, events, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const row = await finishRun(actor, tx, { id: itemId, revision, now: clock(), ...toOutcome(result) });
      if (row === null) {
        return;
      }
      if ('text' in result) {
        await saveText(actor, tx, { itemId, text: result.text, metadata: result.metadata });
      }
      const text = 'text' in result ? result.text : await readText(actor, tx, itemId);
      await indexItem(actor, tx, { item: row, text });
      const kind = 'text' in result ? 'content_processed' : 'content_failed';
      await activity.record(actor, tx, { kind, title: row.title, boardId: row.boardId, contentId: itemId });
      announceItem({ events, actor, tx }, row);
    });
  }
}

const toOutcome = (result: IngestionResult) =>
  'failure' in result
    ? ({ status: 'failed', error: result.failure } as const)
    : ({ status: 'processed', error: null, ...(result.title !== null && { foundTitle: result.title }) } as const);
