import type { EngineChoice } from '@hookline/contract/assistant';
import type { PostPlatform } from '@hookline/contract/common';
import { api } from '#lib/api.ts';
import { toShownPost, type ShownPost } from '../model/readings.ts';

export interface RepurposeWish {
  itemId: string;
  platform: PostPlatform;
  /** Empty when there are none. */
  requirements: string;
  engine?: EngineChoice;
}

/** Has an item turned into a post; the signal ends the work. @throws ApiError as `api` does. */
export async function repurpose(wish: RepurposeWish, signal: AbortSignal): Promise<ShownPost | undefined> {
  const { itemId, platform, requirements, engine } = wish;
  const wishes = requirements.trim() === '' ? {} : { requirements: requirements.trim() };
  return toShownPost(
    await api('POST /api/ai/repurpose', { body: { contentId: itemId, platform, engine, ...wishes }, signal }),
  );
}
