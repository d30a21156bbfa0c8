import type { Item } from '@hookline/contract/content';
import { toSnapshot, type Baseline, type NumbersRow } from '#features/analytics/index.ts';
import type { items } from '#db/content.ts';

export type ItemRow = typeof items.$inferSelect;

/** An item with its latest numbers and what is usual for its owner there. */
export interface ItemWithNumbers {
  item: Pick<ItemRow, (typeof shown)[number]>;
  latest: NumbersRow | null;
  baseline: Baseline | null;
}

/** The columns that an item shows. */
export const shown = [
  'id',
  'boardId',
  'title',
  'description',
  'type',
  'platform',
  'url',
  'status',
  'error',
  'fileType',
  'fileName',
  'fileSize',
  'publishedAt',
  'createdAt',
  'updatedAt',
] as const;

export const toItem = ({ item, latest, baseline }: ItemWithNumbers): Item => ({
  id: item.id,
  board_id: item.boardId,
  title: item.title,
  description: item.description,
  type: item.type,
  platform: item.platform,
  url: item.url,
  status: item.status,
  fileType: item.fileType,
  file_name: item.fileName,
  file_size: item.fileSize,
  published_at: item.publishedAt?.toISOString() ?? null,
  created_at: item.createdAt.toISOString(),
  updated_at: item.updatedAt.toISOString(),
  error: item.error,
  latest_performance: latest === null ? null : toSnapshot(latest, baseline),
});
