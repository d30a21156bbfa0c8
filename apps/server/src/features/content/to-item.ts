import type { Platform } from '@hookline/contract/common';
import type { Item } from '@hookline/contract/content';
import { toSnapshot, type Counts } from '#features/analytics/index.ts';
import { toIso } from '#platform/clock.ts';

/** What an item shows of its row. */
export interface ShownItem extends Pick<
  Item,
  'id' | 'title' | 'description' | 'type' | 'platform' | 'url' | 'status' | 'error' | 'fileType'
> {
  boardId: string;
  fileName: string | null;
  fileSize: number | null;
  errorCode: string | null;
  stage: Item['stage'];
  stageSince: Date | string | null;
  stageProgress: number | null;
  publishedAt: Date | string | null;
  createdAt: Date | string;
  updatedAt: Date | string;
}

/** The numbers of the post that was tracked last, and what is usual for the owner on its platform. */
interface Tracked extends Counts {
  trackedOn: Platform;
  snapshotId: string;
  recordedAt: string;
  engagementRate: number;
  posts: number | null;
  medianLogViews: number;
  spreadLogViews: number;
}

/** An item as it is read to be shown. */
export type ItemListing = ShownItem & (Tracked | { trackedOn: null });

/** An item that nobody can have tracked yet. */
export const toFreshItem = (item: ShownItem): Item => ({
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
  published_at: item.publishedAt && toIso(item.publishedAt),
  created_at: toIso(item.createdAt),
  updated_at: toIso(item.updatedAt),
  error: item.error,
  error_code: item.errorCode,
  ...toStage(item),
  latest_performance: null,
});

/** One that waits for its first stage does so since it came. */
const toStage = ({ status, stage, stageSince, stageProgress, createdAt }: ShownItem) =>
  status === 'processing'
    ? { stage: stage ?? 'queued', stage_since: toIso(stageSince ?? createdAt), stage_progress: stageProgress }
    : { stage: null, stage_since: null, stage_progress: null };

/** An item with its latest numbers. */
export function toItem(row: ItemListing): Item {
  const item = toFreshItem(row);
  if (row.trackedOn !== null) {
    const { posts, medianLogViews, spreadLogViews, trackedOn: platform } = row;
    const { snapshotId, recordedAt, views, likes, shares, comments, engagementRate } = row;
    const numbers = {
      itemId: row.id,
      platform,
      snapshotId,
      recordedAt,
      views,
      likes,
      shares,
      comments,
      engagementRate,
    };
    item.latest_performance = toSnapshot(numbers, posts === null ? null : { posts, medianLogViews, spreadLogViews });
  }
  return item;
}
