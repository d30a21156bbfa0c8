import { download } from '#lib/download.ts';

export type ExportFormat = 'markdown' | 'json';

/** Saves a board, or a group of it, with all items and their text as one file. */
export const exportBoard = (
  board: { id: string; name: string },
  format: ExportFormat,
  group?: string,
): Promise<void> =>
  download('GET /api/boards/{id}/export', {
    params: { id: board.id },
    query: { format, ...(group !== undefined && { group }) },
    fallbackName: `${board.name}.${format === 'json' ? 'json' : 'md'}`,
  });
