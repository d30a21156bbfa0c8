import type { ImportResult } from '@hookline/contract/analytics';
import { ApiError } from '#lib/api-error.ts';
import { stream } from '#lib/stream.ts';
import { withDefaults } from '#lib/tolerant.ts';
import { toResult } from '../model/preview.ts';

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
    return toResult(answer.answer.result);
  }
  for await (const event of answer.events) {
    if (event.type === 'progress') {
      const { done, total } = withDefaults(event, { done: 0, total: 0 });
      onProgress(total > 0 ? done / total : 0);
    } else if (event.type === 'done') {
      return toResult(event.result);
    } else if (event.type === 'error') {
      throw new ApiError(422, event);
    }
  }
  throw new ApiError(0, {
    error:
      'The connection was lost before the import finished. Import the file again; nothing will ' +
      'be counted twice.',
  });
}
