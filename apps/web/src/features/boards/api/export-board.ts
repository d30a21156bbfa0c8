import { download } from '#lib/download.ts';

export type ExportFormat = 'markdown' | 'json';

/** Saves a board with all its items and their text as one file. */
export const exportBoard = (board: { id: string; name: string }, format: ExportFormat): Promise<void> =>
  download('GET /api/boards/{id}/export', {
    params: { id: board.id },
    query: { format },
    fallbackName: `${board.name}.${format === 'json' ? 'json' : 'md'}`,
  });
