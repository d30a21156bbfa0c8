import type { EngineChoice } from '@hookline/contract/assistant';
import { api } from '#lib/api.ts';
import { toShownSummary, type ShownSummary, type SummaryOptions } from '../model/readings.ts';

export interface SummaryWish {
  itemId: string;
  options: SummaryOptions;
  engine?: EngineChoice;
}

/**
 * Has an item summarised; the server keeps the summary on it. The signal ends the work. @throws ApiError as
 * `api` does.
 */
export async function summarize(
  { itemId, options, engine }: SummaryWish,
  signal: AbortSignal,
): Promise<ShownSummary | undefined> {
  const body = { options, engine };
  const params = { id: itemId };
  const answer = await api('POST /api/content/summarize/{id}', { params, body, signal });
  return toShownSummary(answer, answer.engine);
}
