import { RotateCcw } from 'lucide-react';
import { errorMessage } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
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
      showInfo(`Retrying ${counted(count, 'item')}`);
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
