import { api } from '#lib/api.ts';
import { readSummary, type ShownSummary, type SummaryOptions } from '../model/read-readings.ts';

/** Has an item summarised; the server keeps the summary on it. @throws ApiError as `api` does. */
export async function summarize({
  itemId,
  options,
}: {
  itemId: string;
  options: SummaryOptions;
}): Promise<ShownSummary | undefined> {
  return readSummary(await api('POST /api/content/summarize/{id}', { params: { id: itemId }, body: { options } }));
}
