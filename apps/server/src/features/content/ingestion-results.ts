import type { ItemMetadata } from '@hookline/contract/content';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { IngestPayload } from './content.jobs.ts';
import type { Content } from './content.service.ts';
import type { ItemRow } from './item-row.ts';
import { findRow, finishRun } from './items.repo.ts';
import { indexItem, saveText } from './texts.repo.ts';

/** What a run over an item found, or why it found nothing, in words for the user. */
export type IngestionResult = { text: string; title: string | null; metadata: ItemMetadata } | { failure: string };

export type IngestionTargets = ReturnType<typeof createIngestionTargets>;

interface Deps {
  database: Database;
  activity: ActivityLog;
  content: Content;
  clock: Clock;
}

/** The side of content that the ingestion works on. A run counts only while its item still waits for it. */
export function createIngestionTargets({ database, activity, content, clock }: Deps) {
  return {
    /** The item that a run is for, or null when nobody waits for it any more. */
    async find(actor: Actor, { itemId, revision }: IngestPayload): Promise<ItemRow | null> {
      const row = await findRow(actor, database.db, itemId);
      const waits = row?.status === 'processing' && row.revision === revision && row.deletedAt === null;
      return waits ? row : null;
    },

    /** Keeps the result of a run. A second result of the same run changes nothing. */
    finish: (actor: Actor, { itemId, revision }: IngestPayload, result: IngestionResult): Promise<void> =>
      database.transaction(async (tx) => {
        const failed = 'failure' in result;
        const outcome = failed
          ? ({ status: 'failed', error: result.failure } as const)
          : ({ status: 'processed', error: null, ...(result.title !== null && { foundTitle: result.title }) } as const);
        const row = await finishRun(actor, tx, { id: itemId, revision, now: clock(), ...outcome });
        if (row === null) {
          return;
        }
        if (!failed) {
          await saveText(actor, tx, { itemId, text: result.text, metadata: result.metadata });
          await indexItem(actor, tx, itemId);
        }
        const kind = failed ? 'content_failed' : 'content_processed';
        await activity.record(actor, tx, { kind, title: row.title, boardId: row.boardId, contentId: itemId });
        await content.announce(actor, tx, row);
      }),
  };
}
