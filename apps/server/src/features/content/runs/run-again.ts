import type { ChangeEvent } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { announceItem } from '../items/announce-item.ts';
import { askForText, type TextRequest } from './ask-for-text.ts';
import { indexFacet } from '../items/item-search.ts';
import type { ItemRow } from '../items/items.repo.ts';
import { reviseWaiting } from './refetch.repo.ts';
import { findText } from '../items/texts.repo.ts';

/** What starts a run and announces it. */
export interface RunStarter {
  jobs: Jobs;
  events: Events<ChangeEvent>;
}

interface Run extends TextRequest {
  row: TextRequest['row'] & Pick<ItemRow, 'boardId'>;
  /** The status before. */
  was: ItemRow['status'];
}

/** Starts a run over an item with a new revision, once `tx` commits. */
export async function runAgain(
  actor: Actor,
  tx: Db,
  { jobs, events, row, was, options }: RunStarter & Run,
): Promise<void> {
  await askForText(jobs, tx, { ...actor, row, options });
  await indexFacet(actor, tx, { ids: [row.id], from: { status: was }, to: { status: 'processing' } });
  announceItem({ events, actor, tx }, row);
}

/**
 * Starts new runs over restored items that were still being read when they were deleted: their earlier runs
 * came to nothing.
 */
export async function runRestored(
  actor: Actor,
  tx: Db,
  { ids, now, ...starter }: RunStarter & { ids: string[]; now: Date },
): Promise<void> {
  for (const row of await reviseWaiting(actor, tx, { ids, now })) {
    // Only pages are fetched again; a recording before its transcript has no text to lose.
    const isRefetch = row.type === 'website' && Boolean((await findText(actor, tx, row.id))?.text);
    await runAgain(actor, tx, { ...starter, row, was: 'processing', options: { isRefetch } });
  }
}
