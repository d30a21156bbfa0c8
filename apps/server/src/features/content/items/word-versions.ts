import type { TextRow } from './texts.repo.ts';
import { hashText } from '../library/readings.ts';

export type WordVersions = Record<'text' | 'notes', string>;

/**
 * Names what stands in an item. Made of the words themselves: what else happens to the item, or a change that
 * was taken back, is in nobody's way.
 */
export const wordVersions = ({ text, notes, generated }: Omit<TextRow, 'metadata'>): WordVersions => ({
  text: hashText(JSON.stringify([text, generated])),
  notes: hashText(notes),
});
