import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showUndo } from '#ui/toast.ts';
import { contentKeys } from '../../query-keys.ts';
import type { ShownHighlight } from './shown-highlight.ts';

/** What can be done with highlights in a list across items. */
export function useFoundHighlights() {
  const cache = useQueryClient();
  const options = {
    onSuccess: (_: unknown, { itemId }: ShownHighlight) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: contentKeys.highlights }),
        cache.invalidateQueries({ queryKey: contentKeys.highlightsOf(itemId) }),
      ]),
    onError: (error: unknown) => showError(errorMessage(error, 'Failed to change the highlight')),
  };
  const restoration = useWrite({
    ...options,
    keyOf: idOf,
    mutationFn: ({ id }: ShownHighlight) => api('POST /api/highlights/{id}/restore', { params: { id } }),
  });
  const deletion = useWrite({
    ...options,
    keyOf: idOf,
    mutationFn: ({ id }: ShownHighlight) => api('DELETE /api/highlights/{id}', { params: { id } }),
    onSuccess: (answer, highlight) => {
      showUndo('Highlight deleted', () => restoration.mutate(highlight));
      return options.onSuccess(answer, highlight);
    },
  });
  return { onDelete: deletion.mutate };
}

const idOf = ({ id }: ShownHighlight): string => id;
