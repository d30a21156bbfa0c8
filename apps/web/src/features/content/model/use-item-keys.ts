import { type RefObject, useMemo } from 'react';
import type { ItemActions } from './item-actions.ts';
import type { ShownItem } from './shown-item.ts';
import { useListKeys } from './use-list-keys.ts';
import type { HandOrder } from './use-order-drag.ts';
import type { Selection } from './use-selection.ts';

/** Items that the keyboard leads through and that can be chosen. */
export interface KeyedItems {
  items: readonly ShownItem[];
  /** Which actions an item has. */
  actionsFor: (item: ShownItem) => ItemActions;
  /** Which are chosen, where they can be. */
  selection?: Selection | undefined;
  /** Deletes all that is chosen. */
  onDeleteSelected?: (() => void) | undefined;
  /** The order by hand, where there is one. */
  order?: HandOrder | undefined;
}

/** The keys of a list of items, or of a gallery of so many columns: what they offer to a mouse. */
export function useItemKeys(
  list: RefObject<HTMLElement | null>,
  { items, actionsFor, selection, onDeleteSelected }: KeyedItems,
  columns = 1,
) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const act = (id: string, name: 'onTrack' | 'onDelete') => {
    const item = items.find((one) => one.id === id);
    if (item !== undefined) {
      actionsFor(item)[name]?.(item);
    }
  };
  const isSelecting = selection !== undefined && selection.ids.size > 0;
  return useListKeys(list, {
    ids,
    columns,
    onSelect: (id, isRange) => selection?.toggle(id, isRange),
    onTrack: (id) => act(id, 'onTrack'),
    onDelete: (id) => (isSelecting ? onDeleteSelected?.() : act(id, 'onDelete')),
    onEscape: () => {
      selection?.clear();
      return isSelecting;
    },
  });
}
