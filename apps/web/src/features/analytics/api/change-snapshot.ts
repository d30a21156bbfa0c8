import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showSuccess, showUndo } from '#ui/toast.ts';
import type { PerformancePayload } from '../model/performance-payload.ts';
import { analyticsKeys } from '../query-keys.ts';

export interface Correction {
  id: string;
  metrics: PerformancePayload;
  recordedAt?: string;
}

/** Puts other numbers in the place of recorded ones. `onDone` is called when it worked. */
export function useCorrectSnapshot(onDone: () => void) {
  const refresh = useRefresh(onDone);
  return useWrite({
    mutationFn: ({ id, ...body }: Correction) =>
      api('PUT /api/analytics/snapshots/{id}', { params: { id }, body }),
    onSuccess: () => {
      showSuccess('Numbers corrected');
      refresh();
    },
  });
}

/** Deletes recorded numbers, and offers to bring them back. `onDone` is called after either. */
export function useDeleteSnapshot(onDone: () => void) {
  const refresh = useRefresh(onDone);
  const restoration = useWrite({
    keyOf: String,
    mutationFn: (id: string) => api('POST /api/analytics/snapshots/{id}/restore', { params: { id } }),
    onSuccess: () => {
      showSuccess('Numbers restored');
      refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to restore the numbers')),
  });
  return useWrite({
    keyOf: String,
    mutationFn: (id: string) => api('DELETE /api/analytics/snapshots/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      showUndo('Numbers deleted', () => restoration.mutate(id));
      refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to delete the numbers')),
  });
}

/** Every figure may have changed with them. */
function useRefresh(onDone: () => void): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: analyticsKeys.numbers });
    onDone();
  };
}
