import { useEffect } from 'react';
import { showError } from './toast.ts';

/**
 * Says once, as soon as there is an error, that something could not be loaded. Another error is said again.
 */
export function useErrorToast(error: unknown, message: string): void {
  useEffect(() => {
    if (error) {
      showError(message);
    }
    // The message may carry a part of the error; only a new error is worth a new message.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [error]);
}
