import { maxHighlights } from '@hookline/contract/content';
import { singleSpaced } from '@hookline/text';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import { addHighlight, listEvenDeleted } from '../highlights/highlights.repo.ts';
import { findQuote, passageOf } from '../highlights/passage.ts';
import { indexItem } from '../items/item-search.ts';
import { lockItem } from '../items/items.repo.ts';
import { findText } from '../items/texts.repo.ts';

/**
 * Gives an item that is there the passages that were marked in it elsewhere and it has never had: deleted ones
 * do not come back. Returns how many are new.
 */
export async function markExisting(
  actor: Actor,
  tx: Db,
  { itemId, marked, now }: { itemId: string; marked: readonly { quote: string; note: string }[]; now: Date },
): Promise<number> {
  if ((await lockItem(actor, tx, itemId)) === null) {
    return 0;
  }
  const there = await listEvenDeleted(actor, tx, itemId);
  const known = new Set(there.map(({ quote }) => singleSpaced(quote)));
  const fresh = marked.filter(({ quote }) => !known.has(singleSpaced(quote)));
  const some = fresh.slice(0, Math.max(0, maxHighlights - there.length));
  const text = some.length === 0 ? '' : ((await findText(actor, tx, itemId))?.text ?? '');
  for (const { quote, note } of some) {
    const place = await findQuote(text, quote);
    const passage = place && passageOf(text, place);
    const about = { id: newId(), itemId, note, color: 'yellow', createdAt: now, deletedAt: null } as const;
    const nowhere = { start: null, end: null, prefix: '', suffix: '' };
    // As it was marked: a text may say it a little differently.
    await addHighlight(actor, tx, { ...(passage ?? nowhere), ...about, quote });
  }
  await (some.length > 0 && indexItem(actor, tx, itemId));
  return some.length;
}
