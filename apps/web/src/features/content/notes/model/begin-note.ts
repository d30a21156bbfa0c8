import { keepWords, keptWords } from '#lib/kept-words.ts';
import { newNoteDraft } from '../../model/draft-names.ts';

/**
 * What the form of a new note is to begin with, for one with these words: nothing where another note was left
 * there unsaved, which has them at its end from now on.
 */
export function beginNote(draftPlace: string, text: string): string {
  const place = newNoteDraft(draftPlace);
  const unsaved = keptWords(place);
  if (unsaved === undefined || text === '') {
    return text;
  }
  if (!unsaved.includes(text)) {
    keepWords(place, `${unsaved.trimEnd()}\n\n${text}`);
  }
  return '';
}
