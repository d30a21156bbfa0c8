import { api } from '#lib/api.ts';

/** Has every failed item of a board processed once more; says how many there are. */
export async function retryFailed(boardId: string): Promise<number> {
  const answer: { retried?: unknown } = await api('POST /api/content/retry-failed', { body: { boardId } });
  return typeof answer.retried === 'number' ? answer.retried : 0;
}
