import { maxHighlightLength, maxHighlights } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import { findText } from '../items/texts.repo.ts';
import { addHighlight, listOfItem } from './highlights.repo.ts';
import { findQuote, passageOf } from './passage.ts';

/**
 * Highlights words in the text of an item, which must be held by `tx`. Nothing happens where the text does
 * not have them, where they are highlighted already, and where the text is nothing but them.
 */
export async function highlightWords(
  actor: Actor,
  tx: Db,
  { itemId, words, now }: { itemId: string; words: string; now: Date },
): Promise<void> {
  const quote = words.trim();
  const text = (await findText(actor, tx, itemId))?.text ?? '';
  if (quote === '' || quote.length > maxHighlightLength || text.trim() === quote) {
    return;
  }
  const place = await findQuote(text, quote);
  const passage = place && passageOf(text, place);
  const there = await listOfItem(actor, tx, itemId);
  const isThere = there.some(({ start, end }) => start === passage?.start && end === passage?.end);
  if (passage !== null && !isThere && there.length < maxHighlights) {
    const about = { note: '', color: 'yellow', createdAt: now, deletedAt: null } as const;
    await addHighlight(actor, tx, { ...passage, ...about, id: newId(), itemId });
  }
}
