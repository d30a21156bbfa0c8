import { asRecord } from './tolerant.ts';

/**
 * The navigation's state of a link that opens a screen to be closed again: closing it goes back. It
 * outlives a reload; who opens the address itself, or the link in another tab, does not bring it.
 */
export const closesBack = { closesBack: true };

/** Whether a screen that was opened with a state has one before it to go back to. */
export const canCloseBack = (state: unknown): boolean =>
  asRecord(state)['closesBack'] === true && globalThis.navigation?.canGoBack !== false;
