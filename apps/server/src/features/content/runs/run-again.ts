import type { ChangeEvent } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { announceItem } from '../items/announce-item.ts';
import { askForText, type TextRequest } from './ask-for-text.ts';
import { indexItem } from '../items/item-search.ts';
import type { ItemRow } from '../items/items.repo.ts';
import { reviseWaiting } from './refetch.repo.ts';
import { findText } from '../items/texts.repo.ts';

/** What sends items on their way and tells of it. */
export interface RunStarter {
  jobs: Jobs;
  events: Events<ChangeEvent>;
}

interface Run extends TextRequest {
  row: TextRequest['row'] & Pick<ItemRow, 'boardId'>;
}

/** Has an item read that was just given another revision, once `tx` commits. */
export async function runAgain(
  actor: Actor,
  tx: Db,
  { jobs, events, row, given }: RunStarter & Run,
): Promise<void> {
  await askForText(jobs, tx, { ...actor, row, given });
  await indexItem(actor, tx, row.id);
  announceItem({ events, actor, tx }, row);
}

/**
 * Has those of the restored items read that were still waiting for it when they were deleted: what was sent
 * for them meanwhile found nobody who waits, and came to nothing.
 */
export async function runRestored(
  actor: Actor,
  tx: Db,
  { ids, now, ...starter }: RunStarter & { ids: string[]; now: Date },
): Promise<void> {
  for (const row of await reviseWaiting(actor, tx, { ids, now })) {
    // Only pages are fetched again; what is known of a recording before its words are is no text to keep.
    const isRefetch = row.type === 'website' && Boolean((await findText(actor, tx, row.id))?.text);
    await runAgain(actor, tx, { ...starter, row, given: { isRefetch } });
  }
}
