import type { Snapshot } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { toIso } from '#platform/clock.ts';
import { nobody, viralScore, type Baseline, type Counts } from './viral-score.ts';

/** A row of `snapshots`, `posts` or `post_days`. */
export interface NumbersRow extends Counts {
  itemId: string;
  platform: Platform;
  snapshotId: string;
  recordedAt: Date;
  engagementRate: number;
}

/** A post's numbers as they are shown; `recordedAt` may be ISO 8601 text already. */
export const toSnapshot = (
  row: Omit<NumbersRow, 'recordedAt'> & { recordedAt: Date | string },
  baseline: Baseline | null,
): Snapshot => ({
  id: row.snapshotId,
  content_id: row.itemId,
  platform: row.platform,
  recorded_at: toIso(row.recordedAt),
  views: row.views,
  likes: row.likes,
  shares: row.shares,
  comments: row.comments,
  engagement_rate: row.engagementRate,
  viral_potential_score: viralScore(row, baseline ?? nobody, row.platform),
});

/** (likes + shares + comments) / views; 0 without views. */
export const engagementRateOf = ({ views, likes, shares, comments }: Counts): number =>
  views === 0 ? 0 : (likes + shares + comments) / views;
