import { toast } from 'react-hot-toast/headless';

// The headless part: the library's own look comes as inline style elements, which the Content-Security-Policy forbids.
const errorDuration = 4_000;
const successDuration = 2_000;
const undoDuration = 8_000;

/** Says that something worked. */
export const showSuccess = (message: string): string => toast.success(message, { duration: successDuration });

/** Says that something did not work. */
export const showError = (message: string): string =>
  toast.error(message, { duration: errorDuration, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });

/** Says something neutral. */
export const showInfo = (message: string): string => toast(message, { duration: errorDuration });

/** The action offered by a toast, by the toast's id. */
export const toastActions = new Map<string, ToastAction>();

export interface ToastAction {
  label: string;
  onAct: () => void;
}

let lastId = 0;

/** Says that something was done, with a button that takes it back. Stays 8 seconds. */
export function showUndo(message: string, onUndo: () => void): string {
  lastId += 1;
  const id = `undo-${lastId}`;
  toastActions.set(id, { label: 'Undo', onAct: onUndo });
  return toast.success(message, { id, duration: undoDuration });
}

export const dismissToast = (id: string): void => toast.dismiss(id);
