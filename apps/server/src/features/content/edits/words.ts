import { countWords } from '@hookline/contract/counting';
import type { ItemChange } from '@hookline/contract/content';
import { findFirstNumbers } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { noteTitle } from '../additions/note-title.ts';
import { replaceText } from '../highlights/replace-text.ts';
import { indexItem } from '../items/item-search.ts';
import type { ItemRow } from '../items/items.repo.ts';
import { findText, noText, saveText, type TextRow } from '../items/texts.repo.ts';
import { wordVersions } from '../items/word-versions.ts';

/**
 * Notes are their owner's to write anew, and scripts as long as no numbers tell how their words did. Throws
 * `not_a_note`, `not_a_script` or `has_numbers`; the item must be held.
 */
export async function requireOwnWords(
  actor: Actor,
  tx: Db,
  { before: { id, type }, change: { text, generatedContent } }: { before: ItemRow; change: ItemChange },
): Promise<void> {
  if (text !== undefined && type !== 'note') {
    throw errors.impossible('not_a_note', 'Only the text of a note can be changed.');
  }
  if (generatedContent === undefined) {
    return;
  }
  if (type !== 'generated_content') {
    throw errors.impossible('not_a_script', 'Only a saved script can be updated with another version.');
  }
  if ((await findFirstNumbers(actor, tx, [id])).size > 0) {
    throw errors.impossible(
      'has_numbers',
      'This script has numbers, which belong to the words it has now. Save the new version beside it.',
    );
  }
}

/**
 * Throws `changed_elsewhere` where a change would replace other words than it was begun from, not where it
 * says the same once more, as after an answer that was lost; the item must be held.
 */
export async function requireSameWords(
  actor: Actor,
  tx: Db,
  { before: { id, type }, change }: { before: ItemRow; change: ItemChange },
): Promise<void> {
  const { begunFrom } = change;
  if (begunFrom === undefined) {
    return;
  }
  const stored = (await findText(actor, tx, id)) ?? noText;
  const now = wordVersions(stored);
  const wanted = wordVersions(withChange(stored, change));
  const stale = (['text', 'notes'] as const).find(
    (part) => begunFrom[part] !== undefined && begunFrom[part] !== now[part] && wanted[part] !== now[part],
  );
  if (stale !== undefined) {
    const what = stale === 'notes' ? stale : type === 'note' ? type : 'script';
    throw errors.changedElsewhere(what, now[stale]);
  }
}

const withChange = (
  stored: TextRow,
  { generatedContent: generated, text = generated?.script, notes }: ItemChange,
): TextRow => ({
  ...stored,
  ...(text !== undefined && { text }),
  ...(generated !== undefined && { generated }),
  ...(notes !== undefined && { notes }),
});

/** A note is called what its first line says, until it is given a title. */
export const titleAfter = (
  { isTitleFound }: ItemRow,
  { text, title }: ItemChange,
): Partial<Pick<ItemRow, 'title' | 'isTitleFound'>> =>
  text !== undefined && title === undefined && isTitleFound ? { title: noteTitle(text), isTitleFound } : {};

/**
 * Changes the text of a note or script, or what is said of an item, where that is wanted; the item must be
 * held.
 */
export async function changeWords(
  actor: Actor,
  tx: Db,
  { id: itemId, generatedContent: generated, text = generated?.script, notes }: ItemChange & { id: string },
): Promise<void> {
  if (text !== undefined) {
    const beside = generated === undefined ? { metadata: { words: countWords(text) } } : { generated };
    await replaceText(actor, tx, { itemId, text, ...beside });
  }
  if (notes !== undefined) {
    await saveText(actor, tx, { itemId, notes });
  }
  if (text !== undefined || notes !== undefined) {
    await indexItem(actor, tx, itemId);
  }
}
