import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showUndo } from '#ui/toast.ts';
import { highlightsQuery } from '../api/get-highlights.ts';
import { contentKeys } from '../../query-keys.ts';
import { byPlace, type HighlightColor, type ShownHighlight, toShownHighlight } from './shown-highlight.ts';

export interface NewMark {
  start: number;
  end: number;
  /** What the text says there. */
  quote: string;
  color: HighlightColor;
}

export interface HighlightWork {
  highlights: readonly ShownHighlight[];
  /** Calls back with the highlight once it is there. */
  onAdd: (mark: NewMark, onAdded: (highlight: ShownHighlight) => void) => void;
  onColor: (highlight: ShownHighlight, color: HighlightColor) => void;
  onDelete: (highlight: ShownHighlight) => void;
}

const none: readonly ShownHighlight[] = [];

/**
 * The highlights of an item, and what can be done with them. A change or deletion shows at once, a new
 * highlight as soon as the server has it.
 */
export function useHighlights(itemId: string, isThere: boolean): HighlightWork {
  const cache = useQueryClient();
  const query = highlightsQuery(itemId);
  const { data: highlights = none } = useQuery({ ...query, enabled: isThere });
  const put = (highlight: ShownHighlight) =>
    cache.setQueryData(query.queryKey, (all: ShownHighlight[] = []) =>
      [...all.filter(({ id }) => id !== highlight.id), highlight].toSorted(byPlace),
    );
  const readAgain = () => {
    void cache.invalidateQueries({ queryKey: query.queryKey });
    void cache.invalidateQueries({ queryKey: contentKeys.highlights });
  };
  const failed = (sentence: string) => (error: unknown) => {
    showError(errorMessage(error, sentence));
    readAgain();
  };

  const addition = useWrite({
    keyOf: ({ mark: { start, end } }) => `${start} ${end}`,
    mutationFn: async ({ mark }: { mark: NewMark; onAdded: (highlight: ShownHighlight) => void }) =>
      toShownHighlight(
        (await api('POST /api/content/{id}/highlights', { params: { id: itemId }, body: mark })).highlight,
      ),
    onSuccess: (highlight, { onAdded }) => {
      if (highlight) {
        put(highlight);
        onAdded(highlight);
      }
      void cache.invalidateQueries({ queryKey: contentKeys.highlights });
    },
    onError: failed('Failed to highlight'),
  });
  const change = useWrite({
    keyOf: ({ id, color }: ShownHighlight) => `${id} ${color}`,
    mutationFn: ({ id, color }: ShownHighlight) =>
      api('PUT /api/highlights/{id}', { params: { id }, body: { color } }),
    onMutate: put,
    onSuccess: () => void cache.invalidateQueries({ queryKey: contentKeys.highlights }),
    onError: failed('Failed to change the highlight'),
  });
  const { mutate: onDelete } = useDeletion(query.queryKey, { put, readAgain, failed });

  return {
    highlights,
    onAdd: (mark, onAdded) => addition.mutate({ mark, onAdded }),
    onColor: (highlight, color) => change.mutate({ ...highlight, color }),
    onDelete,
  };
}

interface Deleting {
  put: (highlight: ShownHighlight) => void;
  readAgain: () => void;
  failed: (sentence: string) => (error: unknown) => void;
}

/** Deletes a highlight, and offers to take that back. */
function useDeletion(queryKey: QueryKey, { put, readAgain, failed }: Deleting) {
  const cache = useQueryClient();
  const restoration = useWrite({
    keyOf: idOf,
    mutationFn: ({ id }: ShownHighlight) => api('POST /api/highlights/{id}/restore', { params: { id } }),
    onMutate: put,
    onSuccess: readAgain,
    onError: failed('Failed to restore the highlight'),
  });
  return useWrite({
    keyOf: idOf,
    mutationFn: ({ id }: ShownHighlight) => api('DELETE /api/highlights/{id}', { params: { id } }),
    onMutate: ({ id }) =>
      cache.setQueryData(queryKey, (all: ShownHighlight[] = []) => all.filter((one) => one.id !== id)),
    onSuccess: (_, highlight) => {
      showUndo('Highlight deleted', () => restoration.mutate(highlight));
      void cache.invalidateQueries({ queryKey: contentKeys.highlights });
    },
    onError: failed('Failed to delete the highlight'),
  });
}

const idOf = ({ id }: ShownHighlight): string => id;
