import { api } from '#lib/api.ts';
import { asNumber } from '#lib/tolerant.ts';

/** How fast somebody speaks. */
export interface ShownRate {
  wordsPerMinute: number;
  low: number | null;
  high: number | null;
  recordings: number;
}

/** The rate of the user's own recordings; null where there are none. */
export async function getSpeakingRate(signal?: AbortSignal): Promise<ShownRate | null> {
  const { rate } = await api('GET /api/ai/speaking-rate', { signal });
  const wordsPerMinute = asNumber(rate?.words_per_minute);
  return wordsPerMinute === null
    ? null
    : {
        wordsPerMinute,
        low: asNumber(rate?.low),
        high: asNumber(rate?.high),
        recordings: asNumber(rate?.recordings) ?? 1,
      };
}
