/** Whether what happens here is meant for something that is typed into. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null;

/** Radio buttons answer to arrows, Space and Enter, and to no letter. */
const isForRadio = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('[type=radio]') && (key.length > 1 || key === ' ');

/** Whether a dialog is open: what happens on the page is meant for it. */
export const isDialogOpen = (): boolean => document.querySelector('[data-modal]') !== null;

/**
 * Where this browser keeps that shortcuts of a single key are turned off: they get in the way of speech
 * input.
 */
export const singleKeysEntry = 'singleKeysOff';

/** Whether shortcuts of a single letter are wanted in this browser. */
export const hasSingleKeys = (): boolean => localStorage.getItem(singleKeysEntry) === null;

/** Whether Enter is pressed, and not to choose letters of a language that is typed in several steps. */
export const isEnter = ({
  key,
  nativeEvent,
}: {
  key: string;
  nativeEvent: { isComposing: boolean };
}): boolean => key === 'Enter' && !nativeEvent.isComposing;

/** Whether a key is pressed together with Ctrl, Alt or Command. */
export const hasModifier = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => ctrlKey || metaKey || altKey;

/**
 * Whether a key is pressed by itself, on the screen and not in something that is typed into or in a dialog.
 */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !hasModifier(event) && !isTyping(event.target) && !isForRadio(event) && !isDialogOpen();

/** Whether this is a machine whose shortcuts are pressed with the Command key. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether these are the keys that undo what was done last. */
export const isUndoKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'z' &&
  !event.shiftKey &&
  !event.altKey &&
  (isMac ? event.metaKey : event.ctrlKey);
