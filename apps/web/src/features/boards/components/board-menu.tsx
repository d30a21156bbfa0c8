import {
  Copy,
  Ellipsis,
  FileDown,
  FileJson,
  ArchiveRestore,
  Highlighter,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { Menu } from '#ui/menu.tsx';
import { showError, showInfo, showSuccess } from '#ui/toast.ts';
import { duplicateBoard } from '../api/duplicate-board.ts';
import { exportBoard, type ExportFormat } from '../api/export-board.ts';
import type { ShownBoard } from '../model/shown-board.ts';
import { boardKeys } from '../query-keys.ts';
import { DeleteBoardDialog } from './delete-board-dialog.tsx';
import { EditBoardDialog } from './edit-board-dialog.tsx';

/** What can be done with a board: nothing yet with a demo board. */
export function BoardMenu({ board, onDeleted }: { board: ShownBoard; onDeleted?: () => void }) {
  return board.isDemo ? (
    <DemoBoardMenu board={board} />
  ) : (
    <RealBoardMenu board={board} onDeleted={onDeleted} />
  );
}

const labelOf = (board: ShownBoard): string => `Menu of ${board.name}`;

const DemoBoardMenu = ({ board }: { board: ShownBoard }) => (
  <IconButton icon={Ellipsis} label={labelOf(board)} onClick={() => showInfo('Board menu coming soon!')} />
);

function RealBoardMenu({ board, onDeleted }: { board: ShownBoard; onDeleted: (() => void) | undefined }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const isOnItsPage = onDeleted !== undefined;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const duplication = useWrite({
    mutationFn: () => duplicateBoard(board.id),
    onSuccess: () => {
      showSuccess('Board duplicated');
      return queryClient.invalidateQueries({ queryKey: boardKeys.list });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to duplicate board')),
  });
  const handleOpenChange = (isOpen: boolean) => setOpen((now) => (isOpen ? now : undefined));
  const handleExport = (format: ExportFormat) =>
    void exportBoard(board, format).catch((error: unknown) =>
      showError(errorMessage(error, 'Failed to export board')),
    );

  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={labelOf(board)} />}>
        <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => duplication.mutate(undefined)}>
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
        <MenuItem icon={Trash2} isDangerous onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <EditBoardDialog board={board} open={open === 'edit'} onOpenChange={handleOpenChange} />
      <DeleteBoardDialog
        board={board}
        open={open === 'delete'}
        onOpenChange={handleOpenChange}
        onDeleted={onDeleted}
      />
    </>
  );
}
