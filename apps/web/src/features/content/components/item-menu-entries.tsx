import { Maximize2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import type { ItemActions } from '../model/item-actions.ts';
import { itemEntries } from '../model/item-entries.ts';
import type { ShownItem } from '../model/shown-item.ts';

interface ItemMenuEntriesProps {
  item: ShownItem;
  actions: ItemActions;
  /** The item's page is where the menu is. */
  isOpen: boolean;
}

/** What stands in the menu of an item. */
export function ItemMenuEntries({ item, actions, isOpen }: ItemMenuEntriesProps) {
  const navigate = useNavigate();
  const { onDelete } = actions;

  return (
    <>
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
    </>
  );
}
