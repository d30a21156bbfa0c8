import { api } from '#lib/api.ts';
import { asNumber } from '#lib/tolerant.ts';

/** Has every failed item of a board processed once more; says how many there are. */
export async function retryFailed(boardId: string): Promise<number> {
  const { retried } = await api('POST /api/content/retry-failed', { body: { boardId } });
  return asNumber(retried) ?? 0;
}
