import type { EngineChoice } from '@hookline/contract/assistant';
import { api } from '#lib/api.ts';
import { toShownTone, type ShownTone } from '../model/readings.ts';

export interface ToneWish {
  itemId: string;
  engine?: EngineChoice;
}

/**
 * Has the tone of an item measured; the server keeps it there. The signal ends the work. @throws ApiError as
 * `api` does.
 */
export async function analyzeTone(
  { itemId, engine }: ToneWish,
  signal: AbortSignal,
): Promise<ShownTone | undefined> {
  const body = { contentId: itemId, engine };
  const answer = await api('POST /api/ai/analyze-tone', { body, signal });
  return toShownTone(answer.tone, answer.engine);
}
