import type { Settings } from '@hookline/contract/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#lib/use-write.ts';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { storeValue } from '#lib/stored-value.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { toSettings } from '../model/settings.ts';
import { zoneChosenEntry } from '../model/time-zones.ts';
import { analyticsKeys } from '../query-keys.ts';

/** Changes some settings; figures that depend on them are read anew. `onDone` is called when it worked. */
export function useChangeSettings(onDone?: () => void) {
  const cache = useQueryClient();
  const { isPending, error, mutate } = useWrite({
    mutationFn: (change: Partial<Settings>) => api('PUT /api/analytics/settings', { body: change }),
    onError: (failure) => showError(errorMessage(failure, 'Failed to save settings')),
    onSuccess: ({ settings }, change) => {
      const before = cache.getQueryData<Settings>(analyticsKeys.settings);
      // A bare answer leaves what was sent.
      cache.setQueryData(analyticsKeys.settings, toSettings({ ...before, ...change, ...settings }));
      if (change.timezone !== undefined) {
        storeValue(zoneChosenEntry(), 'true');
      }
      void cache.invalidateQueries({ queryKey: analyticsKeys.numbers });
      showSuccess('Settings saved');
      onDone?.();
    },
  });
  return { isSaving: isPending, error, change: mutate };
}
