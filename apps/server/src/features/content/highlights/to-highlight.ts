import type { Highlight } from '@hookline/contract/content';
import { toIso } from '#platform/clock.ts';
import type { ListedHighlight } from './highlights.repo.ts';

export const toHighlight = (
  row: Omit<ListedHighlight, 'createdAt'> & { createdAt: Date | string },
): Highlight => ({
  id: row.id,
  item_id: row.itemId,
  start: row.start,
  end: row.end,
  quote: row.quote,
  note: row.note,
  color: row.color,
  created_at: toIso(row.createdAt),
});
