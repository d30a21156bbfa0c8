import type { Snapshot } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { nobody, viralScore, type Baseline, type Counts } from './viral-score.ts';

/** A row of `snapshots`, `posts` or `post_days`. */
export interface NumbersRow extends Counts {
  itemId: string;
  platform: Platform;
  snapshotId: string;
  recordedAt: Date;
  engagementRate: number;
}

export const toSnapshot = (row: NumbersRow, baseline: Baseline | null): Snapshot => ({
  id: row.snapshotId,
  content_id: row.itemId,
  platform: row.platform,
  recorded_at: row.recordedAt.toISOString(),
  views: row.views,
  likes: row.likes,
  shares: row.shares,
  comments: row.comments,
  engagement_rate: row.engagementRate,
  viral_potential_score: viralScore(row, baseline ?? nobody, row.platform),
});
