import type { ImportResult } from '@hookline/contract/analytics';
import { ApiError } from '#lib/api-error.ts';
import { stream } from '#lib/stream.ts';

interface CommitOptions {
  boardId: string | undefined;
  signal: AbortSignal;
  /** Called with how much of the work is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Records the numbers of an export. Ending it early leaves everything as it was. @throws ApiError */
export async function commitImport(
  id: string,
  { boardId, signal, onProgress }: CommitOptions,
): Promise<ImportResult> {
  const body = boardId === undefined ? {} : { boardId };
  const answer = await stream('POST /api/analytics/imports/{id}/commit', { params: { id }, body, signal });
  if (answer.kind === 'answer') {
    return answer.answer.result;
  }
  for await (const event of answer.events) {
    if (event.type === 'progress') {
      onProgress(event.total > 0 ? event.done / event.total : 0);
    } else if (event.type === 'done') {
      return event.result;
    } else if (event.type === 'error') {
      throw new ApiError(422, { error: event.error, code: event.code });
    }
  }
  throw new ApiError(0, {
    error:
      'The connection broke before the import was done. Import the file again: nothing is counted twice.',
  });
}
