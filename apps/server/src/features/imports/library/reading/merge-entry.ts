import { tagKey } from '@hookline/contract/content';
import { bounds } from './bounds.ts';
import type { LibraryEntry } from './library-entry.ts';

/** Adds the tags, notes and highlights of an entry to those of another of the same page or note. */
export function mergeEntry(there: LibraryEntry, again: LibraryEntry): void {
  const known = new Set(there.tags.map(tagKey));
  const tags = again.tags.filter((tag) => !known.has(tagKey(tag)));
  there.tags = [...there.tags, ...tags].slice(0, bounds.tags);
  const quotes = new Set(there.highlights.map(({ quote }) => quote));
  const highlights = again.highlights.filter(({ quote }) => !quotes.has(quote));
  there.highlights = [...there.highlights, ...highlights].slice(0, bounds.highlights);
  const notes = there.notes === '' ? again.notes : `${there.notes}\n\n${again.notes}`;
  if (!there.notes.includes(again.notes) && notes.length <= bounds.notes) {
    there.notes = notes;
  }
  there.title ||= again.title;
  if (again.savedAt !== null && (there.savedAt === null || again.savedAt < there.savedAt)) {
    there.savedAt = again.savedAt;
  }
}
