import { countWords } from '@hookline/contract/counting';
import type { ItemChange } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { noteTitle } from '../additions/note-title.ts';
import { replaceText } from '../highlights/replace-text.ts';
import { indexItem } from '../items/item-search.ts';
import type { ItemRow } from '../items/items.repo.ts';
import { saveText } from '../items/texts.repo.ts';

/** Only the text of a note is its owner's to change. Throws `not_a_note`. */
export function requireNote({ type }: ItemRow, { text }: ItemChange): void {
  if (text !== undefined && type !== 'note') {
    throw errors.impossible('not_a_note', 'Only the text of a note can be changed.');
  }
}

/** A note is called what its first line says, until it is given a title. */
export const titleAfter = (
  { isTitleFound }: ItemRow,
  { text, title }: ItemChange,
): Partial<Pick<ItemRow, 'title' | 'isTitleFound'>> =>
  text !== undefined && title === undefined && isTitleFound ? { title: noteTitle(text), isTitleFound } : {};

/** Changes the text of a note, or what is said of an item, where that is wanted; the item must be held. */
export async function changeWords(
  actor: Actor,
  tx: Db,
  { id: itemId, text, notes }: Pick<ItemChange, 'text' | 'notes'> & { id: string },
): Promise<void> {
  if (text !== undefined) {
    await replaceText(actor, tx, { itemId, text, metadata: { words: countWords(text) } });
  }
  if (notes !== undefined) {
    await saveText(actor, tx, { itemId, notes });
  }
  if (text !== undefined || notes !== undefined) {
    await indexItem(actor, tx, itemId);
  }
}
