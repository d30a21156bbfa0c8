import type { Snapshot } from '@hookline/contract/analytics';
import { api } from '#lib/api.ts';
import type { Loose } from '#lib/tolerant.ts';
import type { PerformancePayload } from '../model/performance-payload.ts';

export interface TrackedContent {
  id: string;
  title: string;
  type: string;
  /** Where it is published or written for, as far as that is known. */
  platform?: string | null;
  /** Views as last tracked; null where nothing was yet. */
  views?: number | null;
}

/**
 * What is recorded; the moments are ISO 8601, and the numbers are as of now unless `recordedAt` says
 * otherwise.
 */
export interface Tracking {
  metrics: PerformancePayload;
  recordedAt?: string;
  publishedAt?: string;
}

/** Records the numbers of a post. Answers them as recorded, where the server says so. */
export async function trackPerformance(
  content: TrackedContent,
  tracking: Tracking,
): Promise<Loose<Snapshot> | undefined> {
  const { snapshot } = await api('POST /api/analytics/track', {
    body: { contentId: content.id, contentType: content.type, ...tracking },
  });
  return snapshot;
}
