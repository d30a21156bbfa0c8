import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyMenu } from '#ui/menu.tsx';
import { showError, showInfo, showSuccess } from '#ui/toast.ts';
import { duplicateBoard } from '../api/duplicate-board.ts';
import type { ShownBoard } from '../model/shown-board.ts';
import { boardKeys } from '../query-keys.ts';

const EntriesMenu = lazyMenu(async () => (await import('./board-menu-entries.tsx')).BoardMenuEntries);
const EditBoardDialog = lazyDialog(
  async () => (await import('./edit-board-dialog.tsx')).EditBoardDialog,
  ({ open }) => open,
);
const DeleteBoardDialog = lazyDialog(
  async () => (await import('./delete-board-dialog.tsx')).DeleteBoardDialog,
  ({ open }) => open,
);

/** What can be done with a board: nothing yet with a demo board. */
export function BoardMenu({ board, onDeleted }: { board: ShownBoard; onDeleted?: () => void }) {
  return board.isDemo ? (
    <DemoBoardMenu board={board} />
  ) : (
    <RealBoardMenu board={board} onDeleted={onDeleted} />
  );
}

const labelOf = (board: ShownBoard): string => `Actions for ${board.name}`;

const DemoBoardMenu = ({ board }: { board: ShownBoard }) => (
  <IconButton icon={Ellipsis} label={labelOf(board)} onClick={() => showInfo('Board menu coming soon!')} />
);

function RealBoardMenu({ board, onDeleted }: { board: ShownBoard; onDeleted: (() => void) | undefined }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const queryClient = useQueryClient();
  const duplication = useWrite({
    mutationFn: () => duplicateBoard(board.id),
    onSuccess: () => {
      showSuccess('Board duplicated');
      return queryClient.invalidateQueries({ queryKey: boardKeys.list });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to duplicate board')),
  });
  const handleClose = () => setOpen(undefined);
  return (
    <>
      <EntriesMenu
        trigger={<IconButton icon={Ellipsis} label={labelOf(board)} />}
        board={board}
        isOnItsPage={onDeleted !== undefined}
        onEdit={() => setOpen('edit')}
        onDuplicate={() => duplication.mutate(undefined)}
        onDelete={() => setOpen('delete')}
      />
      <EditBoardDialog board={board} open={open === 'edit'} onClose={handleClose} />
      <DeleteBoardDialog board={board} open={open === 'delete'} onClose={handleClose} onDeleted={onDeleted} />
    </>
  );
}
