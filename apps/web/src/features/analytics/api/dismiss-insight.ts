import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showUndo } from '#ui/toast.ts';
import { analyticsKeys } from '../query-keys.ts';

/** Keeps an insight away, now and whenever it is found again, and offers to take that back. */
export function useDismissInsight() {
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: analyticsKeys.insights });
  const restoration = useWrite({
    keyOf: String,
    mutationFn: (id: string) => api('POST /api/analytics/insights/{id}/restore', { params: { id } }),
    onSuccess: refresh,
    onError: (error) => showError(errorMessage(error, 'Failed to bring the insight back')),
  });
  return useWrite({
    keyOf: String,
    mutationFn: (id: string) => api('POST /api/analytics/insights/{id}/dismiss', { params: { id } }),
    onSuccess: (_, id) => {
      showUndo('Insight dismissed', () => restoration.mutate(id));
      refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to dismiss the insight')),
  });
}
