import { queryOptions } from '@tanstack/react-query';
import { toShownItem, type ShownItem } from '#features/content/model/shown-item.ts';

const shownBoards = ['sample-1', 'sample-2', 'sample-3'];

/**
 * Three sample items: the newest that is ready on each of three demo boards. They lead to their pages there.
 */
export const sampleLibraryQuery = () =>
  queryOptions({
    queryKey: ['sample-library'],
    queryFn: async (): Promise<ShownItem[]> => {
      const { sampleItems } = await import('#features/boards/demo/sample-items.ts');
      const newest = (boardId: string) =>
        sampleItems(boardId, Date.now()).find(({ status }) => status === 'processed');
      return shownBoards.map((id) => toShownItem(newest(id), id)).filter((item) => item !== undefined);
    },
  });
