import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError } from '#ui/toast.ts';
import type { FoundInsights } from '../model/shown-insights.ts';
import { analyticsKeys } from '../query-keys.ts';

/**
 * Takes the dismissal of an insight back; pending until the insights have been read again. `onDone` is told
 * whether it is among these: else it is once insights are looked for again.
 */
export function useBringBackInsight(onDone?: (isFound: boolean) => void) {
  const cache = useQueryClient();
  return useWrite({
    keyOf: String,
    mutationFn: (id: string) => api('POST /api/analytics/insights/{id}/restore', { params: { id } }),
    onSuccess: async (_, id) => {
      await cache.invalidateQueries({ queryKey: analyticsKeys.insights });
      const found = cache.getQueryData<FoundInsights>(analyticsKeys.insights);
      onDone?.(found?.insights.some((insight) => insight.id === id) ?? false);
    },
    onError: (error) => showError(errorMessage(error, 'Failed to restore the insight')),
  });
}
