import { createContext } from 'react';

/** Takes what is to be done when the menu around an item has closed. */
export const MenuContext = createContext<(act: () => void) => void>((act) => act());
