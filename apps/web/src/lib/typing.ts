/** Whether what happens here is meant for something that is typed into. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Whether a dialog is open: what happens on the page is meant for it. */
export const isDialogOpen = (): boolean => document.querySelector('[data-modal]') !== null;

/** Whether this is a machine whose shortcuts are pressed with the Command key. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether these are the keys that undo what was done last. */
export const isUndoKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'z' &&
  !event.shiftKey &&
  !event.altKey &&
  (isMac ? event.metaKey : event.ctrlKey);
