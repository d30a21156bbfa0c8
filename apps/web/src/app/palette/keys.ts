import { isDialogOpen, isMac, isTyping } from '#lib/typing.ts';

/** How the key is written that goes with letters. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

/** Whether these are the keys that open the palette. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey);

/**
 * Whether a key is pressed by itself, on the screen and not in something that is typed into or in a dialog.
 */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && !isDialogOpen();
