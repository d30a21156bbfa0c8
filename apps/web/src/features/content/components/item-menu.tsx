import { Ellipsis } from 'lucide-react';
import { shownName } from '#lib/script-name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu } from '#ui/menu.tsx';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/shown-item.ts';

const EntriesMenu = lazyMenu(async () => (await import('./item-menu-entries.tsx')).ItemMenuEntries);

export interface ItemMenuProps {
  item: ShownItem;
  actions: ItemActions;
  /** The item's page is where the menu is: there is no need to open it. */
  isOpen?: boolean;
  /** Of the button. */
  tabIndex?: 0 | -1 | undefined;
}

/** Everything that can be done with an item here. Nothing at all where there is nothing. */
export function ItemMenu({ item, actions, isOpen = false, tabIndex }: ItemMenuProps) {
  const { onRename, onMove, onDelete } = actions;

  if (isOpen && ![onRename, onMove, onDelete].some(Boolean)) {
    return null;
  }
  return (
    <EntriesMenu
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${shownName(item)}`} tabIndex={tabIndex} />}
      item={item}
      actions={actions}
      isOpen={isOpen}
    />
  );
}
