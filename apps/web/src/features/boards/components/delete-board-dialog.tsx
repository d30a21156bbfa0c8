import { useQueryClient } from '@tanstack/react-query';
import { trashPlace } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { errorMessage } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showError, showSuccess, showUndo } from '#ui/toast.ts';
import { deleteBoard, restoreBoard } from '../api/delete-board.ts';
import type { ShownBoard } from '../model/shown-board.ts';
import { boardKeys } from '../query-keys.ts';

export interface DeleteBoardDialogProps {
  board: ShownBoard;
  open: boolean;
  onClose: () => void;
  /** The board is gone: leave its page. */
  onDeleted?: (() => void) | undefined;
}

/** Asks, deletes, and offers the way back. */
export function DeleteBoardDialog({ board, open, onClose, onDeleted }: DeleteBoardDialogProps) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: boardKeys.list });
  const restoration = useWrite({
    mutationFn: () => restoreBoard(board.id),
    onSuccess: () => {
      showSuccess('Board restored');
      return queryClient.invalidateQueries({ queryKey: boardKeys.all });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to restore board')),
  });
  const deletion = useWrite({
    mutationFn: () => deleteBoard(board.id),
    onSuccess: () => {
      onClose();
      onDeleted?.();
      showUndo('Board deleted', restoration.mutate, trashPlace);
      return reload();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to delete board')),
  });

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this board?"
      description={<DeletionText board={board} />}
      confirmLabel="Delete board"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  );
}

function DeletionText({ board }: { board: ShownBoard }) {
  const items = board.item_count === 0 ? '' : ` and its ${counted(board.item_count, 'item')}`;
  return (
    <>
      This deletes{' '}
      <strong className="font-medium text-ink" dir="auto">
        {board.name}
      </strong>
      {items}. You can restore it within 30 days.
    </>
  );
}
