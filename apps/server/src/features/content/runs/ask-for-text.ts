import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { ingestJob, type IngestPayload } from '../content.jobs.ts';
import type { ItemRow } from '../items/items.repo.ts';

export interface TextRequest {
  /** The item with the revision that the run is to count for. */
  row: Pick<ItemRow, 'id' | 'revision' | 'fileKey'>;
  /** What the run must know beyond the item. */
  options?: Pick<IngestPayload, 'isRefetch' | 'password' | 'looks'> | undefined;
}

/**
 * Queues the reading of an item's text once `tx` commits. Files come before addresses, so that no file waits
 * for slow sites.
 */
export function askForText(
  jobs: Pick<Jobs, 'send'>,
  tx: Db,
  { userId, row, options }: TextRequest & Actor,
): Promise<void> {
  const payload = { userId, itemId: row.id, revision: row.revision, ...options };
  return jobs.send(tx, { kind: ingestJob, payload, isUrgent: row.fileKey !== null });
}
