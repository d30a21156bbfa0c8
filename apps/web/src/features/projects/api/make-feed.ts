import { api } from '#lib/api.ts';
import { asText } from '#lib/tolerant.ts';

/** Makes a calendar feed, or a new address for it, and returns the address. */
export async function makeFeed(): Promise<string> {
  const { path } = await api('POST /api/calendar');
  return new URL(asText(path), window.location.origin).href;
}
