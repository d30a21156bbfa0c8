import { RotateCcw } from 'lucide-react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { showError, showInfo } from '#ui/toast.ts';
import { retryFailed } from '../api/retry-failed.ts';

export interface RetryAllFailedProps {
  boardId: string;
  /** They are on their way. */
  onRetried: () => void;
}

/** Tries everything on a board that failed once more. */
export function RetryAllFailed({ boardId, onRetried }: RetryAllFailedProps) {
  const retrial = useWrite({
    mutationFn: retryFailed,
    onSuccess: (count) => {
      showInfo(count === 1 ? 'Trying 1 item again' : `Trying ${count} items again`);
      onRetried();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to retry')),
  });

  return (
    <Button size="sm" busy={retrial.isPending} onClick={() => retrial.mutate(boardId)}>
      <RotateCcw aria-hidden="true" />
      Retry all failed
    </Button>
  );
}
