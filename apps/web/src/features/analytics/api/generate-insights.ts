import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#lib/use-write.ts';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { analyticsKeys } from '../query-keys.ts';

/** Looks for insights anew, then reads them and the figures again. Says it when it fails. */
export function useGenerateInsights(): { isGenerating: boolean; generate: () => void } {
  const cache = useQueryClient();
  const { isPending, mutate } = useWrite({
    mutationFn: () => api('POST /api/analytics/insights/generate'),
    onError: (error) => showError(errorMessage(error, 'Failed to generate insights')),
    // Pending until both have come, so that the button tells the truth.
    onSuccess: () => cache.invalidateQueries({ queryKey: analyticsKeys.numbers }),
  });
  return { isGenerating: isPending, generate: () => mutate() };
}
