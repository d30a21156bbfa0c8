import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showUndo } from '#ui/toast.ts';
import type { ShownReminder } from '../model/reminders.ts';
import { analyticsKeys } from '../query-keys.ts';

/** Shows a reminder no more, and offers to take that back. */
export function useDismissReminder() {
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: analyticsKeys.reminders });
  const restoration = useWrite({
    keyOf,
    mutationFn: (reminder: ShownReminder) =>
      api('POST /api/analytics/reminders/restore', { body: named(reminder) }),
    onSuccess: refresh,
    onError: (error) => showError(errorMessage(error, 'Failed to restore the reminder')),
  });
  return useWrite({
    keyOf,
    mutationFn: (reminder: ShownReminder) =>
      api('POST /api/analytics/reminders/dismiss', { body: named(reminder) }),
    onSuccess: (_, reminder) => {
      showUndo('Reminder dismissed', () => restoration.mutate(reminder));
      refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to dismiss the reminder')),
  });
}

const keyOf = (reminder: ShownReminder): string => Object.values(named(reminder)).join(' ');

const named = ({ content_id: contentId, platform, days }: ShownReminder) => ({ contentId, platform, days });
