import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asNumber, asTextOrNull } from '#lib/tolerant.ts';
import type { LibraryFilters } from '../model/library-filters.ts';
import { toShownItems, type ShownItem } from '../model/shown-item.ts';
import { contentKeys } from '../query-keys.ts';

export interface LibraryPage {
  items: ShownItem[];
  /** How many there are on all pages. */
  total: number;
  /** Null at the end. */
  nextCursor: string | null;
  /** A sentence on how it was searched, where something was in the way. */
  note: string | null;
}

const perPage = 50;

/** What the filters leave of the content of all boards, page by page. */
export function libraryQuery({ q, ...filters }: LibraryFilters) {
  const wanted = { ...filters, q: q.trim() || undefined };
  return infiniteQueryOptions({
    queryKey: [...contentKeys.library, wanted],
    queryFn: async ({ pageParam, signal }): Promise<LibraryPage> => {
      const query = { ...wanted, limit: perPage, cursor: pageParam ?? undefined };
      const answer = await api('GET /api/content', { query, signal });
      const items = toShownItems(answer.items, '');
      return {
        items,
        total: asNumber(answer.total) ?? items.length,
        nextCursor: asTextOrNull(answer.nextCursor),
        note: asTextOrNull(answer.note),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
