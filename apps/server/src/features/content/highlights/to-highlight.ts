import type { Highlight } from '@hookline/contract/content';
import type { HighlightRow } from './highlights.repo.ts';

export const toHighlight = (row: Omit<HighlightRow, 'userId'>): Highlight => ({
  id: row.id,
  item_id: row.itemId,
  start: row.start,
  end: row.end,
  quote: row.quote,
  note: row.note,
  color: row.color,
  created_at: row.createdAt.toISOString(),
});
