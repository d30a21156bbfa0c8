import type { Highlight } from '@hookline/contract/content';
import { toIso } from '#platform/clock.ts';
import { hashText } from '../library/readings.ts';
import type { ListedHighlight } from './highlights.repo.ts';

/** What a note is called; made of its words, as the versions of an item are. */
export const noteVersion = (note: string): string => hashText(note);

export const toHighlight = (
  row: Omit<ListedHighlight, 'createdAt'> & { createdAt: Date | string },
): Highlight => ({
  id: row.id,
  item_id: row.itemId,
  start: row.start,
  end: row.end,
  quote: row.quote,
  note: row.note,
  versions: { note: noteVersion(row.note) },
  color: row.color,
  created_at: toIso(row.createdAt),
});
