import type { ListedHighlight } from '@hookline/contract/content';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asText, asTextOrNull, type Loose } from '#lib/tolerant.ts';
import { contentKeys } from '../../query-keys.ts';
import { type HighlightColor, type ShownHighlight, toShownHighlight } from '../model/shown-highlight.ts';

/** A highlight with the item in which it is. */
export interface FoundHighlight extends ShownHighlight {
  boardId: string;
  title: string;
  url: string | null;
}

export interface HighlightFilters {
  q: string;
  boardId: string | undefined;
  color: HighlightColor | undefined;
}

function toFound(highlight: Loose<ListedHighlight>): FoundHighlight | undefined {
  const shown = toShownHighlight(highlight);
  const { board_id, title, url } = highlight.item ?? {};
  return shown && { ...shown, boardId: asText(board_id), title: asText(title), url: asTextOrNull(url) };
}

/** Highlights across items, the newest first, page by page. */
export const allHighlightsQuery = ({ q, boardId, color }: HighlightFilters) =>
  infiniteQueryOptions({
    queryKey: [...contentKeys.highlights, { q, boardId, color }],
    queryFn: async ({ pageParam, signal }) => {
      const narrowing = {
        ...(q.trim() !== '' && { q }),
        ...(boardId && { boardId }),
        ...(color && { color }),
      };
      const answer = await api('GET /api/highlights', {
        query: { ...narrowing, cursor: pageParam ?? undefined },
        signal,
      });
      return {
        highlights: asList(answer.highlights, toFound),
        nextCursor: asTextOrNull(answer.nextCursor),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
