import { type ComponentType, createContext, type ReactNode } from 'react';

export interface MenuParts {
  Item: ComponentType<{ disabled: boolean; onSelect: () => void; className: string; children: ReactNode }>;
  Separator: ComponentType<{ className: string }>;
  /** Takes what is to be done when the menu has closed. */
  choose: (act: () => void) => void;
}

/** What an open menu lends to its items: they need nothing of the library themselves. */
export const MenuContext = createContext<MenuParts | null>(null);
