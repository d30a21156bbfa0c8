import { isMac } from '#lib/typing.ts';

/** How the key is written that goes with letters. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

/** Whether these are the keys that open the palette. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey);
