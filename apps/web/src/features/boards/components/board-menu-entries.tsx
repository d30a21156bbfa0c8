import { ArchiveRestore, Copy, FileDown, FileJson, Highlighter, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { showError } from '#ui/toast.ts';
import { exportBoard, type ExportFormat } from '../api/export-board.ts';
import type { ShownBoard } from '../model/shown-board.ts';

interface BoardMenuEntriesProps {
  board: ShownBoard;
  /** The board's page is where the menu is. */
  isOnItsPage: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** What stands in the menu of a board. */
export function BoardMenuEntries({ board, isOnItsPage, ...on }: BoardMenuEntriesProps) {
  const navigate = useNavigate();
  const handleExport = (format: ExportFormat) =>
    void exportBoard(board, format).catch((error: unknown) =>
      showError(errorMessage(error, 'Failed to export board')),
    );

  return (
    <>
      <MenuItem icon={Pencil} onSelect={on.onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={Copy} onSelect={on.onDuplicate}>
        Duplicate
      </MenuItem>
      <MenuItem icon={FileDown} onSelect={() => handleExport('markdown')}>
        Export as Markdown
      </MenuItem>
      <MenuItem icon={FileJson} onSelect={() => handleExport('json')}>
        Export as JSON
      </MenuItem>
      {isOnItsPage && (
        <>
          <MenuItem icon={Highlighter} onSelect={() => void navigate(paths.highlightsOn(board.id))}>
            Highlights
          </MenuItem>
          <MenuItem icon={ArchiveRestore} onSelect={() => void navigate(paths.trash)}>
            Recently deleted
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} isDangerous onSelect={on.onDelete}>
        Delete
      </MenuItem>
    </>
  );
}
