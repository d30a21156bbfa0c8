import {
  Captions,
  Download,
  Ellipsis,
  FolderInput,
  Gauge,
  ListChecks,
  Maximize2,
  Pencil,
  RefreshCw,
  Repeat2,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/read-item.ts';

export interface ItemMenuProps {
  item: ShownItem;
  actions: ItemActions;
  /** The item's page is where the menu is: there is no need to open it. */
  isOpen?: boolean;
}

const readings = [
  { kind: 'summarize', icon: ListChecks, label: 'Summarize' },
  { kind: 'tone', icon: Gauge, label: 'Analyze tone' },
  { kind: 'repurpose', icon: Repeat2, label: 'Repurpose' },
] as const;

/** Everything that can be done with an item here. Nothing at all where there is nothing. */
export function ItemMenu({ item, actions, isOpen = false }: ItemMenuProps) {
  const navigate = useNavigate();
  const { onRead, onRename, onMove, onDownload, onRetry, onFetchAgain, onAddTranscript, onDelete } = actions;
  const canTranscribe = onAddTranscript !== undefined && item.type !== 'generated_content';
  const canDownload = onDownload !== undefined && item.fileType !== null;
  const canFetchAgain = onFetchAgain !== undefined && item.type === 'website' && item.status === 'processed';
  const canRetry = onRetry !== undefined && item.status === 'failed';

  if (isOpen && ![onRename, onMove, onDelete].some(Boolean)) {
    return null;
  }
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`Menu of ${item.title}`} />}>
      {!isOpen && (
        <MenuItem icon={Maximize2} onSelect={() => void navigate(paths.item(item.board_id, item.id))}>
          Open
        </MenuItem>
      )}
      <ReadingEntries item={item} onRead={onRead} />
      {onRename && (
        <MenuItem icon={Pencil} onSelect={() => onRename(item)}>
          Rename
        </MenuItem>
      )}
      {onMove && (
        <MenuItem icon={FolderInput} onSelect={() => onMove(item)}>
          Move to board
        </MenuItem>
      )}
      {canDownload && (
        <MenuItem icon={Download} onSelect={() => onDownload(item)}>
          Download
        </MenuItem>
      )}
      {canTranscribe && (
        <MenuItem icon={Captions} onSelect={() => onAddTranscript(item)}>
          Add transcript
        </MenuItem>
      )}
      {canFetchAgain && (
        <MenuItem icon={RefreshCw} onSelect={() => onFetchAgain(item)}>
          Fetch again
        </MenuItem>
      )}
      {canRetry && (
        <MenuItem icon={RotateCcw} onSelect={() => onRetry(item)}>
          Retry
        </MenuItem>
      )}
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

/** What the assistant can make of an item that has been read. */
function ReadingEntries({ item, onRead }: Pick<ItemMenuProps, 'item'> & Pick<ItemActions, 'onRead'>) {
  if (onRead === undefined || item.status !== 'processed') {
    return null;
  }
  return readings.map(({ kind, icon, label }) => (
    <MenuItem key={kind} icon={icon} onSelect={() => onRead(item, kind)}>
      {label}
    </MenuItem>
  ));
}
