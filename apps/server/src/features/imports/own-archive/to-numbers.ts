import { pickMoreNumbers } from '@hookline/contract/numbers';
import { engagementRateOf, type StoredNumbers } from '#features/analytics/index.ts';
import type { ArchivedItem } from '#features/content/index.ts';

/** The numbers that an archive has of an item, for the item that it is here. */
export function toNumbers({ performance, archived }: ArchivedItem, itemId: string): StoredNumbers[] {
  const imported = new Set(archived.imported);
  return performance.map((row) => {
    const { id, platform, recorded_at, views, likes, shares, comments, engagement_known } = row;
    const counts = { views, likes, shares, comments };
    return {
      itemId,
      platform,
      source: imported.has(id) ? 'import' : null,
      snapshotId: id,
      recordedAt: new Date(recorded_at),
      ...counts,
      ...pickMoreNumbers(row),
      engagementRate: engagementRateOf({ ...counts, isEngagementKnown: engagement_known }),
    };
  });
}
