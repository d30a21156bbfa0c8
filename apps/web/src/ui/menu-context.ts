import { createContext, type RefObject } from 'react';

/** Where an item leaves what is to be done when the menu around it has closed. */
export const MenuContext = createContext<RefObject<(() => void) | undefined> | undefined>(undefined);
