import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showUndo } from '#ui/toast.ts';
import { analyticsKeys } from '../query-keys.ts';
import { useBringBackInsight } from './bring-back-insight.ts';

/** Keeps an insight away, now and whenever it is found again, and offers to take that back. */
export function useDismissInsight() {
  const cache = useQueryClient();
  const { mutate: bringBack } = useBringBackInsight();
  return useWrite({
    keyOf: String,
    mutationFn: (id: string) => api('POST /api/analytics/insights/{id}/dismiss', { params: { id } }),
    onSuccess: (_, id) => {
      showUndo('Insight dismissed', () => bringBack(id));
      void cache.invalidateQueries({ queryKey: analyticsKeys.insights });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to dismiss the insight')),
  });
}
