import type { Snapshot } from '@hookline/contract/analytics';
import { platformName } from '#lib/platforms.ts';

/** The numbers of a post at one moment, and how its views have grown since the moment before. */
export interface PerformanceRow {
  key: string;
  /** Its name, and the word for it that the server uses. */
  platform: string;
  platformId: string;
  recordedAt: string;
  views: number;
  likes: number;
  shares: number;
  comments: number;
  /** A fraction. */
  engagementRate: number;
  /** Against the moment before on the same platform; null for the first. */
  newViews: number | null;
}

/** The history of an item, newest first, each compared with what came before it on its platform. */
export function performanceRows(snapshots: readonly Partial<Snapshot>[]): PerformanceRow[] {
  const lastViews = new Map<string, number>();
  return snapshots
    .toSorted((a, b) => Date.parse(a.recorded_at ?? '') - Date.parse(b.recorded_at ?? ''))
    .map((snapshot, index) => {
      const platform = platformName(snapshot.platform ?? 'unknown');
      const views = snapshot.views ?? 0;
      const before = lastViews.get(platform);
      lastViews.set(platform, views);
      return {
        key: snapshot.id ?? String(index),
        platform,
        platformId: snapshot.platform ?? '',
        recordedAt: snapshot.recorded_at ?? '',
        views,
        likes: snapshot.likes ?? 0,
        shares: snapshot.shares ?? 0,
        comments: snapshot.comments ?? 0,
        engagementRate: snapshot.engagement_rate ?? 0,
        newViews: before === undefined ? null : views - before,
      };
    })
    .reverse();
}
