import type { Snapshot } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { type MoreNumber, type MoreNumbers, pickMoreNumbers } from '@hookline/contract/numbers';
import { noBaseline, viralScore, type Baseline, type Counts } from '@hookline/insights';
import { toIso } from '#platform/clock.ts';

/** A row of `snapshots` or `posts`. */
export interface NumbersRow extends Counts, MoreNumbers {
  itemId: string;
  platform: Platform;
  snapshotId: string;
  recordedAt: Date;
  /** Null where likes, shares and comments are unknown. */
  engagementRate: number | null;
}

/**
 * A snapshot as it is kept, with where it came from: what was imported stays known as that, whatever is done
 * to it.
 */
export interface StoredNumbers extends NumbersRow {
  source: 'import' | null;
}

/** A post's numbers as they are shown; those left out are unknown. */
export const toSnapshot = (
  row: Omit<NumbersRow, 'recordedAt' | MoreNumber> &
    Partial<MoreNumbers> & {
      /** May be ISO 8601 text already. */
      recordedAt: Date | string;
    },
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
  ...pickMoreNumbers(row),
  ...engagementFields(row.engagementRate),
  viral_potential_score: viralScore(row, baseline ?? noBaseline, row.platform),
});

/** (likes + shares + comments) / views; 0 without views, null where none of the three is known. */
export function engagementRateOf({
  views,
  likes,
  shares,
  comments,
  isEngagementKnown,
}: Counts & { isEngagementKnown: boolean }): number | null {
  if (!isEngagementKnown) {
    return null;
  }
  return views === 0 ? 0 : (likes + shares + comments) / views;
}

/** The same as it is told: a number in any case, and whether it is one that is known. */
export const engagementFields = (rate: number | null) => ({
  engagement_rate: rate ?? 0,
  engagement_known: rate !== null,
});
