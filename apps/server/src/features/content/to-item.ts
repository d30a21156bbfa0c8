import type { Item } from '@hookline/contract/content';
import { toSnapshot, type Baseline, type NumbersRow } from '#features/analytics/index.ts';

/** What an item shows of its row. */
export interface ShownItem extends Pick<
  Item,
  'id' | 'title' | 'description' | 'type' | 'platform' | 'url' | 'status' | 'error' | 'fileType'
> {
  boardId: string;
  fileName: string | null;
  fileSize: number | null;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An item with its latest numbers and what is usual for its owner there. */
export interface ItemWithNumbers {
  item: ShownItem;
  latest: NumbersRow | null;
  baseline: Baseline | null;
}

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

/** An item that nobody can have tracked yet. */
export const toFreshItem = (item: ShownItem): Item => toItem({ item, latest: null, baseline: null });
