import { queryOptions } from '@tanstack/react-query';
import { apiKept } from '#lib/kept-answers.ts';
import { asList } from '#lib/tolerant.ts';
import { contentKeys } from '../../query-keys.ts';
import { byPlace, toShownHighlight } from '../model/shown-highlight.ts';

/** The highlights of an item, in the order of its text. */
export const highlightsQuery = (itemId: string) =>
  queryOptions({
    queryKey: contentKeys.highlightsOf(itemId),
    queryFn: async ({ signal }) => {
      const answer = await apiKept('GET /api/content/{id}/highlights', { params: { id: itemId }, signal });
      return asList(answer.highlights, toShownHighlight).toSorted(byPlace);
    },
  });
