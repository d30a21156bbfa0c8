import { toast } from 'react-hot-toast/headless';

// The headless part: the library's own look comes as inline style elements, which the Content-Security-Policy
// forbids.
const errorDuration = 4_000;
const successDuration = 2_000;
const undoDuration = 8_000;

/** Says that something worked; two lines stay for longer. */
export const showSuccess = (message: string): string =>
  toast.success(message, { duration: message.includes('\n') ? errorDuration : successDuration });

/** What was said of a deed on the way to a screen that may say more of it, by its path. */
const saidOnWay = new Map<string, string>();

/** Says that something worked, on the way to where it can be seen. */
export function showOnWay(path: string, message: string): void {
  saidOnWay.clear();
  saidOnWay.set(path, message);
  toast.success(message, { id: path, duration: successDuration });
}

/** Says at the end of such a way what else has worked, in the same toast: one deed has one. */
export function showThere(path: string, message: string): void {
  const first = saidOnWay.get(path);
  saidOnWay.clear();
  const whole = first === undefined ? message : `${first}\n${message}`;
  toast.success(whole, { id: path, duration: successDuration });
}

/** Says that something did not work; the same is said once at a time. */
export const showError = (message: string): string =>
  toast.error(message, {
    id: `error ${message}`,
    duration: errorDuration,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  });

/** Says something neutral. */
export const showInfo = (message: string): string => toast(message, { duration: errorDuration });

/** What takes back what a toast tells of, by the toast's id: as long as it is offered. */
const undos = new Map<string, Offer>();

interface Offer {
  act: () => void;
  place: Place | undefined;
  /** It was on the screen. */
  isShown: boolean;
}

/** Where a toast leads. */
interface Place {
  label: string;
  path: string;
}

let lastId = 0;

/**
 * Says that something was done, with a button that takes it back, and where it can be taken back later. Stays
 * 8 seconds, and not beyond the session.
 */
export function showUndo(message: string, onUndo: () => void, place?: Place): string {
  lastId += 1;
  const id = `undo-${lastId}`;
  undos.set(id, { act: onUndo, place, isShown: false });
  return toast.success(message, { id, duration: undoDuration });
}

/** Whether a toast offers to take back what it tells of. */
export const isUndoable = (id: string): boolean => undos.has(id);

/** Where a toast leads, if anywhere. */
export const placeOf = (id: string): Place | undefined => undos.get(id)?.place;

/** Takes back what a toast tells of. */
export function undo(id: string): void {
  const done = undos.get(id);
  dismissToast(id);
  done?.act();
}

/** Takes back what was done last, of what still can be. Says whether there was any. */
export function undoLast(): boolean {
  const last = [...undos.keys()].at(-1);
  if (last !== undefined) {
    undo(last);
  }
  return last !== undefined;
}

/** Offers no undo any more but of the toasts that are on the screen, and of those that come there next. */
export function keepUndos(visible: readonly string[]): void {
  for (const [id, offer] of undos) {
    if (visible.includes(id)) {
      offer.isShown = true;
    } else if (offer.isShown) {
      dismissToast(id);
    }
  }
}

/** Offers no undo any more of anything. */
export const forgetUndos = (): void => [...undos.keys()].forEach(dismissToast);

export function dismissToast(id: string): void {
  undos.delete(id);
  toast.dismiss(id);
}
