import { createContext } from 'react';
import type { ItemActions } from '../../model/item-actions.ts';
import type { ShownItem } from '../../model/shown-item.ts';

/** What the cards and frames of a canvas share; nodes hold only what is drawn. */
export interface CanvasParts {
  actionsFor: (item: ShownItem) => ItemActions;
  /** The one card that Tab leads to. */
  currentId: string | undefined;
  isSelecting: boolean;
  /** Undefined where nothing can be chosen. */
  onSelect: ((id: string, isRange?: boolean) => void) | undefined;
  onSelectGroup: (itemIds: readonly string[]) => void;
  /** Removes the line between two cards. */
  onPart: (one: string, other: string) => void;
}

export const CanvasContext = createContext<CanvasParts>({
  actionsFor: () => ({}),
  currentId: undefined,
  isSelecting: false,
  onSelect: undefined,
  onSelectGroup: () => undefined,
  onPart: () => undefined,
});
