import type { Snapshot } from '@hookline/contract/analytics';
import { api } from '#lib/api.ts';
import type { PerformancePayload } from '../model/performance-payload.ts';

export interface TrackedContent {
  id: string;
  title: string;
  type: string;
}

/** Records the numbers of a post as of now. Answers them as recorded, where the server says so. */
export async function trackPerformance(
  content: TrackedContent,
  metrics: PerformancePayload,
): Promise<Partial<Snapshot> | undefined> {
  const answer: { snapshot?: Partial<Snapshot> } = await api('POST /api/analytics/track', {
    body: { contentId: content.id, contentType: content.type, metrics },
  });
  return answer.snapshot;
}
