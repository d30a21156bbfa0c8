import { Ellipsis, Maximize2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { shownName } from '#lib/script-name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ItemActions } from '../model/item-actions.ts';
import { itemEntries } from '../model/item-entries.ts';
import type { ShownItem } from '../model/shown-item.ts';

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
  const navigate = useNavigate();
  const { onRename, onMove, onDelete } = actions;

  if (isOpen && ![onRename, onMove, onDelete].some(Boolean)) {
    return null;
  }
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`Menu of ${shownName(item)}`} tabIndex={tabIndex} />}>
      {!isOpen && (
        <MenuItem icon={Maximize2} onSelect={() => void navigate(paths.item(item.board_id, item.id))}>
          Open
        </MenuItem>
      )}
      {itemEntries(item, actions).map(({ label, icon, onSelect }) => (
        <MenuItem key={label} icon={icon} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
      {onDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} isDangerous onSelect={() => onDelete(item)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
