import { createStore } from '#lib/store.ts';

const openWindow = createStore<'palette' | 'shortcuts' | undefined>(undefined);

/** Which of the two windows over everything is open. */
export const useOpenWindow = openWindow.use;

export const openPalette = (): void => openWindow.set('palette');
export const openShortcuts = (): void => openWindow.set('shortcuts');
export const closeWindow = (): void => openWindow.set(undefined);
