import { api } from '#lib/api.ts';
import { readTone, type ShownTone } from '../model/read-readings.ts';

/** Has the tone of an item measured; the server keeps it there. @throws ApiError as `api` does. */
export async function analyzeTone(itemId: string): Promise<ShownTone | undefined> {
  return readTone(await api('POST /api/ai/analyze-tone', { body: { contentId: itemId } }));
}
