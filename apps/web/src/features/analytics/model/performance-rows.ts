import type { Snapshot } from '@hookline/contract/analytics';
import type { ShownNumbers } from '@hookline/contract/numbers';
import { platformName } from '@hookline/contract/platforms';
import { asNumber, asText, type Loose } from '#lib/tolerant.ts';
import { toMoreNumbers } from './more-numbers.ts';

/** The numbers of a post at one moment, and how its views have grown since the moment before. */
export interface PerformanceRow {
  key: string;
  /** Its name, and the word for it that the server uses. */
  platform: string;
  platformId: string;
  recordedAt: string;
  views: number;
  /** Null where likes, shares and comments are unknown, and with them the rate. */
  likes: number | null;
  shares: number | null;
  comments: number | null;
  /** A fraction. */
  engagementRate: number | null;
  more: ShownNumbers;
  /** Against the moment before on the same platform; null for the first, and where nothing changed. */
  newViews: number | null;
}

/** The history of an item, newest first, each compared with what came before it on its platform. */
export function performanceRows(snapshots: readonly Loose<Snapshot>[]): PerformanceRow[] {
  const lastViews = new Map<string, number>();
  return snapshots
    .toSorted((a, b) => Date.parse(asText(a.recorded_at)) - Date.parse(asText(b.recorded_at)))
    .map((snapshot, index) => {
      const platform = platformName(asText(snapshot.platform) || 'unknown');
      const views = asNumber(snapshot.views) ?? 0;
      const known = (value: number | undefined) =>
        snapshot.engagement_known === false ? null : (asNumber(value) ?? 0);
      const before = lastViews.get(platform);
      lastViews.set(platform, views);
      return {
        key: asText(snapshot.id) || String(index),
        platform,
        platformId: asText(snapshot.platform),
        recordedAt: asText(snapshot.recorded_at),
        views,
        likes: known(snapshot.likes),
        shares: known(snapshot.shares),
        comments: known(snapshot.comments),
        engagementRate: known(snapshot.engagement_rate),
        more: toMoreNumbers(snapshot),
        newViews: before === undefined || before === views ? null : views - before,
      };
    })
    .reverse();
}
