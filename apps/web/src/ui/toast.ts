import { toast } from 'react-hot-toast/headless';

// The headless part: the library's own look comes as inline style elements, which the Content-Security-Policy
// forbids.
const errorDuration = 4_000;
const successDuration = 2_000;
const undoDuration = 8_000;

/** Says that something worked; two lines stay for longer. */
export const showSuccess = (message: string): string =>
  toast.success(message, { duration: message.includes('\n') ? errorDuration : successDuration });

/** What was shown before navigating to a screen that may append to it, by the path of that. */
const shownBefore = new Map<string, string>();

/** Says that something worked, before navigating to where it can be seen. */
export function showBeforeNavigation(path: string, message: string): void {
  shownBefore.clear();
  shownBefore.set(path, message);
  toast.success(message, { id: path, duration: successDuration });
}

/** Appends to the toast shown before navigating, so that one action produces one toast. */
export function appendAfterNavigation(path: string, message: string): void {
  const first = shownBefore.get(path);
  shownBefore.clear();
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

/** Takes back what was said of it: it is mended. */
export const dismissError = (message: string): void => toast.dismiss(`error ${message}`);

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

/** Drops undo offers whose toast has left the screen. */
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
