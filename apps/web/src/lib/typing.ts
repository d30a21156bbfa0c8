/** Whether what happens here is meant for something that is typed into. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Whether a dialog is open: what happens on the page is meant for it. */
export const isDialogOpen = (): boolean => document.querySelector('[data-modal]') !== null;
