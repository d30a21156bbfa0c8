import type { BulkAction } from '@hookline/contract/content';
import { api } from '#lib/api.ts';
import { asList, asTexts, withDefaults } from '#lib/tolerant.ts';

/** What is done to many items, without saying to which. */
export type ManyChange =
  | { action: Extract<BulkAction, 'delete' | 'restore' | 'refetch'> }
  | { action: Extract<BulkAction, 'move' | 'copy'>; boardId: string }
  | { action: Extract<BulkAction, 'tag' | 'untag'>; tags: string[] };

export interface ManyOutcome {
  done: string[];
  failed: { id: string; message: string }[];
  /** Of a copy: the new items. */
  copies: string[];
}

/** How many items the server changes by one call. */
const perCall = 200;

/** Does one thing to many items. */
export async function changeMany(ids: readonly string[], change: ManyChange): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { done: [], failed: [], copies: [] };
  for (let from = 0; from < ids.length; from += perCall) {
    const body = { ...change, ids: ids.slice(from, from + perCall) };
    const answer = await api('POST /api/content/bulk', { body });
    outcome.done.push(...asTexts(answer.done));
    outcome.copies.push(...asTexts(answer.copies));
    outcome.failed.push(...asList(answer.failed, (one) => withDefaults(one, { id: '', message: '' })));
  }
  return outcome;
}
