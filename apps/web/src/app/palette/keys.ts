/** Whether this is a machine whose shortcuts are pressed with the Command key. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the key is written that goes with letters. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

/** Whether a key pressed now is meant for something that is typed into. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
