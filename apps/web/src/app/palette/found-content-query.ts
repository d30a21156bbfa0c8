import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toShownItems, type ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { api } from '#lib/api.ts';

/** As many are shown of those among which the best are looked for. */
const shown = 8;
const lookedThrough = 20;

/** The first items that a search finds, and for what; none for an empty one. */
export const foundContentQuery = (text: string) => {
  const q = text.trim();
  return queryOptions({
    queryKey: [...contentKeys.all, 'palette', q],
    queryFn: async ({ signal }): Promise<{ q: string; items: ShownItem[] }> => ({
      q,
      items:
        q === ''
          ? []
          : toShownItems(
              (await api('GET /api/content', { query: { q, limit: lookedThrough }, signal })).items,
              '',
            ).slice(0, shown),
    }),
    placeholderData: keepPreviousData,
  });
};
